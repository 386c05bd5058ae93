import { clockMinutes } from '../events/pickup-times.ts'
import {
  type PickupFit,
  type PickupQuestion,
  type PickupVerdict,
  shipsJudge,
  tightestFit,
} from './pickup-fit.ts'

/** How many times are proposed. */
const proposed = 3

/** Minutes; closer proposals would be no real choice. */
const apart = 15

export type PickupAdvice = (
  | {
      kind: 'times'
      /** At most three, the best first. */
      times: string[]
    }
  | {
      /** No time fits every ship. */
      kind: 'compromise'
      /**
       * The time that leaves out the fewest persons, is tight for no one else, and misses a ship by the
       * least.
       */
      time: string
      /** The ships it misses, the one with the most persons first; never all. */
      leftOut: (PickupFit & { persons: number })[]
    }
  /** No time fits any ship. */
  | { kind: 'none' }
) & {
  /** Earlier or later than excursions usually begin: within those hours there is nothing. */
  isOutsideDay: boolean
}

interface Judged {
  time: string
  fits: readonly PickupFit[]
  tightest: PickupFit
}

/**
 * The best of some pick-up times (`HH:mm`, in order); null if no ship's call is known. If the duration is
 * unknown, the earliest times that are late enough for every ship are best.
 *
 * @param persons how many come from each ship
 */
export function pickupAdvice(
  question: PickupQuestion,
  times: readonly string[],
  persons: ReadonlyMap<string, number>,
): PickupAdvice | null {
  const judge = shipsJudge(question)
  const judged = times.flatMap((time): Judged[] => {
    const fits = judge(time)
    const tightest = tightestFit(fits)
    return tightest === null ? [] : [{ time, fits, tightest }]
  })
  const { day_from, day_until } = question.rules
  const byDay = judged.filter(({ time }) => day_from <= time && time <= day_until)

  for (const candidates of [byDay, judged]) {
    const best = spread(candidates.filter(isPossible).toSorted(byMerit))
    if (best.length > 0) return { kind: 'times', times: best, isOutsideDay: candidates === judged }
  }
  const within = compromise(byDay, persons)
  const whenever = compromise(judged, persons)
  if (whenever === null) return null
  if (whenever.isForNone) return { kind: 'none', isOutsideDay: false }
  const isOutsideDay = within === null || within.isForNone
  const { time, leftOut } = isOutsideDay ? whenever : within
  return { kind: 'compromise', time, leftOut, isOutsideDay }
}

const isPossible = ({ tightest }: Judged) => tightest.verdict !== 'impossible'

const merits: Readonly<Record<PickupVerdict, number>> = {
  fitting: 0,
  unclaimed: 0,
  tight: 1,
  impossible: 2,
}

/** Times with enough room: earliest first; tight ones: most room first. */
function byMerit({ time, tightest }: Judged, other: Judged): number {
  return (
    merits[tightest.verdict] - merits[other.tightest.verdict] ||
    (tightest.verdict === 'tight' ? other.tightest.spare_minutes - tightest.spare_minutes : 0) ||
    clockMinutes(time) - clockMinutes(other.time)
  )
}

interface Compromise {
  time: string
  leftOut: (PickupFit & { persons: number })[]
  /** Every ship is missed. */
  isForNone: boolean
}

function compromise(
  judged: readonly Judged[],
  persons: ReadonlyMap<string, number>,
): Compromise | null {
  const [best] = judged
    .map(({ time, fits, tightest }) => {
      const leftOut = missedBy(fits, persons)
      const tight = fits.filter(({ verdict }) => verdict === 'tight').length
      const isForNone = leftOut.length === fits.length
      const spare = tightest.spare_minutes
      return { time, leftOut, isForNone, left: sum(leftOut), tight, spare }
    })
    .toSorted(
      (a, b) =>
        Number(a.isForNone) - Number(b.isForNone) ||
        a.left - b.left ||
        a.leftOut.length - b.leftOut.length ||
        a.tight - b.tight ||
        b.spare - a.spare,
    )
  return best ?? null
}

function missedBy(fits: readonly PickupFit[], persons: ReadonlyMap<string, number>) {
  return fits
    .filter(({ verdict }) => verdict === 'impossible')
    .map((fit) => ({ ...fit, persons: persons.get(fit.ship) ?? 0 }))
    .toSorted((a, b) => b.persons - a.persons)
}

const sum = (ships: readonly { persons: number }[]) =>
  ships.reduce((total, { persons }) => total + persons, 0)

/** The first few that are far enough apart. */
function spread(ranked: readonly Judged[]): string[] {
  const chosen: string[] = []
  for (const { time } of ranked) {
    const isApart = chosen.every(
      (other) => Math.abs(clockMinutes(time) - clockMinutes(other)) >= apart,
    )
    if (isApart) chosen.push(time)
    if (chosen.length === proposed) break
  }
  return chosen
}
