import { mean } from '../bench/mean.ts'
import { percentile } from '../bench/load.ts'
import { memoryOf } from '../bench/memory-of.ts'
import type { SeasonSize } from '../bench/season-sql.ts'
import type { Grounds } from './ground.ts'
import { startInstance } from '../doors/instance.ts'
import { isDone, isPolite, type LoadAnswer, refusalsIn } from './load-answers.ts'
import { loadSettings, openMixedLoad } from './mixed-load.ts'
import { noPostgres, type Proof, type ProofSize } from './proof.ts'

/** Some 20 orders an event. */
export const loadedSeasons: Readonly<Record<ProofSize, SeasonSize>> = {
  short: { events: 2_000, invoices: 2_000, eventsWithOrders: 300 },
  whole: { events: 50_000, invoices: 50_000, eventsWithOrders: 25_000 },
}

/** `settling`: seconds in which a first start catches up on what a season has to tell, before any is measured. */
const loads = {
  short: { sessions: 12, perSecond: 25, settling: 0, seconds: 3 },
  whole: { sessions: 150, perSecond: 100, settling: 120, seconds: 1_800 },
} as const satisfies Record<ProofSize, object>

/** Milliseconds within which 95 of 100 are answered. */
export const bars = { read: 300, write: 400 }
const mostErrors = 0.001
/** How much more memory at the end than once it had warmed up. */
const mostDrift = 0.1
/** Milliseconds between two looks at the memory. */
const lookEvery = 250

/** 95 of 100 answers of a kind came within so many milliseconds. */
export function slowestOf(answers: readonly LoadAnswer[], kind: LoadAnswer['kind']): number {
  const times = answers.filter((one) => one.kind === kind).map(({ milliseconds }) => milliseconds)
  return times.length === 0 ? 0 : percentile(times, 0.95)
}

/** Note on machine and load for every load of this kind. */
export const sharedMachine =
  'The load generator and PostgreSQL share the processors with the product.'

export const steadyLoad = (grounds: Grounds): Proof => ({
  row: 'L1',
  promise:
    '150 people at work, 100 requests a second for half an hour on 50,000 events and 500,000 orders: 95 % of reads within 300 ms and of writes within 400 ms, errors below 0.1 %, memory within 10 %',
  try: async (size) => {
    const { sessions, perSecond, settling, seconds } = loads[size]
    const ground = await grounds.filled(loadedSeasons[size])
    if (ground === null) return noPostgres
    const instance = await startInstance({ ...ground.settings, ...loadSettings })
    const memory: number[] = []
    const looking = setInterval(() => {
      void memoryOf(instance.pid).then((bytes) => memory.push(bytes))
    }, lookEvery)
    try {
      const load = await openMixedLoad(ground, instance.address, sessions)
      await load.atRate(perSecond, settling)
      memory.length = 0
      const answers = await load.atRate(perSecond, seconds)
      const [read, write] = [slowestOf(answers, 'read'), slowestOf(answers, 'write')]
      const undone = answers.filter((one) => !isDone(one))
      // Among other tests, a machine may be too busy for even this.
      const failed = size === 'short' ? undone.filter((one) => !isPolite(one)) : undone
      const drift = driftOf(memory)
      const isQuick = read <= bars.read && write <= bars.write && drift <= mostDrift
      return {
        tried: `${answers.length} requests of ${sessions} sessions, ${perSecond} a second for ${seconds} s, a tenth of them writes`,
        // How long answers take is judged where nothing else runs, and drift after more than seconds.
        isHeld: failed.length < answers.length * mostErrors && (size === 'short' || isQuick),
        figure: `95 % of reads within ${Math.round(read)} ms, of writes within ${Math.round(write)} ms; ${undone.length} errors; memory ${(drift * 100).toFixed(1)} % more at the end`,
        deviations: [...refusalsIn(answers), sharedMachine],
      }
    } finally {
      clearInterval(looking)
      await instance.stop()
      await ground.end()
    }
  },
})

/** The last sixth against the second one: in the first, the process grows to its size. */
function driftOf(memory: readonly number[]): number {
  const sixth = Math.floor(memory.length / 6)
  const early = mean(memory.slice(sixth, 2 * sixth))
  const late = mean(memory.slice(-sixth))
  return Number.isFinite(late / early) ? late / early - 1 : 0
}
