import { Dialog } from './dialog'
import { toLabel, words } from './settings'

type Props = { names: readonly string[]; onChoose: (name: string) => void; onClose: () => void }

/** Shows every block with a small picture of itself, to choose one. */
export function BlockGallery({ names, onChoose, onClose }: Props) {
  return (
    <Dialog title="Add a block" onClose={onClose}>
      {(close) => (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {names.map((name) => {
            const [label, use] = words.blocks[name] ?? [toLabel(name), '']
            return (
              <li key={name}>
                <button type="button" className="tile" onClick={() => [close(), onChoose(name)]}>
                  <img
                    src={`/block/${name}.webp`}
                    alt=""
                    loading="lazy"
                    className="aspect-8/5 w-full object-cover object-top"
                  />
                  <span className="font-semibold text-ink">{label}</span>
                  <span className="text-small text-muted">{use}</span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </Dialog>
  )
}
