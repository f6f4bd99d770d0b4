'use client'

import { useEffect, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { linkIcon, shareNetworkIcon } from '@/components/ui/icon-paths'
import type { PostPage } from '@/lib/schemas/files'

type DeviceShareProps = { copy: PostPage['share']['device']; title: string; url: string }

export function DeviceShare({ copy, title, url }: DeviceShareProps) {
  const [status, setStatus] = useState('')
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])

  const copyLink = async ({ isTrusted }: { isTrusted: boolean }) => {
    // Screen readers announce the same text again only after a change.
    setStatus('')
    try {
      // The Clipboard API is unavailable over plain HTTP.
      await navigator.clipboard.writeText(url)
      setStatus(copy.copied)
    } catch {
      // Safari refuses for a click that the loader replays.
      setStatus(isTrusted ? copy.failed : copy.again)
    }
  }
  // Closing the share sheet rejects too; that is not an error.
  const share = () => navigator.share({ title, url }).catch(() => undefined)

  return (
    <>
      <div className="flex noscript:hidden">
        <IconButton label={copy.copy} icon={linkIcon} onClick={copyLink} />
        {canShare ? <IconButton label={copy.share} icon={shareNetworkIcon} onClick={share} /> : null}
      </div>
      <p role="status" className="text-small text-muted max-sm:basis-full">
        <span key={status}>{status}</span>
      </p>
    </>
  )
}
