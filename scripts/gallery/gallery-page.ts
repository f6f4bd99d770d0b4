import { escapeHtml } from '@/scripts/html'
import { type Scheme, schemes } from './plan'

/** A file of the gallery and a smaller one for the overview, both named from the pictures' folder; sizes in pixels. */
export type Picture = { file: string; small: string; width: number; height: number }

/** What has happened to a page since the earlier export. */
export type Outcome = 'same' | 'changed' | 'new' | 'gone'

/** One look at a page: a state in a window and a scheme. */
export type Shot = {
  route: string
  state: string
  /** The state's, as the gallery shows it. */
  title: string
  width: number
  scheme: Scheme
  /** Absent where there was nothing to compare with. */
  outcome?: Outcome
  /** Of the pixels that changed, from 0 to 1; absent where two pictures were not compared. */
  share?: number
  /** Absent where it is gone. */
  now?: Picture
  /** Absent where it is the same or new. */
  earlier?: Picture
  /** Absent where nothing changed. */
  difference?: Picture
}

/** A state that could not be photographed. */
export type Failure = { what: string; message: string }

export type Gallery = {
  shots: readonly Shot[]
  failures: readonly Failure[]
  folder: string
  /** The folder of the earlier export, where there is one to compare with. */
  against?: string
  /** Stands under the heading: what was left out, and how to read the page. */
  notes: readonly string[]
}

/** Returns a share from 0 to 1 as a percentage to read. What is more than nothing never reads as nothing. */
export function formatShare(share: number): string {
  return share > 0 && share < 0.001 ? 'under 0.1%' : `${(share * 100).toFixed(1)}%`
}

/** Returns the name of a page for people. */
export function toPageName(route: string): string {
  if (route === '/') return 'Home'
  return route === '/404' ? 'Page for an unknown address' : route
}

/** A page or a state with its shots. `weight` puts what changed most first. */
type Group = { key: string; shots: Shot[]; weight: number }

// What is new or gone comes before what has changed a little.
const toWeight = ({ outcome, share = 0 }: Shot) => (outcome === 'new' || outcome === 'gone' ? 1 : share)

/** Parts shots by what `toKey` returns: what changed most first, else in the order in which they came. */
export function groupShots(shots: readonly Shot[], toKey: (shot: Shot) => string): Group[] {
  const groups = new Map<string, Group>()
  for (const shot of shots) {
    const key = toKey(shot)
    const group = groups.get(key) ?? { key, shots: [], weight: 0 }
    group.shots.push(shot)
    group.weight = Math.max(group.weight, toWeight(shot))
    groups.set(key, group)
  }
  return [...groups.values()].sort((a, b) => b.weight - a.weight)
}

const outcomeWords: Record<Outcome, (share: number) => string> = {
  same: () => 'unchanged',
  changed: (share) => `${formatShare(share)} changed`,
  new: () => 'new',
  gone: () => 'gone',
}

const toId = (route: string) => `page${route.replace(/[^\w-]+/g, '_')}`
const countPictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)
const isChanged = ({ outcome = 'same' }: Shot) => outcome !== 'same'
const changedMark = (shots: readonly Shot[]) => (shots.some(isChanged) ? ' data-changed' : '')

function toFrame(picture: Picture, alt: string, label?: string): string {
  const { file, small, width, height } = picture
  const caption = label ? `<span class="label">${label}</span>` : ''
  return `<div>${caption}<a class="frame" href="pictures/${escapeHtml(file)}"><img src="pictures/${escapeHtml(small)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async"></a></div>`
}

function toFigure(shot: Shot): string {
  const { route, title, width, scheme, outcome, share = 0, now, earlier, difference } = shot
  const alt = `${toPageName(route)}, ${title}, ${width} px, ${scheme}`
  const isSideBySide = outcome === 'changed'
  const frames = [
    earlier && toFrame(earlier, `${alt}, before`, 'Before'),
    now && toFrame(now, isSideBySide ? `${alt}, after` : alt, isSideBySide ? 'After' : undefined),
    difference && toFrame(difference, `${alt}, what differs marked red`, 'Difference'),
  ]
  const told = outcome ? ` <span class="outcome">${outcomeWords[outcome](share)}</span>` : ''
  return `<li class="shot" data-width="${width}" data-outcome="${outcome ?? ''}"${changedMark([shot])}><figure><figcaption>${width} px, ${scheme}${told}</figcaption><div class="frames">${frames.filter(Boolean).join('')}</div></figure></li>`
}

