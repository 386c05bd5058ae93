import type { KeptReason } from '@gangway/domain/disruptions/disruption'
import type {
  DisruptionCounts,
  DisruptionTimes,
} from '@gangway/domain/disruptions/disruption-record'
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { type Conditions, conditionsOf } from '../../platform/db/lists/conditions.ts'
import type { DisruptionEventTable, DisruptionTable } from '../../platform/db/schema.ts'

/** @returns its id */
export async function insertDisruption(
  transaction: DatabaseTransaction,
  {
    times,
    ...row
  }: Omit<Insertable<DisruptionTable>, 'done_at' | 'undone_at' | 'times'> & {
    times: DisruptionTimes | null
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto('disruption')
    .values({ ...row, times: times && JSON.stringify(times) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface AgencyOfDisruption {
  agency_id: number
  informed: number
  counts: DisruptionCounts
}

export type EventOfDisruption = Omit<Selectable<DisruptionEventTable>, 'disruption_id' | 'undoing'>

/** Its agencies and events. */
export async function insertParts(
  transaction: DatabaseTransaction,
  disruption_id: number,
  {
    agencies,
    events,
  }: { agencies: readonly AgencyOfDisruption[]; events: readonly EventOfDisruption[] },
): Promise<void> {
  if (events.length === 0) return
  await sql`
    insert into disruption_agency (disruption_id, agency_id, informed, counts)
    select ${disruption_id}, g.agency_id, g.informed, g.counts
    from jsonb_to_recordset(${JSON.stringify(agencies)}::jsonb) as g (agency_id integer, informed integer, counts jsonb)
  `.execute(transaction)
  await sql`
    insert into disruption_event
      (disruption_id, event_id, agency_id, step, time, reason, obstacle, was, became, orders)
    select ${disruption_id}, g.*
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as g (event_id integer, agency_id integer, step text,
      time text, reason text, obstacle text, was jsonb, became jsonb, orders jsonb)
  `.execute(transaction)
}

/** To be undone, locked until the transaction ends. */
export function lockDisruption(transaction: DatabaseTransaction, id: number) {
  return transaction
    .selectFrom('disruption')
    .where('id', '=', id)
    .select(['id', 'ship_call_id', 'done_by', 'done_at', 'undone_at', 'times'])
    .forUpdate()
    .executeTakeFirst()
}

export type LockedDisruption = NonNullable<Awaited<ReturnType<typeof lockDisruption>>>

/** The events about which a step was taken. */
export function listTakenSteps(transaction: DatabaseTransaction, id: number) {
  return transaction
    .selectFrom('disruption_event')
    .where('disruption_id', '=', id)
    .where('obstacle', 'is', null)
    .orderBy('event_id')
    .select(['event_id', 'agency_id', 'step', 'was', 'became', 'orders'])
    .execute()
}

export type TakenStep = Awaited<ReturnType<typeof listTakenSteps>>[number]

export async function markUndone(
  transaction: DatabaseTransaction,
  id: number,
  {
    events,
    times,
  }: {
    events: readonly { event_id: number; undoing: 'undone' | KeptReason }[]
    times: DisruptionTimes | null
  },
): Promise<void> {
  await transaction
    .updateTable('disruption')
    .set({ undone_at: sql`clock_timestamp()`, times: times && JSON.stringify(times) })
    .where('id', '=', id)
    .execute()
  await sql`
    update disruption_event as d set undoing = g.undoing
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as g (event_id integer, undoing text)
    where d.disruption_id = ${id} and d.event_id = g.event_id
  `.execute(transaction)
}

export interface DisruptionFilter {
  port?: number | undefined
  from?: string | undefined
  to?: string | undefined
  ship_call?: number | undefined
}

const conditions: Conditions<DisruptionFilter> = {
  port: (id) => sql<SqlBool>`d.port_id = ${id}`,
  from: (date) => sql<SqlBool>`d.date >= ${date}::date`,
  to: (date) => sql<SqlBool>`d.date <= ${date}::date`,
  ship_call: (id) => sql<SqlBool>`d.ship_call_id = ${id}`,
}

/** @param agencyId null: all of them; else those with an event of the agency */
function selectMatching(db: Database, filter: DisruptionFilter, agencyId: number | null) {
  const ofAgency = sql<SqlBool>`exists (select from disruption_agency as g
    where g.disruption_id = d.id and g.agency_id = ${agencyId})`
  return db
    .selectFrom('disruption as d')
    .where((eb) => eb.and(conditionsOf(conditions, filter)))
    .$if(agencyId !== null, (found) => found.where(ofAgency))
}

function withCounts(db: Database, filter: DisruptionFilter, agencyId: number | null) {
  const ofEvents = (counted: RawBuilder<unknown>) => sql<number>`(
    select ${counted}::integer from disruption_event as v
    where v.disruption_id = d.id ${agencyId === null ? sql`` : sql`and v.agency_id = ${agencyId}`})`
  return selectMatching(db, filter, agencyId)
    .innerJoin('port as p', 'p.id', 'd.port_id')
    .select([
      'd.id',
      'd.ship_call_id',
      'd.ship',
      'd.port_id',
      'p.code as port_code',
      'p.name as port_name',
      'd.date',
      'd.cause',
      'd.words',
      'd.refund',
      'd.times',
      'd.done_at',
      'd.undone_at',
      'd.done_by as done_by_id',
      sql<string | null>`(select t.name from account as t where t.id = d.done_by)`.as('done_by'),
      ofEvents(sql`count(*) filter (where v.obstacle is null)`).as('events'),
      ofEvents(sql`count(*) filter (where v.obstacle is not null)`).as('left_out'),
      ofEvents(sql`coalesce(sum(jsonb_array_length(v.orders)), 0)`).as('orders'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
}

/** The latest first. */
export async function listDisruptions(
  db: Database,
  filter: DisruptionFilter,
  { agency_id, page, per_page }: { agency_id: number | null; page: number; per_page: number },
) {
  return withCounts(db, filter, agency_id)
    .orderBy('d.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
}

export type ListedRow = Awaited<ReturnType<typeof listDisruptions>>[number]

export async function countDisruptions(
  db: Database,
  filter: DisruptionFilter,
  agencyId: number | null,
): Promise<number> {
  const { total } = await selectMatching(db, filter, agencyId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function findDisruption(db: Database, id: number, agencyId: number | null) {
  return withCounts(db, {}, agencyId).where('d.id', '=', id).executeTakeFirst()
}

/** The events of a disruption with what they are now, by agency; of one agency, or (null) of all. */
export function listRecordedEvents(db: Database, id: number, agencyId: number | null) {
  return db
    .selectFrom('disruption_event as v')
    .innerJoin('event as e', 'e.id', 'v.event_id')
    .innerJoin('disruption_agency as g', (join) =>
      join
        .onRef('g.disruption_id', '=', 'v.disruption_id')
        .onRef('g.agency_id', '=', 'v.agency_id'),
    )
    .innerJoin('agency as a', 'a.id', 'v.agency_id')
    .where('v.disruption_id', '=', id)
    .$if(agencyId !== null, (own) => own.where('v.agency_id', '=', agencyId))
    .orderBy('a.name')
    .orderBy('v.agency_id')
    .orderBy('e.event_date')
    .orderBy('v.event_id')
    .select([
      'v.event_id',
      'v.agency_id',
      'a.name as agency_name',
      'g.informed',
      'e.agency_title',
      'e.event_date',
      'v.step',
      'v.time',
      'v.reason',
      'v.obstacle',
      'v.was',
      'v.became',
      'v.orders',
      'v.undoing',
      'e.status',
      'e.pickup_time',
      'e.total_pax',
      // Not kept twice: what deletes them from the order deletes them here.
      sql<string | null>`(select o.decision_words from excursion_order as o
        where o.id = (v.orders -> 0 ->> 'excursion_id')::integer and o.status = 'canceled'
          and o.decision_reason = v.reason)`.as('reason_words'),
    ])
    .execute()
}

export type RecordedRow = Awaited<ReturnType<typeof listRecordedEvents>>[number]
