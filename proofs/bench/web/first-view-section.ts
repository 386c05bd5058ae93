import { figure, cells, verdict } from '../table.ts'
import { ours, peer } from './contenders.ts'
import type { FirstView } from './first-view.ts'
import { slowdown } from './slow-page.ts'
import { bytesOf } from './traffic.ts'
import type { CaseMeasured } from './measure-first-views.ts'

/** At most so many times react-admin's. */
interface Share {
  what: string
  case: string
  visit: 'cold' | 'warm'
  pick: (view: FirstView) => number
  most: number
}

const shares: readonly Share[] = [
  {
    what: 'first row',
    case: 'desktop, localhost',
    visit: 'cold',
    pick: (view) => view.firstRow,
    most: 0.55,
  },
  {
    what: 'until it answers',
    case: 'desktop, localhost',
    visit: 'cold',
    pick: (view) => view.answers,
    most: 0.8,
  },
  {
    what: 'largest contentful paint',
    case: 'desktop, localhost',
    visit: 'cold',
    pick: (view) => view.largestPaint,
    most: 0.55,
  },
  {
    what: 'first row, fast 3G',
    case: 'desktop, fast 3G',
    visit: 'cold',
    pick: (view) => view.firstRow,
    most: 0.6,
  },
  {
    what: 'first row, second visit',
    case: 'desktop, localhost',
    visit: 'warm',
    pick: (view) => view.firstRow,
    most: 0.3,
  },
  {
    what: 'total blocking time',
    case: 'desktop, localhost',
    visit: 'cold',
    pick: (view) => view.blocking,
    most: 0.5,
  },
  {
    what: 'elements of the document',
    case: 'desktop, localhost',
    visit: 'cold',
    pick: (view) => view.elements,
    most: 1,
  },
]

/** The part of docs/benchmarks.md about opening the list for the first time. */
export function firstViewSection(
  measured: readonly CaseMeasured[],
  {
    readableBare,
    date,
    machine,
    rounds,
  }: {
    /** By app: whether a row is on the screen without JavaScript. */
    readableBare: ReadonlyMap<string, boolean>
    date: string
    machine: string
    rounds: number
  },
): string {
  const withoutScript = [...readableBare].map(
    ([app, isReadable]) => `${app} ${isReadable ? 'shows its rows' : 'shows no row'}`,
  )
  return `## First view in the browser

Measured on ${date}. ${machine} The events list with 105 rows of a season of 10,001, signed in, on a CPU ${slowdown} times slower; ${ours} and a
list built with react-admin (\`proofs/bench/peer\`) on the same API, in turn; medians of ${rounds}. *Cold*: the first visit ever. *Warm*: the second.
Fast 3G: 1.6 Mbit/s, 150 ms. *First row*: painted with its text. *Answers*: React has taken over the row, the search field and the
header that sorts. Blocking: what of each long task goes beyond 50 ms. Requests and kB (compressed) until the first row was painted; in
brackets the JavaScript until it answered. Without JavaScript: ${withoutScript.join(', ')}.

${cells(['circumstances', 'visit', 'app', 'first row ms', 'answers ms', 'LCP ms', 'blocking ms', 'CLS', 'elements', 'requests', 'JavaScript kB', 'all kB'])}
|---|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|
${measured.flatMap(rowsOf).join('\n')}

${cells(['bar', 'to react-admin', ''])}
|---|---:|---|
${shares.map((share) => shareRow(share, measured)).join('\n')}
${ownBars(measured).join('\n')}
`
}

/** The second visit only where it has a bar. */
function rowsOf({ name, cold, warm }: CaseMeasured): string[] {
  const isBarred = shares.some((share) => share.case === name && share.visit === 'warm')
  const visits = [['cold', cold] as const, ...(isBarred ? [['warm', warm] as const] : [])]
  return visits.flatMap(([visit, views]) =>
    [...views].map(([app, view]) =>
      cells([
        name,
        visit,
        app,
        view.firstRow.toFixed(0),
        view.answers.toFixed(0),
        view.largestPaint.toFixed(0),
        view.blocking.toFixed(0),
        view.layoutShift.toFixed(3),
        view.elements,
        view.requests,
        `${kilobytes(bytesOf(view.files, 'Script'))} (${kilobytes(view.scriptsToAnswer)})`,
        kilobytes(bytesOf(view.files)),
      ]),
    ),
  )
}

function shareRow(
  { what, case: name, visit, pick, most }: Share,
  measured: readonly CaseMeasured[],
) {
  const views = measured.find((one) => one.name === name)?.[visit]
  const [own, other] = [views?.get(ours), views?.get(peer)]
  const share = own === undefined || other === undefined ? Number.NaN : pick(own) / pick(other)
  const bar = `${verdict(share <= most)} (≤ ${most}x)`
  return cells([what, `${figure(share)}x`, bar])
}

/** Bars against a figure, not against react-admin. */
function ownBars(measured: readonly CaseMeasured[]): string[] {
  const own = (name: string) => measured.find((one) => one.name === name)?.cold.get(ours)
  const desktop = own('desktop, localhost')
  const phone = own('phone, localhost')
  if (desktop === undefined || phone === undefined) return []
  const scripts = bytesOf(desktop.files, 'Script')
  const shift = Math.max(desktop.layoutShift, phone.layoutShift)
  return [
    cells([
      'JavaScript before the first row',
      `${kilobytes(scripts)} kB`,
      `${verdict(scripts <= 193_500)} (≤ 193.5 kB)`,
    ]),
    cells([
      'requests before the first row',
      desktop.requests,
      `${verdict(desktop.requests <= 8)} (≤ 8)`,
    ]),
    cells([
      'layout shift, desktop and phone',
      shift.toFixed(3),
      `${verdict(shift <= 0.01)} (≤ 0.01)`,
    ]),
  ]
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1)
}
