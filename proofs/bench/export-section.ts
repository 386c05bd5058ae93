import type { ExportMeasured } from './export-load.ts'

/** Seconds within which 100,000 rows must be exported. */
const slowest = 60
/**
 * How much more memory the server may hold than with a tenth of the rows: flat memory does not grow
 * with them.
 */
const largestGrowth = 32 * 1024 * 1024

export interface ExportComparison {
  /** A tenth of the rows. */
  few: ExportMeasured
  all: ExportMeasured
}

/** The part of docs/benchmarks.md about exports. */
export function exportSection(
  comparisons: readonly ExportComparison[],
  { date, machine, rows }: { date: string; machine: string; rows: number },
): string {
  return `## Exports

Measured on ${date}. ${machine}

All ${rows.toLocaleString('en')} events as one file, over HTTP, read as fast as they come, while someone else looks at the first
page of the list ten times a second. The server has a heap of 96 MiB; left to itself it lets garbage lie up to 300 MiB
more, and no more however often it exports. Memory is what its process holds at most, beside the same for a tenth of the
rows, exported just before. Bar: under ${slowest} s, and at most ${megabytes(largestGrowth)} MiB more than for that tenth.

| file | MiB | seconds | memory before MiB | peak, a tenth MiB | peak, all MiB | list meanwhile, median ms | bar |
|---|---:|---:|---:|---:|---:|---:|---|
${comparisons.map(row).join('\n')}
`
}

function row({ few, all }: ExportComparison): string {
  const isReached = all.seconds < slowest && all.memory.peak - few.memory.peak <= largestGrowth
  const times = all.listTimes.toSorted((one, other) => one - other)
  const cells = [
    all.format,
    megabytes(all.size),
    all.seconds.toFixed(1),
    megabytes(few.memory.before),
    megabytes(few.memory.peak),
    megabytes(all.memory.peak),
    (times[Math.floor(times.length / 2)] ?? Number.NaN).toFixed(0),
    isReached ? 'reached' : '**not reached**',
  ]
  return `| ${cells.join(' | ')} |`
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0)
}
