import { type EventStatus, isOpenEvent } from '../events/event-status.ts'
import { isSameShip, type KnownShip } from '../ships/ship-identity.ts'
import { shipKey } from '../ships/ship-key.ts'
import {
  type AcknowledgementFacts,
  type AskedChange,
  keyOfChange,
  mergedChanges,
} from './acknowledgement.ts'
import type { Asking } from './asking.ts'

/** An event of which something is to be read: who relies on it, and what was asked of it before. */
export interface AskedEvent {
  status: EventStatus
  confirmed: readonly ConfirmedOrder[]
  asked: readonly AskedBefore[]
}

export interface ConfirmedOrder {
  id: number
  has_own_time: boolean
  ship: string
  ship_imo: string | null
}

export interface AskedBefore extends AcknowledgementFacts {
  id: number
  excursion_id: number | null
  state: 'open' | 'read'
}

/** Ships that remembered names stand for, by the key of the name. */
export type Aliases = ReadonlyMap<string, KnownShip>

/** All that is to be read now, which may be nothing any more, in place of what was asked before. */
export interface DecidedAsking {
  before: AskedBefore | undefined
  changes: readonly AskedChange[]
}

/**
 * Decides whether a change has to be read: while its event is open and something that it concerns is confirmed. An
 * unread one takes it in, unless the other side was asked.
 *
 * @returns null: nothing changes
 */
export function decideAsking(
  step: Asking,
  event: AskedEvent,
  aliases: Aliases,
): DecidedAsking | null {
  if (!isOpenEvent[event.status]) return null
  const before = event.asked.find((one) => isSameSubject(one, step))
  if (before === undefined && step.only_again) return null
  if (!event.confirmed.some((order) => concerns(step, order, aliases))) return null
  const unread = before?.state === 'open' && before.side === step.side ? before.changes : null
  const changes = unread === null ? step.changes : mergedChanges(unread, step.changes)
  if (isSame(changes, unread ?? [])) return null
  return { before, changes }
}

function isSameSubject(before: AskedBefore, { excursion_id, subject, ship }: Asking): boolean {
  return before.excursion_id === excursion_id && before.subject === subject && before.ship === ship
}

function concerns(step: Asking, order: ConfirmedOrder, aliases: Aliases): boolean {
  if (step.excursion_id !== null) return order.id === step.excursion_id
  if (step.ship !== '') return isSameShip(named(order, aliases), named(step, aliases))
  return step.subject !== 'pickup_time' || !order.has_own_time
}

function named({ ship, ship_imo }: KnownShip, aliases: Aliases) {
  return { ship, ship_imo, known_as: aliases.get(shipKey(ship)) }
}

function isSame(changes: readonly AskedChange[], known: readonly AskedChange[]): boolean {
  return (
    changes.length === known.length &&
    changes.every((change, index) => {
      const other = known[index]
      return (
        other !== undefined &&
        keyOfChange(change) === keyOfChange(other) &&
        change.was === other.was &&
        change.now === other.now
      )
    })
  )
}
