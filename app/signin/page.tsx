import { getContent, getPageMetadata } from '@/app/content'
import { AccountForm } from '@/components/account/account-form'
import { Field, TextInput } from '@/components/ui/field'
import { Island } from '@/islands'
import { getSite } from '@/lib/site'

export const generateMetadata = () => getPageMetadata('/signin')

export default function SignInPage() {
  const account = getContent().get('pages/account.yaml')
  const copy = account.signIn
  return (
    <AccountForm account={account} page="signIn" email={getSite(getContent()).email}>
      <Field id="user" label={copy.user}>
        <TextInput id="user" name="user" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Island
        name="password-field"
        wake="interaction"
        props={{
          id: 'password',
          name: 'password',
          label: copy.password,
          autoComplete: 'current-password',
          copy: account.visibility,
        }}
      />
      <p className="text-small font-medium text-ink">{copy.forgotten}</p>
    </AccountForm>
  )
}
