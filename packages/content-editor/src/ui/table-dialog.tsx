import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button, Select } from './controls'
import { Dialog } from './dialog'
import type { Table } from './table-text'

const alignments = [
  ['---', 'Align as text'],
  [':--', 'Align left'],
  [':-:', 'Centre'],
  ['--:', 'Align right'],
] as const
const styles = { ':--': 'left', ':-:': 'center', '--:': 'right' } as const
const toStyle = (mark?: string) => ({ textAlign: styles[mark as keyof typeof styles] })

type Props = { table: Table; onChange: (rows: string[][]) => void; onClose: () => void }

/** Edits a table in a grid. Each change is in the text at once. */
export function TableDialog({ table: { rows }, onChange, onClose }: Props) {
  // The cell that has the focus.
  const [{ row, column }, setCell] = useState({ row: 0, column: 0 })
  const [headings = [], marks = []] = rows
  const element = useRef<HTMLTableElement>(null)
  const go = (to: { row?: number; column?: number }) => setCell({ row, column, ...to })
  const write = (at: number, index: number, cell: string) =>
    onChange(rows.with(at, rows[at]?.with(index, cell) ?? []))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows what is done.
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[data-at=true] input')?.focus()
  }, [rows.length, headings.length, row, column])
  const addRow = (at = column) => {
    const next = Math.max(2, row + 1)
    onChange(rows.toSpliced(next, 0, Array(headings.length).fill('')))
    go({ row: next, column: at })
  }
  const removeRow = () => {
    onChange(rows.toSpliced(row, 1))
    go({ row: Math.min(row, rows.length - 2) })
  }
  const addColumn = () => {
    const next = column + 1
    onChange(rows.map((cells, at) => cells.toSpliced(next, 0, at === 1 ? '---' : '')))
    go({ column: next })
  }
  const removeColumn = () => {
    onChange(rows.map((cells) => cells.toSpliced(column, 1)))
    go({ column: Math.min(column, headings.length - 2) })
  }
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, nativeEvent } = event
    // From an empty last row, Tab goes on to the buttons.
    const isAtEnd = row === rows.length - 1 && column === headings.length - 1 && rows[row]?.some(Boolean)
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1, Tab: isAtEnd && !shiftKey && 1 }[key]
    if (!step || nativeEvent.isComposing) return
    event.preventDefault()
    // The row of alignments is none of the grid.
    const next = row + (row + step === 1 ? 2 * step : step)
    if (rows[next]) go({ row: next })
    else if (key !== 'ArrowDown' && step > 0) addRow(key === 'Tab' ? 0 : column)
  }
  const action = (label: string, run: () => void, isOn = true) => (
    <Button variant="outline" aria-disabled={!isOn} onClick={isOn ? run : undefined}>
      {label}
    </Button>
  )
  const renderCell = (cell: string, at: number, index: number) => (
    <td key={index} data-at={at === row && index === column}>
      <input
        aria-label={at > 1 ? `${headings[index] || index + 1}, row ${at - 1}` : `Heading ${index + 1}`}
        style={toStyle(marks[index])}
        value={cell}
        onFocus={() => go({ row: at, column: index })}
        onChange={({ currentTarget }) => write(at, index, currentTarget.value)}
      />
    </td>
  )
  return (
    <Dialog title="Table" onClose={onClose}>
      {(close) => (
        <>
          <div className="overflow-x-auto">
            <table ref={element} className="table-grid" onKeyDown={press}>
              <tbody>
                {rows.map((cells, at) =>
                  at === 1 ? null : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows are what is at their place.
                    <tr key={at}>{cells.map((cell, index) => renderCell(cell, at, index))}</tr>
                  ),
                )}
              </tbody>
            </table>
          </div>
          <div className="flex flex-wrap gap-2">
            {action('Add row', () => addRow())}
            {action('Remove row', removeRow, row > 1 && rows.length > 3)}
            {action('Add column', addColumn)}
            {action('Remove column', removeColumn, headings.length > 1)}
            <span className="w-36">
              <Select
                aria-label="Alignment of the column"
                options={alignments}
                value={marks[column]}
                onChange={({ currentTarget }) => write(1, column, currentTarget.value)}
              />
            </span>
            <Button className="ml-auto" onClick={close}>
              Done
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
