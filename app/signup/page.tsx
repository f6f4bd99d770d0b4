import { getContent, getPageMetadata } from '@/app/content'
import { AccountForm } from '@/components/account/account-form'
import { TextField } from '@/components/ui/field'
import { Island } from '@/islands'
import { getSite } from '@/lib/site'

export const generateMetadata = () => getPageMetadata('/signup')

export default function SignUpPage() {
  const account = getContent().get('pages/account.yaml')
  const copy = account.signUp
  const passwords = [
    { id: 'new-password', name: 'password', label: copy.password },
    { id: 'confirm-password', name: 'confirmPassword', label: copy.confirmPassword },
  ]
  return (
    <AccountForm account={account} page="signUp" email={getSite(getContent()).email}>
      <TextField id="name" label={copy.name} name="name" autoComplete="name" />
      <TextField id="email" label={copy.email} name="email" type="email" autoComplete="email" />
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
