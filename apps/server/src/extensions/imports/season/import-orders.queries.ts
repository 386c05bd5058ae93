import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { ExcursionOrderTable } from '../../../platform/db/schema.ts'
import { inOneRoundTrip } from '../../../platform/db/round-trips.ts'
import { selectErased } from '../../retention/index.ts'
import { type EarlyWithdrawal, selectEarly } from '../withdrawals/early-withdrawals.queries.ts'
import { type KnownEvent, lockingEvents } from './import-events.queries.ts'

/** The columns every import overwrites; it may only cancel the status. */
export const sentOrderColumns = [
  'event_id',
  'order_id',
  'customer',
  'phone',
  'email',
  'notes',
  'ship',
  'ship_imo',
  'berth',
  'pickup_time',
  'status',
  'shop_language',
] as const

export type SentOrderColumn = (typeof sentOrderColumns)[number]

export type SentOrder = Pick<Selectable<ExcursionOrderTable>, SentOrderColumn>

export type KnownOrder = Pick<
  Selectable<ExcursionOrderTable>,
  SentOrderColumn | 'id' | 'reference' | 'source_hash' | 'source_updated_at'
>

/**
 * After the events they have belonged to so far, which the season need not name: anyone who decides
 * on orders locks their event first.
 */
export async function lockOrdersByReference(
  db: Database,
  references: readonly string[],
): Promise<KnownOrder[]> {
  const [, locked] = await inOneRoundTrip(db, lockingOrders(db, references))
  return locked
}

export function lockingOrders(db: Database, references: readonly string[]) {
  const events = db
    .selectFrom('event')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('excursion_order')
        .where(sql<boolean>`reference = any(${references}::text[])`)
        .select('event_id'),
    )
    .orderBy('id')
    .forNoKeyUpdate()
  const orders = db
    .selectFrom('excursion_order')
    .select(['id', 'reference', 'source_hash', 'source_updated_at', ...sentOrderColumns])
    .where(sql<boolean>`reference = any(${references}::text[])`)
    .orderBy('id')
    .forUpdate()
  return [events, orders] as const
}

/** Senders' own keys. */
interface References {
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
