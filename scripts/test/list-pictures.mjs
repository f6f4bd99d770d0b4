import { execFileSync } from 'node:child_process'
import { selectTestSite } from '../test-site.mjs'

/** Lists the pictures of the test site before Jest runs: loaders read the list. */
export default function listPictures() {
  selectTestSite()
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/pictures.ts', '--sizes'])
}
