import { decodeAddress } from '../address.ts'
import type { Context } from '../context.ts'
import { checkAddress } from '../links.ts'
import type { Problem } from '../problem.ts'
import type { Figure } from './figures.ts'
import type { MarkdownLink } from './read.ts'

type Targets = {
  links: readonly MarkdownLink[]
  figures: readonly Pick<Figure, 'url' | 'problem'>[]
}

/** Finds links to missing pages, and pictures that cannot be used. */
export function checkTargets({ links, figures }: Targets, context: Context): Problem[] {
  const broken = links.flatMap(({ url, ...problem }) => {
    const file = context.findDownload(decodeAddress(url), problem.file)
    const reason = file ?? checkAddress(url, context)
    return reason && 'expected' in reason ? [{ ...problem, ...reason }] : []
  })
  const refused = figures.flatMap(({ url, problem }) => {
    const picture = context.findPicture(decodeAddress(url), problem.file, 'figure')
    return 'avif' in picture ? [] : [{ ...problem, ...picture }]
  })
  return [...broken, ...refused]
}
