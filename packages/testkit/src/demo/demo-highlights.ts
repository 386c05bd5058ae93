import { addDays } from '@gangway/domain/dates/calendar-date'
import type { EventStatus } from '@gangway/domain/events/event-status'
import type { DemoAgency } from './demo-agencies.ts'
import type { DemoCall } from './demo-calls.ts'
import { metFirst } from './demo-met-first.ts'
import type { DemoExcursion } from './places/demo-place.ts'

export interface DemoDraft {
  call: DemoCall
  excursion: DemoExcursion
  agency: DemoAgency
}

/** A draft with what has become of it by today. */
export interface DemoPlan extends DemoDraft {
  event_date: string
  status: EventStatus
  isLarge: boolean
  /** Nothing is wrong with it. */
  isClean: boolean
}

/** How many of an agency's coming events are considered. */
const considered = 40

/**
 * The coming event of each agency that has the most to show, which becomes a large one.
 *
 * @param drafts by date
 * @param today `YYYY-MM-DD`
 * @param most agencies, at most
 */
export function largeEvents(
  drafts: readonly DemoDraft[],
  today: string,
  most: number,
): ReadonlySet<DemoDraft> {
  const byAgency = byAgencyFrom(drafts, addDays(today, 3))
  const large = byAgency.flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const rest = others.slice(0, considered - 1)
    return [rest.reduce((best, draft) => (sights(draft) > sights(best) ? draft : best), first)]
  })
  return new Set(large.slice(0, Math.max(0, most)))
}

function sights({ call, excursion }: DemoDraft): number {
  const { needs = [], ticket = false } = excursion
  const isKnown = call.ships.every(({ stay }) => stay !== null)
  return (
    (needs.includes('passport_data') ? 3 : Math.min(2, needs.length)) +
    (ticket ? 2 : 0) +
    (call.ships.length > 1 && isKnown ? 2 : 0)
  )
}

/** Days from today in which a ship of which nothing is known is asked for. */
const soon = { from: 5, to: 55 }

/** The same events, those that an agency meets first without anything wrong. */
export function withCleanHeads(
  drafts: readonly Omit<DemoPlan, 'isClean'>[],
  today: string,
): DemoPlan[] {
  const heads = new Set(byAgencyFrom(drafts, '').flatMap((own) => metFirst(own, today)))
  return drafts.map((draft) => {
    const isClean = heads.has(draft)
    const isGone = isClean && draft.event_date >= today && draft.status === 'canceled'
    return { ...draft, isClean, status: isGone ? 'approved' : draft.status }
  })
}

/** The same events, but nothing is known of the ships of one call of each agency. */
export function withUnknownShips(drafts: readonly DemoPlan[], today: string): DemoPlan[] {
  const until = addDays(today, soon.to)
  const kept = new Set(drafts.filter(({ isClean }) => isClean).map(({ call }) => call))
  const asked = byAgencyFrom(drafts, addDays(today, soon.from)).flatMap((own) =>
    own.filter(({ call }) => call.date <= until && !kept.has(call)).slice(0, 1),
  )
  const unknown = new Map(
    asked.map(({ call }) => {
      const ships = call.ships.map((ship) => ({ ...ship, stay: null }))
      return [call, { ...call, ships }] as const
    }),
  )
  return drafts.map((draft) => ({ ...draft, call: unknown.get(draft.call) ?? draft.call }))
}

/** By agency, in the order of their references. */
function byAgencyFrom<Draft extends DemoDraft>(drafts: readonly Draft[], date: string): Draft[][] {
  const coming = drafts.filter(({ call }) => call.date >= date)
  return [...Map.groupBy(coming, ({ agency }) => agency.reference)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => own)
}
