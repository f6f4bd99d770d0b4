import { AccountForm } from '@/components/account/account-form'
import { Field, TextInput } from '@/components/ui/field'
import { Island } from '@/islands'
import { getAccount, getSite } from '@/lib/content'
import { getPageMetadata } from '@/lib/content/site-pages'

export const generateMetadata = () => getPageMetadata('/signup')

export default function SignUpPage() {
  const account = getAccount()
  const copy = account.signUp
  const passwords = [
    { id: 'new-password', name: 'password', label: copy.password },
    { id: 'confirm-password', name: 'confirmPassword', label: copy.confirmPassword },
  ]
  return (
    <AccountForm account={account} page="signUp" email={getSite().email}>
      <Field id="name" label={copy.name}>
        <TextInput id="name" name="name" autoComplete="name" />
      </Field>
      <Field id="email" label={copy.email}>
        <TextInput id="email" name="email" type="email" autoComplete="email" />
      </Field>
      {passwords.map((password) => (
        <Island
          key={password.id}
          name="password-field"
          wake="interaction"
          props={{ ...password, autoComplete: 'new-password', copy: account.visibility }}
        />
      ))}
    </AccountForm>
  )
}
