import { z } from 'zod'
import { label, labels, options, sentence, someDistinct, token } from './fields'

const choice = z.strictObject({ label, options })
const radios = z.strictObject({
  legend: label,
  options: someDistinct('value', z.strictObject({ value: token, label }), 'at least one option'),
})

/** `pages/order.yaml` */
export const orderSchema = z.strictObject({
  title: sentence,
  ...labels('close', 'service', 'next', 'back'),
  progress: z.strictObject(labels('label', 'completed')),
  markers: z.array(label).length(4, 'four markers'),
  placeOrder: z.strictObject({
    heading: label,
    paperType: choice,
    topic: z.strictObject({ label, placeholder: label }),
    subject: choice,
    quantity: z.strictObject(labels('label', 'hint', 'increase', 'decrease', 'zeroLimit')),
    deadline: z.strictObject({ legend: label, date: choice, time: choice, left: label }),
  }),
  chooseWriter: z.strictObject({
    heading: label,
    orderType: radios,
    writerLevel: radios,
    writerNote: z.strictObject({ label }),
    formattingStyle: z.strictObject({ label, options, hint: label }),
  }),
  instructions: z.strictObject({
    heading: label,
    instructions: z.strictObject({ label, hint: sentence }),
    files: z.strictObject({
      label,
      hint: sentence,
      ...labels('listLabel', 'remove'),
      added: label.describe('Spoken by screen readers; {files} and {count} are replaced.'),
      removed: label.describe('Spoken by screen readers; {files} and {count} are replaced.'),
    }),
  }),
  confirmation: z.strictObject({ heading: sentence }),
  note: sentence.describe("Shown below each step, before the site's e-mail address."),
})
