/** A post in which nothing is wrong, for tests to spoil. They know its author, topic and cover. */
export const goodPost = `---
title: A post
description: A description that is long enough to say what the post is about.
date: 2026-11-12
author: a-sample
cover: cover-1
coverAlt: A padlock.
topics: [data]
---

A paragraph with a [link](/about#mission).

## A heading

> A quote.

1. One.
2. Two.
`
