import { cpus, totalmem } from 'node:os'
import type { BundleSize } from './bundle-size.ts'
import { median, type Measured } from './measure.ts'

export interface Comparison {
  scenario: string
  connections: number
  /** Statements behind one call. */
  statements: number
  direct: Measured[]
  http: Measured[]
}

/** Over HTTP at most this many times the same SQL through the driver. */
const largestRatio = 2
/** Bytes of gzip. */
const largestScript = 200 * 1024

/** docs/benchmarks.md as text, with every bar and whether it was reached. */
export function report(context: {
  comparisons: readonly Comparison[]
  bundle: BundleSize
  postgres: string
  date: string
  rounds: number
  seconds: number
}): string {
  const { comparisons, bundle, postgres, date, rounds, seconds } = context
  const [cpu] = cpus()
  return `# Benchmarks

Written by \`npm run bench\` on ${date}. Only ratios inside one run say something: the machine does other things, too.

- Machine: ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB,
  ${process.platform}, Node ${process.version}, ${postgres}; server, database and measuring program share it.
- Data: 100,000 events over 800 days, 30 ports, 12 agencies, about 250,000 orders; one event with 20 orders and their
  passports. Set-based SQL with a fixed seed: \`bench/src/season-sql.ts\`.
- *Direct* sends the very statements of the use case (taken down from it, not retyped) through \`pg\` with a pool of the
  server's size, at once where the use case sends them at once. *HTTP* is the real server, called by a signed-in member
  of staff over kept connections: on top of the same SQL it checks the session, validates, shapes and serialises.
- ${rounds} rounds of ${seconds} s each, direct and HTTP in turn, the order swapped every round. Medians.

## Over HTTP against the same SQL

Bar: at most ${largestRatio} times the time of the same SQL, for one caller and for 16 at once.

| what | connections | statements | direct ms | HTTP ms | ratio | HTTP calls/s | bar |
|---|---:|---:|---:|---:|---:|---:|---|
${comparisons.map(comparisonRow).join('\n')}

## What the browser loads for the events list

| what | gzip | bar |
|---|---:|---|
| JavaScript | ${kilobytes(bundle.js)} | ${verdict(bundle.js <= largestScript)} (at most 200 kB) |
| CSS | ${kilobytes(bundle.css)} | none |

${bundle.files} files: the entry, the list's page and what they import; other pages load when they are visited.
`
}

function comparisonRow({ scenario, connections, statements, direct, http }: Comparison): string {
  const directMs = median(direct.flatMap(({ times }) => times))
  const httpMs = median(http.flatMap(({ times }) => times))
  const ratio = httpMs / directMs
  const perSecond = median(http.map((measured) => measured.perSecond))
  const cells = [
    scenario,
    connections,
    statements,
    directMs.toFixed(2),
    httpMs.toFixed(2),
    ratio.toFixed(2),
    Math.round(perSecond),
    verdict(ratio <= largestRatio),
  ]
  return `| ${cells.join(' | ')} |`
}

function verdict(isReached: boolean): string {
  return isReached ? 'reached' : '**not reached**'
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} kB`
}
