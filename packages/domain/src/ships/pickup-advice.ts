import { type PickupFit, type PickupQuestion, shipsJudge, tightestFit } from './pickup-fit.ts'

/** How many times are proposed. */
const proposed = 3

/** Minutes; closer proposals would be no real choice, unless there are no others. */
const apart = 15

/** What to propose to someone who has to choose a pick-up time. */
export type PickupAdvice =
  | {
      kind: 'times'
      /** At most three, the one with the most room first. */
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
      /** The ships it misses, the one with the most persons first. */
      leftOut: (PickupFit & { persons: number })[]
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
  const judged = times.flatMap((time) => {
    const fits = judge(time)
    const tightest = tightestFit(fits)
    return tightest === null ? [] : [{ time, fits, tightest }]
  })
  if (judged.length === 0) return null
  const possible = judged.filter(({ tightest }) => tightest.verdict !== 'impossible')
  if (possible.length > 0) {
    const ranked =
      question.duration === null
        ? possible.toSorted((a, b) => rank(a.tightest) - rank(b.tightest))
        : possible.toSorted((a, b) => b.tightest.spare_minutes - a.tightest.spare_minutes)
    return { kind: 'times', times: spread(ranked.map(({ time }) => time)) }
  }
  const [best] = judged
    .map(({ time, fits, tightest }) => {
      const leftOut = missedBy(fits, persons)
      const tight = fits.filter(({ verdict }) => verdict === 'tight').length
      return { time, leftOut, left: sum(leftOut), tight, spare: tightest.spare_minutes }
    })
    .toSorted((a, b) => a.left - b.left || a.tight - b.tight || b.spare - a.spare)
  return best === undefined ? null : { kind: 'compromise', time: best.time, leftOut: best.leftOut }
}

const rank = ({ verdict }: PickupFit) => (verdict === 'unclaimed' ? 0 : 1)

function missedBy(fits: readonly PickupFit[], persons: ReadonlyMap<string, number>) {
  return fits
    .filter(({ verdict }) => verdict === 'impossible')
    .map((fit) => ({ ...fit, persons: persons.get(fit.ship) ?? 0 }))
    .toSorted((a, b) => b.persons - a.persons)
}

const sum = (ships: readonly { persons: number }[]) =>
  ships.reduce((total, { persons }) => total + persons, 0)

/** The first few that are far enough apart, filled up with closer ones if there are no others. */
function spread(ranked: readonly string[]): string[] {
  const chosen: string[] = []
  for (const time of ranked) {
    const isApart = chosen.every((other) => Math.abs(minutesOf(time) - minutesOf(other)) >= apart)
    if (isApart) chosen.push(time)
  }
  const near = ranked.filter((time) => !chosen.includes(time))
  return [...chosen, ...near].slice(0, proposed)
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
