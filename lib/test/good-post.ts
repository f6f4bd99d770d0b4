import type { ArticleCopy } from '@/lib/schemas/files'

/** A valid post. Tests replace parts of it. */
export const goodPost = `---
title: A post
description: A description that is long enough to say what the post is about.
date: 2026-11-12
author: a-sample
cover: cover-1.png
coverAlt: A padlock.
topics: [data]
---

A paragraph with a [link](/about#mission).

## A heading

> A quote.

1. One.
2. Two.
`

/** Fixture for the words that rendering adds to an article. */
export const articleCopy: ArticleCopy = {
  contents: 'In this article',
  code: 'Code',
  table: 'Table',
  footnotes: 'Footnotes',
  footnoteBack: 'Back to footnote {number}',
  note: 'Note',
  tip: 'Tip',
  warning: 'Warning',
  done: 'Done',
  open: 'Not done',
  video: 'Watch the video',
  videoNote: 'Opens {host}, another site.',
}
