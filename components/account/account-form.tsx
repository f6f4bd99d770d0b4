import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { googleLogoIcon, twitterLogoIcon } from '@/components/ui/icon-paths'
import { NothingSentNote } from '@/components/ui/nothing-sent-note'
import { PreloadedPicture } from '@/components/ui/preloaded-picture'
import type { Account } from '@/lib/schemas/files'

type AccountFormProps = { account: Account; page: 'signIn' | 'signUp'; email: string; children: ReactNode }

export function AccountForm({ account, page, email, children }: AccountFormProps) {
  const { title, withGoogle, withTwitter, submit, other } = account[page]
  return (
    <div className="mx-auto max-w-page px-margin py-12 md:py-16">
      <div className="mx-auto grid max-w-content overflow-hidden rounded-picture bg-raised lg:grid-cols-2">
        {/* Cropped from a wide picture: it is as high as the form, or a band above it. */}
        <PreloadedPicture
          picture={account.picture}
          media="(min-width: 768px)"
          sizes="(min-width: 1024px) 1200px, 92vw"
          className="size-full object-cover max-lg:aspect-7/2 max-lg:object-top max-md:hidden lg:col-start-2 lg:row-start-1 print:hidden"
        />
        <div className="mx-auto w-full max-w-[34rem] px-gutter py-10 md:px-12 md:py-16">
          <h1 className="text-h2 text-ink">{title}</h1>
          <div className="mt-8 grid gap-3">
            <Button variant="outline" aria-describedby="account-note">
              <Icon path={googleLogoIcon} />
              {withGoogle}
            </Button>
            <Button variant="outline" aria-describedby="account-note">
              <Icon path={twitterLogoIcon} />
              {withTwitter}
            </Button>
          </div>
          <p className="my-6 flex items-center gap-4 text-small text-muted print:hidden before:h-px before:grow before:bg-hairline after:h-px after:grow after:bg-hairline">
            {account.divider}
          </p>
          <form method="dialog" noValidate className="grid gap-5">
            {children}
            <Button type="submit" aria-describedby="account-note" className="mt-2">
              {submit}
            </Button>
          </form>
          <p className="mt-6">
            {other.text}{' '}
            <a href={other.href} className="font-semibold text-link underline underline-offset-4">
              {other.label}
            </a>
          </p>
          <div className="mt-6 border-t border-hairline pt-6">
            <NothingSentNote id="account-note" note={account.notConnected} email={email} />
          </div>
        </div>
      </div>
    </div>
  )
}
