import type { MarkdownRules } from 'checked-content'
import { checkCallouts } from './callouts'
import { findLanguage } from './highlight'

/**
 * The ids of the layout around a text, on whatever page. A heading with such a slug gets a suffix, and no block can have
 * one. Other ids start with a capital, or with the id of their block.
 */
export const layoutIds = [
  ...['content', 'title', 'steps', 'related', 'footnote-label', 'load-error', 'mobile-menu'],
  ...['search-panel', 'search-panel-title', 'order-copy', 'form-note', 'form-honeypot', 'live-map-note'],
]

/** What Markdown of this site may contain. */
export const markdownRules: MarkdownRules = {
  reservedIds: layoutIds,
  checks: [checkCallouts],
  isLanguage: (name) => findLanguage(name) !== undefined,
}