function toState({ shots }: Group): string {
  const rows = schemes
    .map((scheme) => ({ scheme, row: shots.filter((shot) => shot.scheme === scheme) }))
    .filter(({ row }) => row.length > 0)
    .map(
      ({ scheme, row }) =>
        `<ul class="row" data-scheme="${scheme}" aria-label="${scheme}"${changedMark(row)}>${row.map(toFigure).join('')}</ul>`,
    )
  return `<div class="state"${changedMark(shots)}><h3>${escapeHtml(shots[0]?.title ?? '')}</h3>${rows.join('')}</div>`
}

function toPage({ key, shots }: Group): string {
  const id = toId(key)
  const parts = groupShots(shots, ({ state }) => state).map(toState)
  return `<section class="page" aria-labelledby="${id}"${changedMark(shots)}><h2 id="${id}">${escapeHtml(toPageName(key))}</h2>${parts.join('')}</section>`
}

/** What has happened to a page, in a few words. */
function tellPage({ shots, weight }: Group, isCompared: boolean): string {
  if (!isCompared) return countPictures(shots.length)
  for (const outcome of ['same', 'new', 'gone'] as const) {
    if (shots.every((shot) => shot.outcome === outcome)) return outcomeWords[outcome](0)
  }
  const changed = shots.filter(isChanged).length
  return `${changed} of ${countPictures(shots.length)} changed, the most by ${formatShare(weight)}`
}

function toSummary(groups: readonly Group[], isCompared: boolean): string {
  const items = groups.map((group) => {
    const { key, shots } = group
    return `<li${changedMark(shots)}><a href="#${toId(key)}">${escapeHtml(toPageName(key))}</a> <span>${tellPage(group, isCompared)}</span></li>`
  })
  return `<nav aria-labelledby="pages"><h2 id="pages">Pages</h2><ul>${items.join('')}</ul></nav>`
}

function toFailures(failures: readonly Failure[]): string {
  if (failures.length === 0) return ''
  const items = failures.map(
    ({ what, message }) => `<li><strong>${escapeHtml(what)}</strong><pre>${escapeHtml(message)}</pre></li>`,
  )
  return `<section class="failures" aria-labelledby="failures"><h2 id="failures">Could not be photographed: ${failures.length}</h2><ul>${items.join('')}</ul></section>`
}

type Filter = { id: string; label: string; rule: string; isOn: boolean }

/** What can be chosen, each with the rule that its box switches, so that the page needs no script. */
function toFilters(shots: readonly Shot[], isCompared: boolean): { legend: string; filters: Filter[] }[] {
  const widths = [...new Set(shots.map(({ width }) => width))].sort((a, b) => a - b)
  const present = schemes.filter((scheme) => shots.some((shot) => shot.scheme === scheme))
  const hide = (id: string, target: string) => `:root:has(#${id}:not(:checked)) ${target}{display:none}`
  const filters = [
    {
      legend: 'Width',
      filters: widths.map((width) => ({
        id: `width-${width}`,
        label: `${width} px`,
        rule: hide(`width-${width}`, `[data-width='${width}']`),
        isOn: true,
      })),
    },
    {
      legend: 'Scheme',
      filters: present.map((scheme) => ({
        id: `scheme-${scheme}`,
        label: scheme,
        rule: hide(`scheme-${scheme}`, `[data-scheme='${scheme}']`),
        isOn: true,
      })),
    },
    {
      legend: 'Show',
      filters: [
        { id: 'large', label: 'larger', rule: ':root:has(#large:checked){--column:26rem}', isOn: false },
      ],
    },
  ]
  if (isCompared) {
    filters[2]?.filters.unshift({
      id: 'changed',
      label: 'changed only',
      rule: ':root:has(#changed:checked) :is(.page,.state,.row,.shot,nav li):not([data-changed]){display:none}',
      isOn: false,
    })
  }
  return filters
}

