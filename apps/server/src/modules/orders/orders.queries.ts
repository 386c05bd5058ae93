import { orderColumns } from '@gangway/domain/orders/order-facts'
import { subProductColumns } from '@gangway/domain/orders/sub-product-facts'
import type { Withdrawal } from '@gangway/domain/orders/withdrawal'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { ownReference } from '../../platform/db/own-reference.ts'
import { type Placeholders, isOneOf, type RowOf, statement } from '../../platform/db/statement.ts'
import type { Order } from '@gangway/contract/orders'
import type { PersonKind } from './persons/person-data.rules.ts'

const columns = [
  'o.id',
  'o.event_id',
  'o.agency_id',
  ...orderColumns.map((fact) => `o.${fact}` as const),
] as const

type Reason = NonNullable<Order['decision_reason']>

// Looked up by the rows that have one: joined, a page of twenty takes twice as long.
const decider = sql<string | null>`case when o.decided_by is not null then
  (select u.name from account as u where u.id = o.decided_by) end`
const reason = sql`case when o.decision_reason is not null then (
  select json_build_object('code', r.code, 'fault', r.fault, 'label_en', r.label_en, 'label_de', r.label_de)
  from decision_reason as r where r.code = o.decision_reason) end`

function ifCanceled<Value>(value: RawBuilder<unknown>): RawBuilder<Value | null> {
  return sql`case when o.status = 'canceled' then ${value} end`
}

const timeOrigin = sql<Order['pickup_time_from']>`case when o.pickup_time is null then null
  when o.pickup_of_dispatch then 'dispatch' when o.pickup_set_at is not null then 'here' else 'sender' end`

function selectOrders(db: Database, eventId: Expression<number>) {
  return db
    .selectFrom('excursion_order as o')
    .where('o.event_id', '=', eventId)
    .orderBy('o.id')
    .select(columns)
    .select([
      ownReference('o').as('reference'),
      timeOrigin.as('pickup_time_from'),
      decider.as('decided_by'),
      ifCanceled<Reason>(reason).as('decision_reason'),
      ifCanceled<string>(sql`o.decision_words`).as('decision_words'),
      ifCanceled<Withdrawal>(sql`o.withdrawal_reason`).as('withdrawal_reason'),
      ifCanceled<Date>(sql`coalesce(o.canceled_at, o.decided_at)`).as('canceled_at'),
    ])
}

export interface OfEvent {
  event_id: number
}

export type SomeOfEvent = OfEvent & { ids: readonly number[] }

export const ordersOfEvent = statement((db, { event_id }: Placeholders<OfEvent>) =>
  selectOrders(db, event_id),
)

export const someOrdersOfEvent = statement((db, { event_id, ids }: Placeholders<SomeOfEvent>) =>
  selectOrders(db, event_id).where(isOneOf('o.id', ids)),
)

export type OrderRow = RowOf<typeof ordersOfEvent>

function selectSubProducts(db: Database, orderIds: RawBuilder<unknown>) {
  return db
    .selectFrom('sub_product as s')
    .where(sql<boolean>`s.excursion_id = any(array(${orderIds}))`)
    .orderBy('s.excursion_id')
    .orderBy('s.position')
    .select([
      's.id',
      's.excursion_id',
      ...subProductColumns.map((fact) => `s.${fact}` as const),
      's.required_data_keys',
      's.required_person_count',
    ])
}

export const idsOf = ({ event_id }: Placeholders<OfEvent>) =>
  sql`select o.id from excursion_order as o where o.event_id = ${event_id}`

export const someIdsOf = ({ event_id, ids }: Placeholders<SomeOfEvent>) =>
  sql`${idsOf({ event_id })} and ${isOneOf('o.id', ids)}`

export const subProductsOfEvent = statement((db, given: Placeholders<OfEvent>) =>
  selectSubProducts(db, idsOf(given)),
)

export const someSubProductsOfEvent = statement((db, given: Placeholders<SomeOfEvent>) =>
  selectSubProducts(db, someIdsOf(given)),
)

export type SubProductRow = RowOf<typeof subProductsOfEvent>

export interface PersonRow {
  id: number
  sub_product_id: number
  excursion_id: number
  kind: PersonKind
  is_complete: boolean
}

export function listSealedPersons(db: Database, orderIds: readonly number[]) {
  return db
    .selectFrom('person')
    .where(sql<boolean>`excursion_id = any(${orderIds})`)
    .orderBy('sub_product_id')
    .orderBy('kind')
    .orderBy('position')
    .select(['id', 'sub_product_id', 'excursion_id', 'kind', 'is_complete', 'enc'])
    .execute()
}

export async function recordAccess(
  db: Database,
  access: readonly {
    /** By a person or program, or by the link of a guide. */
    account_id?: number
    pass_id?: number
    agency_id: number
    excursion_id: number
    fields: string[]
  }[],
): Promise<void> {
  await db.insertInto('person_access').values(access).execute()
}
