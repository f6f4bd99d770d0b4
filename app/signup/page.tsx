import { AccountForm } from '@/components/account/account-form'
import { Field, TextInput } from '@/components/ui/field'
import { NothingIsSent } from '@/components/ui/nothing-is-sent'
import { getAccount, getSite } from '@/lib/content'
import { createMetadata } from '@/lib/seo/metadata'

export function generateMetadata() {
  return createMetadata(getSite(), { ...getAccount().signUp.seo, path: '/signup', isIndexed: false })
}

export default function SignUpPage() {
  const { signUp: copy, providers, notConnected } = getAccount()
  return (
    <AccountForm
      title={copy.title}
      labels={{
        google: copy.withGoogle,
        twitter: copy.withTwitter,
        divider: providers.divider,
        submit: copy.submit,
      }}
      other={copy.other}
      note={<NothingIsSent note={notConnected} email={getSite().email} />}
    >
      <Field id="name" label={copy.name}>
        <TextInput id="name" name="name" autoComplete="name" />
      </Field>
      <Field id="email" label={copy.email}>
        <TextInput id="email" name="email" type="email" autoComplete="email" />
      </Field>
      <Field id="new-password" label={copy.password}>
        <TextInput id="new-password" name="password" type="password" autoComplete="new-password" />
      </Field>
      <Field id="confirm-password" label={copy.confirmPassword}>
        <TextInput id="confirm-password" name="confirmPassword" type="password" autoComplete="new-password" />
      </Field>
    </AccountForm>
  )
}