const style = `
:root{color-scheme:light dark;--column:14rem;--line:light-dark(#c9ccd3,#3d4454);--soft:light-dark(#f3f4f6,#1b2130);--mark:light-dark(#a8002d,#ff8da5)}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:light-dark(#14181f,#eceef2);background:light-dark(#fff,#11151d)}
:focus-visible{outline:3px solid light-dark(#0b57d0,#a8c7fa);outline-offset:2px}
a{color:light-dark(#0b57d0,#a8c7fa)}
header,nav,main,.failures{padding:0 clamp(1rem,3vw,2.5rem)}
header p{max-width:70ch;margin:.5rem 0}
h1{margin:1.5rem 0 .5rem;line-height:1.2}
h2{margin:0 0 .75rem;line-height:1.25;overflow-wrap:anywhere}
h3{margin:0 0 .5rem;font-size:1.0625rem}
ul{margin:0;padding:0;list-style:none}
nav ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr));gap:.25rem 1.5rem}
nav li span{color:light-dark(#545b69,#a9b0be)}
nav [data-changed] span{color:var(--mark);font-weight:600}
form{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:.25rem 2rem;margin:1rem 0 0;padding:.5rem clamp(1rem,3vw,2.5rem);background:var(--soft);border-block:1px solid var(--line)}
fieldset{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1rem;margin:0;padding:0;border:0}
legend{float:left;margin-right:1rem;padding:0;font-weight:600}
label{display:inline-flex;align-items:center;gap:.375rem;min-height:1.75rem}
.page{padding:2rem 0;border-bottom:1px solid var(--line)}
.page h2,.page h3{scroll-margin-top:6rem}
.state+.state{margin-top:2rem}
.row{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,var(--column)),1fr));gap:1rem;margin-bottom:1rem}
.shot[data-outcome=changed]{grid-column:1/-1}
figure{margin:0}
figcaption{margin-bottom:.25rem;font-size:.875rem}
.outcome{color:light-dark(#545b69,#a9b0be)}
[data-changed] .outcome{color:var(--mark);font-weight:600}
[data-outcome=changed] .frames{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,var(--column)),1fr));gap:1rem}
.label{display:block;font-size:.875rem;font-weight:600}
.frame{display:block;max-height:34rem;overflow:hidden auto;border:1px solid var(--line);background:var(--soft)}
.frame img{display:block;width:100%;height:auto}
.failures{margin-top:1rem;padding-block:1rem;border-block:3px solid var(--mark)}
pre{margin:.25rem 0 .75rem;overflow-x:auto;white-space:pre-wrap;font-size:.875rem}
`

/** Returns the gallery as one page of HTML, which needs nothing but the pictures in the folder beside it. */
export function toGalleryPage({ shots, failures, folder, against, notes }: Gallery): string {
  const isCompared = against !== undefined
  const groups = groupShots(shots, ({ route }) => route)
  const filters = toFilters(shots, isCompared)
  const rules = filters.flatMap((set) => set.filters.map(({ rule }) => rule)).join('\n')
  const fieldsets = filters.map(
    (set) =>
      `<fieldset><legend>${set.legend}</legend>${set.filters
        .map(
          ({ id, label, isOn }) =>
            `<label><input type="checkbox" id="${id}"${isOn ? ' checked' : ''}>${label}</label>`,
        )
        .join('')}</fieldset>`,
  )
  const changed = shots.filter(isChanged).length
  const lead = isCompared
    ? `${escapeHtml(folder)} against the earlier ${escapeHtml(against)}: ${changed} of ${countPictures(shots.length)} changed.`
    : `${countPictures(shots.length)} of ${escapeHtml(folder)}.`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Gallery of the site</title>
<style>${style}${rules}</style>
</head>
<body>
<header>
<h1>Gallery of the site</h1>
<p>${lead} Press a picture to see it in its real size.</p>
${notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('\n')}
</header>
${toFailures(failures)}
${toSummary(groups, isCompared)}
<form aria-label="What is shown">${fieldsets.join('')}</form>
<main>
${groups.map(toPage).join('\n')}
</main>
</body>
</html>
`
}
