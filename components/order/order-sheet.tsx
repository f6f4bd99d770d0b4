import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { checkIcon, xIcon } from '@/components/ui/icon-paths'
import { NothingSentNote } from '@/components/ui/nothing-sent-note'
import { fill } from '@/lib/fill'
import { listParts, toMessage, writeOrder } from '@/lib/order/fields'
import { Delivery } from './delivery'
import type { OrderStepProps } from './file-picker'
import { OrderAnswers, useCopy } from './order-answers'
import { readOrderCopy } from './order-copy'
import { Markers } from './order-markers'
import { StepFields } from './order-steps'

type OrderSheetProps = Pick<OrderStepProps, 'draft' | 'dispatch'> & {
  id: string
  /** Counts how often the dialog was opened. */
  openings: number
  stop: RefObject<(() => void) | undefined>
  onClose: () => void
}

/** Asks before the page is left with an order that was not sent. */
function useQuestion(isUnsent: boolean) {
  useEffect(() => {
    if (!isUnsent) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsent])
}

/** Renders what is inside the dialog: a header and a footer that stay, and between them the step, which scrolls. */
export function OrderSheet(props: OrderSheetProps) {
  const { id, draft, dispatch, openings, stop, onClose } = props
  const [copy] = useState(readOrderCopy)
  const [first] = useState(draft.number)
  const { sending } = copy
  const { step, isChange, outcome } = draft
  const heading = useRef<HTMLHeadingElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  const [progress, setProgress] = useState<number>()
  useQuestion(sending !== undefined && step < 4 && draft.number !== first)
  const part = listParts(copy).find((each) => each.step === step)
  const result = outcome && outcome !== 'sent' ? sending?.results[outcome] : undefined
  const screen = { copy, idPrefix: id, draft, dispatch }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each new step and opening, which the effect does not read.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [step, openings])

  const move = (type: 'went-next' | 'went-back') => ({
    onClick: ({ currentTarget }: { currentTarget: HTMLButtonElement }) => {
      pressed.current = currentTarget
      dispatch({ type })
    },
  })
  /** Presses the last button again, as if it had kept focus: the next press may come at once. A held key does not repeat. */
  const pressAgain = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (!event.repeat && pressed.current?.isConnected) pressed.current.click()
  }

  return (
    // In a section, header and footer are no landmarks of the page.
    <section className="order-sheet">
      <header className="order-header">
        <p id={`${id}-service`}>{fill(copy.service, { service: draft.service })}</p>
        <IconButton label={copy.close} icon={xIcon} className="size-[48px]" onClick={onClose} />
        <Markers copy={copy} step={step} />
      </header>
      <div className={`order-middle ${step === 4 ? '[&>:is(h2,h3)]:text-center' : ''}`}>
        <h2 ref={title} id={`${id}-title`}>
          {copy.title}
        </h2>
        {/* New keys create new elements. Translators replace the text of the old ones, which then never changes. */}
        <h3
          key={`${step} ${outcome}`}
          ref={heading}
          tabIndex={-1}
          className="mt-1 mb-3 text-h3 text-ink"
          onKeyDown={pressAgain}
        >
          {result ?? part?.heading ?? copy.confirmation.heading}
        </h3>
        {part ? <StepFields {...screen} part={part} /> : <Confirmation />}
        {sending ? (
          <Delivery
            {...screen}
            sending={sending}
            stop={stop}
            onProgress={setProgress}
            onChange={(chosen) => {
              if (chosen === step) heading.current?.focus()
              else dispatch({ type: 'moved', step: chosen })
            }}
            onFinish={(outcome) => dispatch({ type: 'finished', outcome })}
          />
        ) : null}
        {step === 4 ? <OrderAnswers copy={copy} draft={draft} /> : null}
      </div>
      <footer className="order-footer">
        <Note {...screen} id={id} progress={progress} />
        {progress !== undefined ? (
          <Button key="stop" className="px-3!" variant="outline" onClick={() => stop.current?.()}>
            {sending?.stop}
          </Button>
        ) : (step > 1 && step < 4) || result ? (
          <Button key="back" className="px-3!" variant="outline" {...move('went-back')}>
            {copy.back}
          </Button>
        ) : null}
        {isChange ? (
          <Button key="review" className="order-forward px-3!" {...move('went-back')}>
            {sending?.backToReview}
          </Button>
        ) : step < 3 || (step === 3 && !sending) ? (
          <Button key="next" className="order-forward px-3!" {...move('went-next')}>
            {copy.next}
          </Button>
        ) : null}
      </footer>
    </section>
  )
}

type NoteProps = Omit<OrderStepProps, 'dispatch' | 'idPrefix'> & {
  id: string
  progress: number | undefined
}

/** Renders what is sent and to whom. Without a receiver, the email on step 4 has the answers. */
function Note({ copy, draft, id, progress }: NoteProps) {
  const { copyText, copyStatus } = useCopy(copy.copy)
  const { sending } = copy
  if (progress !== undefined)
    return (
      <div role="status" className="order-note">
        {sending?.sending} {Math.round(progress * 100)}%
        <progress value={progress} aria-label={sending?.sending} className="block w-full accent-accent" />
      </div>
    )
  if (sending)
    return (
      <p id={`${id}-note`} className="order-note">
        {sending.note}
      </p>
    )
  const text = writeOrder(copy, draft)
  const { href, isCut } = toMessage('mail', copy.email, text)
  return (
    <div className="order-note">
      <NothingSentNote
        id={`${id}-note`}
        className=""
        note={copy.note}
        email={copy.email}
        href={draft.step === 4 ? href : undefined}
        onWrite={draft.step === 4 && isCut ? () => copyText(text, copy.copy.isCut) : undefined}
      />
      {draft.step === 4 ? copyStatus : null}
    </div>
  )
}

function Confirmation() {
  return (
    <span className="mx-auto my-4 grid size-20 place-items-center rounded-full bg-accent text-on-accent">
      <Icon path={checkIcon} className="size-10" />
    </span>
  )
}
