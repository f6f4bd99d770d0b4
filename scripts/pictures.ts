import { preparePictures } from 'checked-content/pictures'
import { readPictureFolders } from '@/lib/open-content'
import { printErrors } from '@/lib/print-errors'

// Usage: tsx scripts/pictures.ts [--sizes]
// Encodes the pictures of the content. With `--sizes` it only lists them, which is enough for checks.

printErrors()
const areSizesEnough = process.argv.includes('--sizes')
const { count, encoded } = await preparePictures(readPictureFolders(), areSizesEnough)
console.log(`Pictures: ${count}, ${areSizesEnough ? 'checked' : `${encoded} files encoded`}.`)
