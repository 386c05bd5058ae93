import { cells } from '../bench/table.ts'
import type { Finding } from './proof.ts'

export interface ProvenRow extends Finding {
  row: string
  promise: string
  command: string
  seconds: number
  /** `YYYY-MM-DD` */
  date: string
}

const begin =
  '<!-- promises: written by `npm run proofs -- faults` and `npm run proofs -- attack` -->'
const end = '<!-- /promises -->'

const head = `| row | promise | command | held | last figure | date | deviations |
|---|---|---|---|---|---|---|`

/** The page with these rows in its table, each in the place of the earlier one of that name. */
export function withRows(page: string, rows: readonly ProvenRow[]): string {
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from === -1 || to === -1) throw new Error('The page has no place for the table of promises.')
  const earlier = page
    .slice(from, to)
    .split('\n')
    .filter((line) => /^\| [A-Z]\d/.test(line))
  const lines = new Map(earlier.map((line) => [/^\| (\S+)/.exec(line)?.[1] ?? '', line]))
  for (const row of rows) lines.set(row.row, lineOf(row))
  const sorted = [...lines].toSorted(([a], [b]) => place(a) - place(b)).map(([, line]) => line)
  return `${page.slice(0, from)}${begin}\n\n${[head, ...sorted].join('\n')}\n\n${page.slice(to)}`
}

const groups = 'LFBP'

/** L1, L2 … P4: loads, faults, bad input, privacy. */
function place(row: string): number {
  return groups.indexOf(row.charAt(0)) * 100 + Number(row.slice(1))
}

function lineOf({ row, promise, command, isHeld, figure, date, tried, deviations }: ProvenRow) {
  const held = isHeld === null ? 'unknown' : isHeld ? 'yes' : '**no**'
  const text = deviations.join(' ').replaceAll(/\s+/g, ' ').replaceAll('|', '/')
  return cells([row, promise, `\`${command}\``, held, `${tried}: ${figure}`, date, text || '–'])
}
