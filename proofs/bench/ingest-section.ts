import { ingestLoad, type IngestMeasured } from './ingest-load.ts'
import { median } from './median.ts'

/** Orders a second. */
const bar = 1_000

/** The part of docs/benchmarks.md about what programs bring in. */
export function ingestSection(
  { created, unchanged, changed, alone, parallel, copied }: IngestMeasured,
  { date, machine }: { date: string; machine: string },
): string {
  const { batch, batches } = ingestLoad
  const share = median(created) / copied
  const isReached = median(created) >= bar
  return `## Bringing in by program

Measured on ${date}. ${machine}

Orders with a sub-product and two passports each, over HTTP: checked, compared, sealed, written, audited and announced.
Batches of ${batch.toLocaleString('en')}, ${batches} of them, the first for warming up; medians. \`COPY\` reads the same rows of the three tables
(already sealed) from files into tables with the same columns and indexes, without triggers and foreign keys.

| orders a second | measured | |
|---|---:|---|
| \`COPY\` of the same rows | ${whole(copied)} | |
| new, in batches | ${whole(median(created))} | ${(share * 100).toFixed(0)} % of \`COPY\`; bar ${whole(bar)}: ${isReached ? 'reached' : '**not reached**'} |
| changed, in batches | ${whole(median(changed))} | |
| the same again, in batches | ${whole(median(unchanged))} | |
| new, one in each call, one after the other | ${whole(alone)} | |
| new, one in each call, ${ingestLoad.parallel} at once | ${whole(parallel)} | what waits goes together |
`
}

function whole(figure: number): string {
  return Math.round(figure).toLocaleString('en')
}
