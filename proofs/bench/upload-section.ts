import { uploadLoad, type UploadsMeasured } from './upload-load.ts'

const smallestShare = 0.8
const largestGrowth = 50 * 1024 * 1024
/** Milliseconds. */
const slowestOpening = 100

/** The part of docs/benchmarks.md about uploads. */
export function uploadSection(
  { bare, ours, memory, opening }: UploadsMeasured,
  { date, machine }: { date: string; machine: string },
): string {
  const share = median(bare) / median(ours)
  const growth = memory.peak - memory.before
  const rows = [
    [
      `one upload, ms (a bare server: ${median(bare).toFixed(0)})`,
      median(ours).toFixed(0),
      `${(share * 100).toFixed(0)} % of the bare server's speed; bar ${smallestShare * 100} %`,
      share >= smallestShare,
    ],
    [
      `${uploadLoad.parallel} at once: memory MiB (before: ${mebibytes(memory.before)})`,
      mebibytes(memory.peak),
      `${mebibytes(growth)} MiB more, in ${memory.seconds.toFixed(1)} s; bar 50 MiB`,
      growth <= largestGrowth,
    ],
    [
      'opening a ticket: first byte, ms',
      median(opening).toFixed(0),
      `bar ${slowestOpening} ms`,
      median(opening) <= slowestOpening,
    ],
  ] as const
  return `## Uploads

Measured on ${date}. ${machine}

Tickets of ${uploadLoad.size.toLocaleString('en')} bytes, over HTTP. The bare server writes what comes to a file and nothing else; ours
seals it, has it safely on the disk before it answers, and has it examined in a process of its own. Medians of
${uploadLoad.rounds}, in turn.

| what | measured | | bar |
|---|---:|---|---|
${rows.map(([what, figure, remark, isReached]) => `| ${what} | ${figure} | ${remark} | ${isReached ? 'reached' : '**not reached**'} |`).join('\n')}
`
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
}

function mebibytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0)
}
