import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Forecast as Made } from '../server/forecast'
import { ask } from './ask'
import { devices, useWidth } from './page-preview'

type Result = NonNullable<Made['result']>

/** Builds the site as visitors will get it, and shows what changes. `tree` names the state of the content. */
export function Forecast({ tree, onFail }: { tree: string; onFail: (error: unknown) => void }) {
  const [made, setMade] = useState<Made | null>(null)
  const [isChecking, setChecking] = useState(false)
  const look = () => ask('forecast', {}).then(setMade, onFail)
  const start = async () => {
    setChecking(true)
    await ask('forecast', { isStart: true }).then(setMade, onFail)
    setChecking(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each answer, while it builds.
  useEffect(() => {
    const timer = setTimeout(look, made ? 1000 : 0)
    if (made && !made.step) clearTimeout(timer)
    return () => clearTimeout(timer)
  }, [made])
  const { error } = made ?? {}
  const step = isChecking ? 'Checking the content' : made?.step
  const result = made?.tree === tree ? made.result : undefined
  return (
    <section aria-label="What visitors will see" className="grid gap-3 border-t border-hairline pt-3">
      <div className="flex items-center gap-3">
        <h3 className="grow font-semibold text-ink">What visitors will see</h3>
        <Button variant="outline" aria-disabled={Boolean(step)} onClick={() => step === undefined && start()}>
          Build the site to see
        </Button>
      </div>
      <div role="status">
        {step ? (
          <>
            <span className="skeleton mb-2 block h-2" />
            <p>Building. You can go on, and come back.</p>
            <p className="truncate text-muted">{step}</p>
          </>
        ) : null}
        {error && !step ? <p className="whitespace-pre-wrap">{error}</p> : null}
        {result ? <p>{toWords(result)}</p> : null}
      </div>
      {result ? <Addresses result={result} /> : null}
    </section>
  )
}

function toWords({ addresses, redirects, isEvery, findings }: Result): string {
  const count = addresses.length + redirects.length
  const every = isEvery ? 'Every page changes, because they share what you changed. ' : ''
  const own = count === 1 ? '1 address changes' : `${count || 'No'} addresses change`
  return `${every}${own}${isEvery ? ' beyond that' : ''}. The check found ${findings ? 'this:' : 'no fault.'}`
}

function Addresses({ result }: { result: Result }) {
  const { addresses, redirects, isEvery, findings, origins } = result
  const shown = isEvery ? [...new Set(['/', ...addresses])] : addresses
  const [address = '/', setAddress] = useState(shown[0])
  const [device, setDevice] = useState<keyof typeof devices>('Phone')
  return (
    <>
      {findings ? (
        <pre className="notice max-h-60 overflow-auto whitespace-pre-wrap" data-kind="warning">
          {findings}
        </pre>
      ) : null}
      <div className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
        {shown.map((each) => (
          <button
            key={each}
            type="button"
            className="chip cursor-pointer"
            aria-pressed={each === address}
            data-kind={each === address ? 'chosen' : undefined}
            onClick={() => setAddress(each)}
          >
            {each}
          </button>
        ))}
      </div>
      {redirects.map(({ from, to }) => (
        <p key={from}>{to ? `${from} leads to ${to}` : `${from} leads nowhere`}</p>
      ))}
      {shown.length > 0 ? (
        <>
          <div className="flex gap-2">
            {(Object.keys(devices) as (keyof typeof devices)[]).map((each) => (
              <Button
                key={each}
                variant="outline"
                aria-pressed={each === device}
                className="aria-pressed:bg-ink/10"
                onClick={() => setDevice(each)}
              >
                {each}
              </Button>
            ))}
          </div>
          <div className="frames grid gap-3 sm:grid-cols-2">
            {['Now', 'Then'].map((label, index) => (
              <Frame key={label} label={label} src={origins[index] + address} width={devices[device][0]} />
            ))}
          </div>
        </>
      ) : null}
    </>
  )
}

function Frame({ label, src, width }: { label: string; src: string; width: number }) {
  const screen = useRef<HTMLDivElement>(null)
  const scale = Math.min(1, useWidth(screen) / width)
  return (
    <figure className="grid min-w-0 gap-1">
      <figcaption className="font-medium text-ink">{label}</figcaption>
      <div ref={screen} className="h-120 overflow-hidden rounded-small border border-hairline">
        <iframe
          title={label}
          src={src}
          sandbox="allow-scripts allow-same-origin"
          className="origin-top-left bg-surface"
          style={{ width: `${width}px`, height: `${100 / scale}%`, scale: String(scale) }}
        />
      </div>
    </figure>
  )
}
