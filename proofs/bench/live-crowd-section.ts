import { crowd, type CrowdMeasured } from './live-crowd.ts'
import { cells, figure, verdict } from './table.ts'

/** Milliseconds within which 99 of 100 messages arrive. */
const slowest = 1_000

interface CrowdFigures {
  median: number
  nearlyAll: number
  longest: number
  isReached: boolean
}

export function crowdFigures({ times, expected, foreign }: CrowdMeasured): CrowdFigures {
  const sorted = times.toSorted()
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
  const isReached = at(0.99) <= slowest && times.length === expected && foreign === 0
  return { median: at(0.5), nearlyAll: at(0.99), longest: at(1), isReached }
}

/** The part of the section that is about many sockets on several instances. */
export function crowdPart(measured: readonly CrowdMeasured[], size = crowd): string {
  const { agencies, people, staff, instances, seconds, changesPerSecond } = size
  const sockets = (agencies * people + staff).toLocaleString('en')
  const rows = measured.map((one) => {
    const { median, nearlyAll, longest, isReached } = crowdFigures(one)
    const { times, expected, foreign, refused } = one
    const perSecond = Math.round(times.length / one.seconds)
    const share = (used: number) => figure(used / 1000 / one.seconds)
    const { cpu } = one
    return cells([
      one.changesPerSecond,
      times.length,
      expected,
      perSecond.toLocaleString('en'),
      figure(median),
      figure(nearlyAll),
      figure(longest),
      foreign,
      `${verdict(isReached)}${refused === 0 ? '' : `; ${refused} changes were refused`}`,
      [cpu.instances, cpu.postgres, cpu.client].map(share).join(', '),
    ])
  })
  return `### ${sockets} connections on ${instances} instances

${agencies.toLocaleString('en')} agencies with ${people} people each, and ${staff.toLocaleString('en')} connections of staff, so a change goes
to ${(people + staff).toLocaleString('en')}; all of one other process on the same processors. ${changesPerSecond} changes a second for ${seconds} s, at the instances in turn, after
${size.warmUp} s that do not count; then faster, to see where it ends. The same bar. Last column: processors that the instances, PostgreSQL
and the listening process kept busy.

| changes a second | deliveries | expected | a second | median ms | 99 % ms | slowest ms | to a foreign agency | bar | processors |
|---:|---:|---:|---:|---:|---:|---:|---:|---|---|
${rows.join('\n')}
`
}
