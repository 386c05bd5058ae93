import type { Database } from '../../../platform/db/database.ts'
import { inOneRoundTrip } from '../../../platform/db/round-trips.ts'
import { selectErased } from '../../retention/index.ts'
import { type EarlyWithdrawal, selectEarly } from '../withdrawals/early-withdrawals.queries.ts'
import { type KnownEvent, lockingEvents } from './import-events.queries.ts'
import { type KnownOrder, lockingOrders } from './import-orders.queries.ts'

/** Senders' own keys. */
export interface References {
  events: readonly string[]
  orders: readonly string[]
  ship_calls: readonly string[]
}

/** What is known of the rows that are sent, and of the events that they name. */
export interface Standing {
  events: readonly KnownEvent[]
  orders: readonly KnownOrder[]
  /** Orders whose persons were erased. */
  erased: ReadonlySet<string>
  /** Withdrawals that came before their rows. */
  early: readonly EarlyWithdrawal[]
}

/** Locks events before orders, as decisions do. An erasure of an order is over once its row is locked. */
export async function lockStanding(db: Database, references: References): Promise<Standing> {
  const [events, , orders, erased, early] = await inOneRoundTrip(db, [
    lockingEvents(db, references.events),
    ...lockingOrders(db, references.orders),
    selectErased(db, references.orders),
    selectEarly(references).compile(db),
  ])
  return { events, orders, erased: new Set(erased.map(({ reference }) => reference)), early }
}
