'use client'

import { useEffect, useRef, useState } from 'react'
import { Field, TextInput } from '@/components/ui/field'
import type { Account } from '@/lib/schemas/files'

type PasswordFieldProps = {
  id: string
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  copy: Account['visibility']
}

/**
 * Renders a password input with a show/hide button (GOV.UK Design System, "Password input"). Submitting hides the
 * password, so the browser does not remember it as plain text. So does returning to the page by Back or Forward.
 */
export function PasswordField({ id, name, label, autoComplete, copy }: PasswordFieldProps) {
  // `undefined` until the first click, so nothing is announced on load.
  const [isVisible, setIsVisible] = useState<boolean>()
  const status = isVisible ? copy.visible : copy.hidden
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = input.current?.form
    const hide = () => setIsVisible((was) => was && false)
    form?.addEventListener('submit', hide)
    addEventListener('pageshow', hide)
    return () => {
      form?.removeEventListener('submit', hide)
      removeEventListener('pageshow', hide)
    }
  }, [])
  return (
    <Field id={id} label={label}>
      <div className="relative">
        <TextInput
          ref={input}
          id={id}
          name={name}
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className="pr-24"
        />
        <button
          type="button"
          aria-controls={id}
          aria-label={`${isVisible ? copy.hidePassword : copy.showPassword}: ${label}`}
          className="absolute inset-y-0 right-0 min-w-20 cursor-pointer rounded-control px-4 font-medium text-link underline-offset-4 hover:underline noscript:hidden print:hidden"
          onClick={() => setIsVisible(!isVisible)}
        >
          {/* New keys create new elements. Translators replace the text of the old ones. */}
          <span key={status}>{isVisible ? copy.hide : copy.show}</span>
        </button>
      </div>
      <p role="status" className="sr-only">
        <span key={status}>{isVisible === undefined ? '' : status}</span>
      </p>
    </Field>
  )
}
