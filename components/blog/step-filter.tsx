'use client'

import { useState } from 'react'
import { Picture } from '@/components/ui/picture'
import { fill } from '@/lib/fill'
import type { PostPage } from '@/lib/schemas/files'

type StepFilterProps = Pick<PostPage['menu'], 'filterLabel' | 'all' | 'shown' | 'price' | 'items'>

const filterButton =
  'min-h-11 cursor-pointer rounded-full border border-control px-5 font-medium text-ink transition-[color,background-color,border-color] hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent'

/** Renders priced items with a filter button for each step. Pressing the chosen step again clears the filter. */
export function StepFilter({ filterLabel, all, items, ...copy }: StepFilterProps) {
  // `undefined` until the first click, so nothing is announced on load.
  const [category, setCategory] = useState<string | null>()
  const categories = [...new Set(items.map((item) => item.category))]
  const shown = category ? items.filter((item) => item.category === category) : items
  const announcement = `${category ? `${category}: ` : ''}${fill(copy.shown, { shown: shown.length, count: items.length })}`

  return (
    <div>
      <fieldset className="flex flex-wrap gap-2 noscript:hidden">
        <legend className="sr-only">{filterLabel}</legend>
        {categories.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={category === name}
            className={filterButton}
            onClick={() => setCategory(category === name ? null : name)}
          >
            {name}
          </button>
        ))}
        <button
          type="button"
          className="min-h-11 cursor-pointer rounded-full px-3 font-medium text-link underline-offset-4 hover:underline"
          onClick={() => setCategory(null)}
        >
          {all}
        </button>
      </fieldset>
      <ul className="mt-6 grid gap-4">
        {shown.map((item) => (
          <li
            key={item.id}
            className="grid items-center gap-4 rounded-card bg-raised p-3 sm:grid-cols-[min(10rem,35%)_1fr] sm:gap-6"
          >
            <Picture
              picture={item.img}
              sizes="(min-width: 480px) 160px, 80vw"
              className="aspect-16/10 w-full rounded-control object-cover"
            />
            <div className="px-2 pb-2 sm:px-0 sm:py-0 sm:pr-2">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 className="font-semibold text-ink">{item.title}</h3>
                <p className="font-semibold text-ink even-digits">
                  {fill(copy.price, { amount: item.price.toFixed(2) })}
                </p>
              </div>
              <p className="mt-1 text-small">{item.desc}</p>
            </div>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        <span key={announcement}>{category === undefined ? '' : announcement}</span>
      </p>
    </div>
  )
}
