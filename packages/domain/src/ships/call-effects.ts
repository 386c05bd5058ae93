import { isNews, type PickupConflict } from './pickup-conflict.ts'
import type { ShipCallTimes } from './ship-call.ts'

/** Effects of a changed ship call on an event with guests of its ship, the gravest first. */
export const callEffects = ['loses_ship', 'stops_fitting', 'starts_fitting'] as const

export type CallEffect = (typeof callEffects)[number]

/**
 * @param before how the ship stands against the event now
 * @param after how it would stand
 * @returns null: no news
 */
export function callEffect(
  before: PickupConflict | null,
  after: PickupConflict | null,
): CallEffect | null {
  if (after === null) return before === null ? null : 'starts_fitting'
  if (!isNews(before, after)) return null
  return after.verdict === 'no_call' ? 'loses_ship' : 'stops_fitting'
}

type Stay = Pick<ShipCallTimes, 'call_date' | 'departure_date' | 'status'>

/**
 * The calls in one port on a day once one of them has changed. A stay that it moves away from is known as one that does
 * not take place, as `former_stay` has it.
 *
 * @param calls those of the day
 * @param before one of them, or of another day
 */
export function callsAfter<Call extends Stay & { reference: string | null }>(
  calls: readonly Call[],
  { before, after }: { before: Call; after: Call },
  date: string,
): Call[] {
  const isOn = ({ call_date, departure_date }: Stay) => call_date <= date && date <= departure_date
  const hasMoved =
    before.call_date !== after.call_date || before.departure_date !== after.departure_date
  return [
    ...calls.filter(({ reference }) => reference !== before.reference),
    ...(hasMoved && isOn(before) ? [{ ...before, status: 'canceled' as const }] : []),
    ...(isOn(after) ? [after] : []),
  ]
}
