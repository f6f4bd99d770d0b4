import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { listAnswers } from '@/lib/order/fields'
import type { OrderDraft, OrderStep } from '@/lib/order/order'
import type { OrderCopy } from '@/lib/order/order-copy'

type OrderAnswersProps = {
  copy: OrderCopy
  draft: OrderDraft
  /** Adds a button to each group. */
  change?: { label: string; onChange: (step: OrderStep) => void }
}

/** Renders what was entered, by step. */
export function OrderAnswers({ copy, draft, change }: OrderAnswersProps) {
  return listAnswers(copy, draft).map(({ step, heading, answers }) =>
    answers.length > 0 || change ? (
      <section key={step} className="border-t border-hairline py-4 text-left">
        <div className="flex items-center justify-between gap-4">
          <h4 className="font-semibold text-ink">{heading}</h4>
          {change ? (
            <Button
              variant="outline"
              aria-label={`${change.label}: ${heading}`}
              onClick={() => change.onChange(step)}
            >
              {change.label}
            </Button>
          ) : null}
        </div>
        <dl className="mt-1 grid gap-x-6 gap-y-1 text-small sm:grid-cols-[11rem_1fr]">
          {answers.map(({ name, label, value }) => (
            <div key={name} className="grid grid-cols-subgrid max-sm:mb-1 sm:col-span-2">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere whitespace-pre-line text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    ) : null,
  )
}

/** Returns a function that copies a text, and an element that says whether it was copied, or has the text to be copied. */
export function useCopy(words: OrderCopy['copy']) {
  const [result, setResult] = useState<{ said: string; text?: string }>({ said: '' })
  const copyText = async (text: string, said = words.copied) => {
    setResult({ said: '' })
    try {
      // Unavailable over plain HTTP.
      await navigator.clipboard.writeText(text)
      setResult({ said })
    } catch {
      setResult({ said: words.failed, text })
    }
  }
  const copyStatus = (
    <div className="text-small text-muted">
      <p role="status">
        <span key={result.said}>{result.said}</span>
      </p>
      {result.text ? (
        <textarea
          readOnly
          aria-label={words.failed}
          value={result.text}
          rows={5}
          className="w-full rounded-control border border-control bg-raised p-3 text-ink"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      ) : null}
    </div>
  )
  return { copyText, copyStatus }
}
