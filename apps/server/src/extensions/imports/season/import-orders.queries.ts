import { orderColumns } from '@gangway/domain/orders/order-facts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { ExcursionOrderTable } from '../../../platform/db/schema.ts'
import { type Asked, askWithNext, inOneRoundTrip } from '../../../platform/db/round-trips.ts'
import { selectForgotten } from '../../retention/index.ts'
import { type KnownInvoice, selectInvoices } from '../invoices/import-invoices.queries.ts'
import { type EarlyWithdrawal, selectEarly } from '../withdrawals/early-withdrawals.queries.ts'
import { type KnownEvent, lockingEvents } from './import-events.queries.ts'
import {
  type KnownAgency,
  type KnownPort,
  selectAgencies,
  selectPorts,
} from './import-places.queries.ts'
import type { SentRows } from './import-rows.rules.ts'
import { type KnownCall, selectCalls } from './import-ship-calls.queries.ts'

/** The columns every import overwrites; it may only cancel the status. */
export const sentOrderColumns = ['event_id', ...orderColumns] as const

export type SentOrderColumn = (typeof sentOrderColumns)[number]

export type SentOrder = Pick<Selectable<ExcursionOrderTable>, SentOrderColumn>

export type KnownOrder = Pick<
  Selectable<ExcursionOrderTable>,
  SentOrderColumn | 'id' | 'reference' | 'source_hash' | 'source_updated_at' | 'pickup_set_at'
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
    .select(['id', 'reference', 'source_hash', 'source_updated_at', 'pickup_set_at'])
    .select(sentOrderColumns)
    .where(sql<boolean>`reference = any(${references}::text[])`)
    .orderBy('id')
    .forUpdate()
  return [events, orders] as const
}

/** Rows that are sent, and what they name, as they stand. */
export interface Standing {
  ports: readonly KnownPort[]
  agencies: readonly KnownAgency[]
  ship_calls: readonly KnownCall[]
  invoices: readonly KnownInvoice[]
  events: readonly KnownEvent[]
  orders: readonly KnownOrder[]
  /** Orders whose persons were erased. */
  erased: ReadonlySet<string>
  /** Orders ahead that hold no persons since something was deleted by date. */
  deleted: ReadonlySet<string>
  /** Withdrawals that came before their rows. */
  early: readonly EarlyWithdrawal[]
}

/**
 * Locks events before orders, as decisions do. An erasure of an order is over once its row is locked.
 *
 * @param references senders' own keys
 */
export async function lockStanding(
  db: Database,
  references: Readonly<Record<keyof SentRows, readonly string[]>>,
): Promise<Standing> {
  const ports = await askForAny(db, references.ports, selectPorts)
  const agencies = await askForAny(db, references.agencies, selectAgencies)
  const calls = await askForAny(db, references.ship_calls, selectCalls)
  const invoices = await askForAny(db, references.invoices, selectInvoices)
  const [events, , orders, forgotten, early] = await inOneRoundTrip(db, [
    lockingEvents(db, references.events),
    ...lockingOrders(db, references.orders),
    selectForgotten(references.orders).compile(db),
    selectEarly(references).compile(db),
  ])
  return {
    ports: await ports(),
    agencies: await agencies(),
    ship_calls: await calls(),
    invoices: await invoices(),
    events,
    orders,
    erased: referencesOf(forgotten.filter(({ is_erased }) => is_erased)),
    deleted: referencesOf(forgotten.filter(({ is_erased }) => !is_erased)),
    early,
  }
}

function referencesOf(rows: readonly { reference: string }[]): ReadonlySet<string> {
  return new Set(rows.map(({ reference }) => reference))
}

async function askForAny<Row>(
  db: Database,
  keys: readonly string[],
  select: (db: Database, keys: readonly string[]) => Asked<Row>,
): Promise<() => Promise<Row[]>> {
  return keys.length === 0 ? async () => [] : askWithNext(db, select(db, keys))
}
