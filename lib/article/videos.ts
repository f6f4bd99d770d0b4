import type { Root } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { fill } from '@/lib/fill'
import type { ArticleCopy } from '@/lib/schemas/files'

const videoAddress = /^https:\/\/(?:(?:www|m)\.)?(youtube\.com|youtu\.be|vimeo\.com)(?=[/?#]|$)/i

/** Says of a link to a video that is alone in its paragraph where it leads, and gives a bare address a title. */
export const linkVideos = (words: ArticleCopy) => (tree: Root) =>
  visit(tree, 'paragraph', (paragraph) => {
    const [link, ...others] = paragraph.children
    if (link?.type !== 'link' || others.length > 0) return
    const host = videoAddress.exec(link.url)?.[1]
    if (host === undefined) return
    if (toText(link).includes(host)) link.children = [{ type: 'text', value: words.video }]
    paragraph.data = { hProperties: { className: ['video'] } }
    paragraph.children.push({ type: 'text', value: ` ${fill(words.videoNote, { host })}` })
  })
