import path from 'node:path'
import { palette } from '@/brand/palette'
import { writeAtomically } from '@/lib/files'
import { printErrors } from '@/lib/print-errors'
import { checkContrast, checkNotation } from './check-contrast'
import { drawIcons } from './draw-icons'
import { fitTypeface } from './fit-typeface'

// Checks the colours of `brand/`, and writes what is made from it: icons to `public/`, the typeface's rules to `.cache/`.

printErrors()
const faults = [...checkNotation(palette), ...checkContrast()]
if (faults.length > 0)
  throw new Error(`The colours of brand/palette.ts have ${faults.length} faults.\n\n${faults.join('\n')}\n`)

const styles = path.resolve('.cache/typeface.css')
writeAtomically(styles, await fitTypeface((file) => path.relative(path.dirname(styles), file)))
const icons = await drawIcons()
for (const [name, content] of icons) writeAtomically(path.join('public', name), content)
console.log(`Brand: colours checked, typeface fitted, ${icons.size} icons drawn.`)
