import { z } from 'zod'
import {
  description,
  label,
  labels,
  options,
  sentence,
  sentences,
  someDistinct,
  title,
  token,
} from './fields'

const choice = z.strictObject({ label, options })
const radios = z.strictObject({
  legend: label,
  options: someDistinct('value', z.strictObject({ value: token, label }), 'at least one option'),
})

/** `pages/order.yaml` */
export const orderSchema = z.strictObject({
  title: sentence,
  ...labels('close', 'service', 'next', 'back'),
  progress: z.strictObject({
    ...labels('label', 'completed'),
    position: label.describe('Shown in narrow windows; {step}, {count} and {name} are replaced.'),
  }),
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
      ...labels('drop', 'listLabel', 'remove'),
      added: label.describe('Spoken by screen readers; {files} and {count} are replaced.'),
      removed: label.describe('Spoken by screen readers; {files} and {count} are replaced.'),
    }),
  }),
  confirmation: z.strictObject({ heading: sentence }),
  note: sentence.describe("Shown below each step, before the site's e-mail address."),
  copy: z.strictObject(sentences('copied', 'failed', 'isCut')),
  withReceiver: z
    .strictObject({
      ...labels('customer', 'name', 'email', 'review', 'change', 'backToReview', 'send', 'sending', 'stop'),
      ...labels('otherWays', 'whatsapp', 'mail', 'share', 'copy'),
      ...sentences('reference', 'filesHint', 'filesKept', 'wrongType', 'unreadable', 'tooLarge'),
      notes: z.strictObject(sentences('endpoint', 'message')),
      results: z.strictObject(sentences('whatsapp', 'mail', 'share')),
      failures: z.strictObject(
        sentences('unreachable', 'unknown', 'hidden', 'stopped', 'tooLarge', 'refused'),
      ),
      page: z.strictObject({ title, description, ...labels('service', 'honeypot') }),
    })
    .describe('Shown if `orders` is set in `site.yaml`. Words in braces are replaced.'),
})
