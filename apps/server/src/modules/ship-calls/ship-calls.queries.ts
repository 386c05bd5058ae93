import type { CallSortField } from '@gangway/contract/ship-call-changes'
import type { SortItem } from '@gangway/domain/lists/sort-param'
import type { CallStatus } from '@gangway/domain/ships/ship-call'
import type { KnownShip, NamedShip } from '@gangway/domain/ships/ship-identity'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { type Conditions, conditionsOf } from '../../platform/db/lists/conditions.ts'
import { ownReference } from '../../platform/db/own-reference.ts'
import { firstArrival } from '../events/index.ts'
import { type CallColumns, callColumns } from './call-events.queries.ts'

export interface CallFilter {
  port?: number | undefined
  from?: string | undefined
  to?: string | undefined
  ship?: string | undefined
  status?: CallStatus | undefined
  events?: 'with' | 'without' | undefined
}

const columns = callColumns.map((name) => sql.ref(`c.${name}`))
const version = sql<string>`md5(row(${sql.join(columns)}, c.cancel_words)::text)`

/** The key of the ship that is meant, where a name may be an alias. */
const meantKey = (key: RawBuilder<unknown>) => sql<string>`coalesce(
  (select ship_key(k.ship) from ship_alias as k where k.key = ${key}), ${key})`

/** Open events with guests of the ship of the call `c`; of one agency, or (null) of all. */
function eventsOf(agencyId: number | null) {
  return sql`event_state as s join event_ship as es on es.event_id = s.id
    where s.port_id = c.port_id and s.event_date between c.call_date and c.departure_date
      and event_is_open(s.status) ${agencyId === null ? sql`` : sql`and s.agency_id = ${agencyId}`}
      and ${meantKey(sql`es.ship_key`)} = ${meantKey(sql`c.ship_key`)}`
}

const isWithEvents = (agencyId: number | null) =>
  sql<SqlBool>`exists (select from ${eventsOf(agencyId)})`

const knownAs = (call: 'c' | 'd') => sql<KnownShip | null>`(
  select json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
  from ship_alias as k where k.key = ${sql.ref(`${call}.ship_key`)})`

/** Calls in the port of the call `c` that overlap it, of any ship. */
const overlapping = sql<(NamedShip & { reference: string })[]>`(
  select coalesce(json_agg(json_build_object('reference', d.reference, 'ship', d.ship, 'ship_imo', d.ship_imo,
    'known_as', ${knownAs('d')}) order by d.reference), '[]')
  from ship_call as d
  where d.port_id = c.port_id and d.id <> c.id and c.status <> 'canceled' and d.status <> 'canceled'
    and d.call_date between ${firstArrival(sql`c.call_date`)} and c.departure_date
    and (d.call_date, d.arrival) < (c.departure_date, c.departure)
    and (c.call_date, c.arrival) < (d.departure_date, d.departure))`

function selectCalls(db: Database, agencyId: number | null) {
  return db
    .selectFrom('ship_call as c')
    .innerJoin('port as p', 'p.id', 'c.port_id')
    .select([
      'c.id',
      'p.code as port_code',
      'p.name as port_name',
      'c.cancel_words',
      'c.corrected_at',
      ...callColumns.map((name) => `c.${name}` as const),
      ownReference('c').as('reference'),
      knownAs('c').as('known_as'),
      sql<number>`(select count(distinct s.id)::integer from ${eventsOf(agencyId)})`.as('events'),
      (agencyId === null ? overlapping : sql<[]>`'[]'::json`).as('overlapping'),
      version.as('version'),
    ])
    .$if(agencyId !== null, (calls) => calls.where(isWithEvents(agencyId)))
}

/** To an agency only a call of its own events. */
export function findCall(db: Database, id: number, agencyId: number | null) {
  return selectCalls(db, agencyId).where('c.id', '=', id).executeTakeFirst()
}

export type CallRow = NonNullable<Awaited<ReturnType<typeof findCall>>>

export async function countCalls(
  db: Database,
  filter: CallFilter,
  agencyId: number | null,
): Promise<number> {
  const { total } = await db
    .selectFrom('ship_call as c')
    .where(sql.join([sql`true`, ...matching(filter, agencyId)], sql` and `) as Expression<SqlBool>)
    .$if(agencyId !== null, (calls) => calls.where(isWithEvents(agencyId)))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function listCalls(
  db: Database,
  filter: CallFilter,
  {
    agency_id,
    sort,
    page,
    per_page,
  }: {
    agency_id: number | null
    sort: readonly SortItem<CallSortField>[]
    page: number
    per_page: number
  },
) {
  const order = [...sort.map(orderTerm), sql`c.call_date`, sql`c.arrival`, sql`c.id`]
  return selectCalls(db, agency_id)
    .where(sql.join([sql`true`, ...matching(filter, agency_id)], sql` and `) as Expression<SqlBool>)
    .orderBy(sql.join(order))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
}

const sortColumns: Readonly<Record<CallSortField, RawBuilder<unknown>>> = {
  call_date: sql`c.call_date`,
  port_name: sql`p.name`,
  ship: sql`lower(c.ship collate "und-x-icu")`,
  status: sql`c.status`,
}

function orderTerm({ field, direction }: SortItem<CallSortField>) {
  return sql`${sortColumns[field]} ${sql.raw(direction)}`
}

function matching(filter: CallFilter, agencyId: number | null): Expression<SqlBool>[] {
  const conditions: Conditions<CallFilter> = {
    port: (port) => sql<SqlBool>`c.port_id = ${port}`,
    from: (from) =>
      sql<SqlBool>`c.departure_date >= ${from} and c.call_date >= ${firstArrival(sql`${from}::date`)}`,
    to: (to) => sql<SqlBool>`c.call_date <= ${to}`,
    ship: (ship) =>
      // A name that is still typed as well: “Viking V” is no number yet.
      sql<SqlBool>`(position(ship_key(${ship}) in c.ship_key) > 0 or fold_text(c.ship) like contained_pattern(${ship})
        or ${meantKey(sql`c.ship_key`)} = ${meantKey(sql`ship_key(${ship})`)})`,
    status: (status) => sql<SqlBool>`c.status = ${status}`,
    events: (events) =>
      events === 'with' ? isWithEvents(agencyId) : sql<SqlBool>`not ${isWithEvents(agencyId)}`,
  }
  return conditionsOf(conditions, filter)
}

/** Waits for who changes it, be it by hand or for its sender. */
export async function lockCall(transaction: DatabaseTransaction, id: number): Promise<void> {
  await transaction.selectFrom('ship_call').where('id', '=', id).select('id').forUpdate().execute()
}

/** Writes what staff have changed by hand; from now on, what its sender says as of an earlier instant is stale. */
export async function correctCall(
  transaction: DatabaseTransaction,
  id: number,
  values: CallColumns & { cancel_words: string | null },
): Promise<void> {
  await transaction
    .updateTable('ship_call')
    .set({
      ...values,
      corrected_at: sql`clock_timestamp()`,
      source_updated_at: sql`greatest(source_updated_at, clock_timestamp())`,
    })
    .where('id', '=', id)
    .execute()
}
