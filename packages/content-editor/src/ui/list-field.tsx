import { type ComponentType, type DragEvent, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { createKey, readKeys, writeKeys } from '../shared/item-keys'
import { join } from '../shared/paths'
import { createValue, findKinds, summarise } from '../shared/values'
import { toSingular } from '../shared/words'
import { BlockGallery } from './block-gallery'
import { Button, Icon, IconAction } from './controls'
import { type FieldProps, Mistakes } from './form'
import { icons } from './icons'
import { toId } from './message'

/** Returns what can be done with a list. Each item keeps its key, and so its controls. */
function editList({ shape, value, path, isRequired, onChange }: FieldProps) {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = shape
  const values = (value ?? []) as unknown[]
  const keys = readKeys(values)
  /** Shows other items at once, and moves the focus. Later it could take it from what one types then. */
  const set = (changed: unknown[], changedKeys = keys, focus?: string, isNew = false) => {
    writeKeys(changed, changedKeys)
    flushSync(() => onChange(changed.length > 0 || isRequired ? changed : undefined))
    const element = focus ? document.getElementById(toId(focus)) : null
    const group = isNew && element?.closest('details')
    if (!group) return element?.focus()
    group.open = true
    // Its fields come once it is open.
    group.addEventListener(
      'toggle',
      () =>
        setTimeout(() =>
          group.querySelector<HTMLElement>('.group-fields :is(input, textarea, .cm-content)')?.focus(),
        ),
      { once: true },
    )
  }
  return {
    values,
    keys,
    canAdd: values.length < maxItems,
    canRemove: values.length > minItems,
    change(index: number, item: unknown) {
      onChange(writeKeys(values.with(index, item), keys))
    },
    move(from: number, to: number, action: string) {
      if (to < 0 || to >= values.length) return
      const put = <One,>(all: readonly One[]) => all.toSpliced(from, 1).toSpliced(to, 0, all[from] as One)
      set(put(values), put(keys), `${join(path, to)} ${action}`)
    },
    add(at: number, item: unknown) {
      set(values.toSpliced(at, 0, item), keys.toSpliced(at, 0, createKey()), join(path, at), true)
    },
    remove(index: number) {
      const next = values.length > 1 ? join(path, Math.max(0, index - 1)) : path
      set(values.toSpliced(index, 1), keys.toSpliced(index, 1), next)
    },
  }
}

const isHidden = (value: unknown) => (value as { hidden?: boolean }).hidden === true
const toggleHidden = (value: unknown) => ({
  ...(value as object),
  hidden: isHidden(value) ? undefined : true,
})

type ListProps = FieldProps & { Item: ComponentType<FieldProps> }

/** Returns what drags an item of a list, and before which one it falls. */
function useDragging(list: ReturnType<typeof editList>) {
  const [dragged, onDrag] = useState<number>()
  const [drop, setDrop] = useState<number>()
  const follow = (event: DragEvent) => {
    if (dragged === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const isAfter = (item: Element) => {
      const { top, height } = item.getBoundingClientRect()
      return event.clientY < top + height / 2
    }
    const next = [...event.currentTarget.querySelectorAll(':scope > ol > li')].findIndex(isAfter)
    const to = next < 0 ? list.values.length : next
    setDrop(to)
    if (event.type === 'drop') list.move(dragged, to > dragged ? to - 1 : to, 'Move up')
  }
  const end = () => {
    onDrag(undefined)
    setDrop(undefined)
  }
  return { drop, onDrag, onDragOver: follow, onDrop: follow, onDragEnd: end }
}

/** A list whose items are added, moved, copied and removed. */
export function ListField({ Item, ...props }: ListProps) {
  const { shape, path, label, isRequired } = props
  const { items = {} } = shape
  const list = editList(props)
  const kinds = findKinds(items)?.kinds
  const singular = toSingular(label)
  const isGrouped = Boolean(items.properties || kinds)
  const { drop, onDrag, ...dragging } = useDragging(list)
  const [gallery, setGallery] = useState<number>()
  /** Folds all items, or unfolds them if all are folded. */
  const foldAll = () => {
    const groups = [...document.querySelectorAll<HTMLDetailsElement>(`#${toId(path)} > li > details`)]
    const isAnyOpen = groups.some(({ open }) => open)
    for (const group of groups) group.open = !isAnyOpen
  }
  const insert = (at: number) => (kinds ? setGallery(at) : list.add(at, createValue(items)))
  return (
    <fieldset className="list" aria-label={label} {...dragging}>
      <legend className="text-small font-medium text-ink">
        {label} {isRequired ? null : <span className="font-normal text-muted">optional</span>}
      </legend>
      {kinds ? <IconAction label="Fold or unfold all" icon={icons.fold} onClick={foldAll} /> : null}
      {shape.description ? <p className="text-small text-muted">{shape.description}</p> : null}
      <Mistakes path={path} />
      <ol id={toId(path)} tabIndex={-1} className={isGrouped ? 'items' : 'grid gap-1'}>
        {list.values.map((value, index) => (
          <ListItem
            key={list.keys[index]}
            list={list}
            index={index}
            name={summarise(value).slice(0, 40) || `${singular} ${index + 1}`}
            path={join(path, index)}
            isGrouped={isGrouped}
            isBlock={kinds !== undefined}
            drop={drop}
            onDrag={onDrag}
            onInsert={() => insert(index)}
          >
            <Item
              shape={items}
              value={value}
              path={join(path, index)}
              label={isGrouped ? `${index + 1}.` : `${singular} ${index + 1}`}
              isRequired
              onChange={(changed) => list.change(index, changed)}
            />
          </ListItem>
        ))}
      </ol>
      {list.canAdd ? (
        <Button variant="outline" className="mt-2" onClick={() => insert(list.values.length)}>
          <Icon path={icons.plus} className="size-5" /> {kinds ? 'Add a block' : `Add to ${label}`}
        </Button>
      ) : null}
      {gallery !== undefined && kinds ? (
        <BlockGallery
          names={[...kinds.keys()]}
          onChoose={(name) => list.add(gallery, createValue(kinds.get(name) ?? {}))}
          onClose={() => setGallery(undefined)}
        />
      ) : null}
    </fieldset>
  )
}

type ItemProps = {
  list: ReturnType<typeof editList>
  index: number
  name: string
  path: string
  isGrouped: boolean
  isBlock: boolean
  drop?: number
  onDrag: (index: number) => void
  onInsert: () => void
  children: React.ReactNode
}

/** An item with its actions in its own line. Alt and an arrow key move it, too. */
function ListItem({ list, index, name, path, children, ...props }: ItemProps) {
  const { isGrouped, isBlock, drop, onDrag, onInsert } = props
  const value = list.values[index]
  const isBelow = index === list.values.length - 1 && drop === list.values.length
  const move = (step: number) => list.move(index, index + step, step < 0 ? 'Move up' : 'Move down')
  const action = (label: string, icon: string, run: (event: MouseEvent) => void, isOn = true) => (
    <IconAction
      id={toId(`${path} ${label}`)}
      label={`${label}: ${name}`}
      icon={icon}
      aria-disabled={!isOn}
      onClick={isOn ? run : undefined}
    />
  )
  const hide = () => list.change(index, toggleHidden(value))
  // The next item is below the pointer at the second press of two.
  const remove = ({ detail }: MouseEvent) => detail < 2 && list.remove(index)
  const duplicate = () => list.add(index + 1, structuredClone(value))
  return (
    <li
      className="item relative"
      onKeyDown={(event: KeyboardEvent) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        // In an article they move its line, and a field keeps its caret.
        const isField = (event.target as Element).closest('.cm-editor, input, textarea, select')
        if (!event.altKey || !step || isField) return
        event.preventDefault()
        event.stopPropagation()
        move(step)
      }}
      data-drop={isBelow ? 'below' : drop === index ? 'above' : undefined}
    >
      {children}
      <span className="item-actions">
        {isGrouped ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: the two buttons do the same by keyboard.
          <span
            draggable
            title={`Drag to move: ${name}`}
            className="item-grip grid size-9 cursor-grab place-items-center text-muted"
            onDragStart={({ dataTransfer }) => {
              // Firefox drags nothing without it.
              dataTransfer.setData('application/x-item', name)
              onDrag(index)
            }}
          >
            <Icon path={icons.grip} className="size-5" />
          </span>
        ) : null}
        {action('Move up', icons.up, () => move(-1), index > 0)}
        {action('Move down', icons.down, () => move(1), index < list.values.length - 1)}
        {isBlock ? action(isHidden(value) ? 'Show' : 'Hide', icons.eye, hide) : null}
        {isBlock && list.canAdd ? action('Insert above', icons.plus, onInsert) : null}
        {isGrouped && list.canAdd ? action('Duplicate', icons.copy, duplicate) : null}
        {list.canRemove ? action('Remove', icons.trash, remove) : null}
      </span>
    </li>
  )
}
