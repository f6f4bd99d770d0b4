import { z } from 'zod'
import { href, label, labels, picture, sentence, sentences, seo } from './fields'

const accountPage = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject({
    seo,
    title: sentence,
    ...labels('withGoogle', 'withTwitter'),
    ...fields,
    submit: label,
    other: z.strictObject({ text: sentence, label, href }),
  })

/** `pages/account.yaml` */
export const accountSchema = z.strictObject({
  divider: label.describe('Shown between the buttons of other services and the fields.'),
  signIn: accountPage(labels('user', 'password', 'forgotten')),
  signUp: accountPage(labels('name', 'email', 'password', 'confirmPassword')),
  visibility: z
    .strictObject({
      ...labels('show', 'hide', 'showPassword', 'hidePassword'),
      ...sentences('visible', 'hidden'),
    })
    .describe('The button that shows the typed password, and its label when pressed.'),
  notConnected: sentence,
  picture: picture('card').describe('Shown beside both forms in wide windows.'),
})
