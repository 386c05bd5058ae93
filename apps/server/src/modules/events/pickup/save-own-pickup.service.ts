import type { Order } from '@gangway/contract/orders'
import { type PickupFit, tightestFit } from '@gangway/domain/ships/pickup-fit'
import type { Actor } from '../../../platform/base/actor.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { recordChanges } from '../../changes/index.ts'
import { followDispatchTimes, setOwnTime } from '../../orders/index.ts'
import { acceptMisses } from '../page/events.queries.ts'

interface OwnPickup {
  event: { event_id: number; agency_id: number }
  /** One ship's, none canceled; whatever their time was. */
  orders: readonly Order[]
  /** Null: their dispatch's or the event's applies again. */
  pickup_time: string | null
  /** The ships that the time misses, which the caller accepts. */
  missed: readonly PickupFit[]
  /** Time their agency had asked for, if it is the one they get. */
  asked_time?: string
}

/**
 * Gives orders of a locked event a pick-up time of their own and records a change of each; whether it may be changed is for
 * the caller to judge.
 */
export async function saveOwnPickup(
  transaction: DatabaseTransaction,
  actor: Actor,
  { event: { event_id, agency_id }, orders, pickup_time, missed, asked_time }: OwnPickup,
): Promise<void> {
  if (orders.length === 0) return
  const ids = orders.map(({ id }) => id)
  await setOwnTime(transaction, ids, pickup_time)
  const worst = tightestFit(missed)
  const [{ ship, known_as } = { ship: '', known_as: null }] = orders
  const accepted = worst === null ? [] : [{ ship, known_as, spare_minutes: worst.spare_minutes }]
  // After the orders: what was accepted of the event's time ends with their writing.
  await acceptMisses(transaction, event_id, accepted)
  const noted = {
    ...(worst === null ? {} : { ship: worst.ship, spare_minutes: worst.spare_minutes }),
    ...(asked_time === undefined ? {} : { asked_time }),
  }
  await recordChanges(
    transaction,
    orders.map(({ id: excursion_id, pickup_time: before }) => ({
      actor,
      action: pickup_time === null ? 'order.clear_pickup_time' : 'order.set_pickup_time',
      agency_id,
      event_id,
      excursion_id,
      before: { pickup_time: before },
      after: { pickup_time, ...noted },
    })),
  )
  if (pickup_time === null) await followDispatchTimes(transaction, actor, { ids })
}
