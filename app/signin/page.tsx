import { AccountForm } from '@/components/account/account-form'
import { Island } from '@/components/island/island'
import { Field, TextInput } from '@/components/ui/field'
import { NothingIsSent } from '@/components/ui/nothing-is-sent'
import { getAccount, getSite } from '@/lib/content'
import { getPreview } from '@/lib/content/previews'
import { createMetadata } from '@/lib/seo/metadata'

export function generateMetadata() {
  return createMetadata(getSite(), {
    ...getAccount().signIn.seo,
    path: '/signin',
    isIndexed: false,
    preview: getPreview('/signin'),
  })
}

export default function SignInPage() {
  const { signIn: copy, divider, visibility, notConnected } = getAccount()
  return (
    <AccountForm
      copy={copy}
      divider={divider}
      note={<NothingIsSent note={notConnected} email={getSite().email} />}
    >
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
          copy: visibility,
        }}
      />
      <p className="text-small font-medium text-ink">{copy.forgotten}</p>
    </AccountForm>
  )
}
