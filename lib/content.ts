import type { Content as CheckedContent } from 'checked-content'
import type { WordFiles } from '@/lib/schemas/files'

/** The content of this site, as `openContent` returns it with `content.config.ts`. */
export type Content = CheckedContent<WordFiles>
