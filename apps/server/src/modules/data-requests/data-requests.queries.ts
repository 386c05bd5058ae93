import type { RequiredDataKey } from '@gangway/domain/orders/required-data'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { askWithNext } from '../../platform/db/round-trips.ts'
import { readTogether, type Scope } from '../../platform/db/scope.ts'

/** A request with the event of its order. */
export interface OpenRequest {
  id: number
  excursion_id: number
  event_id: number
  agency_id: number
  keys: RequiredDataKey[]
  persons: number
}

const lacking = [
  sql<RequiredDataKey[]>`d.facts -> 'keys'`.as('keys'),
  sql<number>`(d.facts ->> 'persons')::integer`.as('persons'),
] as const

/** The open requests of these orders, locked until the transaction ends; read together with the next statement. */
export async function lockOpen(
  transaction: DatabaseTransaction,
  orderIds: readonly number[],
): Promise<() => Promise<OpenRequest[]>> {
  if (orderIds.length === 0) return async () => []
  const query = transaction
    .selectFrom('ask as d')
    .innerJoin('excursion_order as o', 'o.id', 'd.excursion_id')
    .where(sql<boolean>`d.excursion_id = any(${orderIds}::integer[])`)
    .where(sql<boolean>`d.kind = 'data_request' and d.state = 'open'`)
    .orderBy('d.excursion_id')
    .forUpdate('d')
    .select(['d.id', 'o.id as excursion_id', 'o.event_id', 'd.agency_id', ...lacking])
  return askWithNext(transaction, query)
}

interface Reader {
  agency_id: number | null
  event: number | null
}

function selectOpen(db: Database, { agency_id, event }: Reader) {
  return db
    .selectFrom('ask as d')
    .innerJoin('excursion_order as o', 'o.id', 'd.excursion_id')
    .innerJoin('event as e', 'e.id', 'o.event_id')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .where(sql<boolean>`d.kind = 'data_request' and d.state = 'open'`)
    .where(sql<boolean>`event_is_open(e.status)`)
    .where(sql<boolean>`e.event_date >= (now() at time zone p.time_zone)::date`)
    .$if(agency_id !== null, (query) => query.where('d.agency_id', '=', agency_id))
    .$if(event !== null, (query) => query.where('o.event_id', '=', event))
}

export async function listOpen(
  db: Database,
  reader: Reader & Scope,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = selectOpen(db, reader)
    .orderBy('e.event_date')
    .orderBy('d.id')
    .limit(limit)
    .offset(offset)
    .select(['o.id as excursion_id', ...lacking, 'd.asked_at', 'o.event_id', 'o.order_id'])
    .select(['e.agency_title', 'e.event_date'])
    .select(['e.port_id', 'p.code as port_code', 'p.name as port_name'])
    .select(
      sql<string | null>`(select b.name from account as b where b.id = d.asked_by)`.as('asked_by'),
    )
  const all = selectOpen(db, reader).select((eb) => eb.fn.countAll<number>().as('total'))
  const [page, [count]] = await readTogether(db, reader, [rows, all])
  return { rows: page, total: count?.total ?? 0 }
}

/** The day of an event that is there, `YYYY-MM-DD`. */
export function findDay(db: Database, eventId: number): Promise<{ event_date: string }> {
  return db
    .selectFrom('event')
    .where('id', '=', eventId)
    .select('event_date')
    .executeTakeFirstOrThrow()
}
