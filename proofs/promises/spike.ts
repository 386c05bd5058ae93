import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../bench/load.ts'
import { uncountedUse } from './attacked-instance.ts'
import type { Grounds } from './ground.ts'
import { startInstance } from '../doors/instance.ts'
import {
  isDone,
  isPolite,
  isServed,
  type LoadAnswer,
  type LoadKind,
  refusalsIn,
} from './load-answers.ts'
import { loadSettings, openMixedLoad } from './mixed-load.ts'
import { countsOf, noPostgres, type Proof, type ProofSize } from './proof.ts'
import { bars, loadedSeasons, sharedMachine, slowestOf } from './steady-load.ts'

const sizes = {
  short: {
    sessions: 12,
    perSecond: 25,
    settling: 0,
    spike: 125,
    seconds: 2,
    callers: 400,
    flood: 3,
    calmAfter: 1,
  },
  whole: {
    sessions: 150,
    perSecond: 100,
    settling: 120,
    spike: 500,
    seconds: 60,
    callers: 400,
    flood: 20,
    calmAfter: 10,
  },
} as const satisfies Record<ProofSize, object>

/**
 * Milliseconds within which callers that the spike sends away know it. In the flood all callers always wait, so the
 * time only shows how many they are.
 */
const refusedWithin = 100

/** 95 of 100 of those who were sent away knew it within so many milliseconds. */
function refusedAfter(answers: readonly LoadAnswer[]): number {
  const times = answers.filter(({ status }) => status === 503).map((one) => one.milliseconds)
  return times.length === 0 ? 0 : percentile(times, 0.95)
}

/** How often each status was answered. */
function statusesOf(answers: readonly LoadAnswer[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}

/** Answers that no one under such a load should get. */
const rudeOf = (answers: readonly LoadAnswer[]) =>
  answers.filter((one) => !isServed(one) && !isPolite(one))

/** How many of each kind were served, the first to be sent away last. */
const kinds: readonly (readonly [string, readonly LoadKind[]])[] = [
  ['signed in', ['read', 'write']],
  ['not signed in', ['anonymous']],
  ['exports', ['export']],
]

interface Share {
  name: string
  served: number
  asked: number
}

function sharesOf(answers: readonly LoadAnswer[]): Share[] {
  return kinds.map(([name, of]) => {
    const asked = answers.filter(({ kind }) => of.includes(kind))
    return { name, served: asked.filter(isServed).length, asked: asked.length }
  })
}

/** Whether each kind was served more often than the next. */
function isInOrder(shares: readonly Share[]): boolean {
  const parts = shares.map(({ served, asked }) => served / asked)
  return parts.every((part, at) => at === 0 || part < (parts[at - 1] ?? 0))
}

const printedShare = ({ name, served, asked }: Share) => `${name} ${served} of ${asked}`

export const spike = (grounds: Grounds): Proof => ({
  row: 'L2',
  promise:
    'Five times as many requests for a minute, and then a flood: whoever is not served is sent away at once with 429 or 503 and Retry-After, and all is normal again within 10 s',
  try: async (size) => {
    const {
      sessions,
      perSecond,
      settling,
      spike: high,
      seconds,
      callers,
      flood,
      calmAfter,
    } = sizes[size]
    const ground = await grounds.filled(loadedSeasons[size])
    if (ground === null) return noPostgres
    const instance = await startInstance({
      ...ground.settings,
      ...loadSettings,
      // Only the load decides who is sent away.
      ...uncountedUse,
    })
    try {
      const load = await openMixedLoad(ground, instance.address, sessions)
      await load.atRate(perSecond, settling)
      const spiked = await load.atRate(high, seconds)
      const flooded = await load.flood(callers, flood)
      await wait(calmAfter * 1_000)
      const after = await load.atRate(perSecond, calmAfter)
      const rude = rudeOf([...spiked, ...flooded])
      const shares = sharesOf(flooded)
      const isOrderly = isInOrder(shares)
      const isAnyoneSentAway = [...spiked, ...flooded].some(({ status }) => status === 503)
      const [read, write] = [slowestOf(after, 'read'), slowestOf(after, 'write')]
      const isNormal = read <= bars.read && write <= bars.write
      const failed = after.filter((one) => !isDone(one))
      return {
        tried: `${high} requests a second for ${seconds} s instead of ${perSecond}, then ${callers} callers who each ask again at once for ${flood} s`,
        isHeld:
          rude.length + rudeOf(after).length === 0 &&
          // Nothing was proven of being sent away if no one was.
          isAnyoneSentAway &&
          (size === 'short' ||
            (failed.length === 0 &&
              refusedAfter(spiked) <= refusedWithin &&
              isNormal &&
              isOrderly)),
        figure: `spike ${countsOf(statusesOf(spiked))}, 95 % of reads within ${Math.round(slowestOf(spiked, 'read'))} ms; flood ${countsOf(statusesOf(flooded))}, served ${shares.map(printedShare).join(', ')}; 95 % of those sent away knew it within ${Math.round(refusedAfter(spiked))} and ${Math.round(refusedAfter(flooded))} ms; ${calmAfter} s later ${failed.length} errors, 95 % of reads within ${Math.round(read)} ms, of writes within ${Math.round(write)} ms`,
        deviations: [
          ...refusalsIn(rude),
          ...refusalsIn(failed).map((one) => `Afterwards ${one}`),
          ...(!isAnyoneSentAway ? ['No one was sent away: the flood was too small.'] : []),
          ...(isOrderly
            ? []
            : ['Who is not signed in, or wants files made, was not sent away sooner.']),
          sharedMachine,
        ],
      }
    } finally {
      await instance.stop()
      await ground.end()
    }
  },
})
