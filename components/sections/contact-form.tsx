import { Button } from '@/components/ui/button'
import { Field, TextArea, TextField } from '@/components/ui/field'
import { NothingIsSent } from '@/components/ui/nothing-is-sent'
import type { Contact, Site } from '@/lib/content'

/**
 * Renders the contact form. With an endpoint it is an ordinary POST. Without one, `method="dialog"` outside a dialog is
 * a no-op, even without JavaScript (rulings, "Forms").
 */
export function ContactForm({ copy, site }: { copy: Contact['form']; site: Site }) {
  const target = site.formEndpoint
    ? { method: 'post', action: site.formEndpoint }
    : ({ method: 'dialog' } as const)
  return (
    <form {...target} noValidate aria-labelledby="message-title" className="grid gap-5 sm:grid-cols-2">
      <TextField
        id="contact-name"
        label={copy.name}
        name="name"
        autoComplete="name"
        className="sm:col-span-2"
      />
      <TextField id="contact-email" label={copy.email} name="email" type="email" autoComplete="email" />
      <TextField id="contact-phone" label={copy.phone} name="phone" type="tel" autoComplete="tel" />
      <Field id="contact-message" label={copy.message} className="sm:col-span-2">
        <TextArea id="contact-message" name="message" rows={6} />
      </Field>
      <div className="grid gap-4 sm:col-span-2">
        <Button type="submit" className="justify-self-start">
          {copy.submit}
        </Button>
        {site.formEndpoint ? null : <NothingIsSent note={copy.note} email={site.email} />}
      </div>
    </form>
  )
}
