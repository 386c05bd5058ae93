import type { Proposal } from '@gangway/contract/proposals'
import type { ProposalKind, ProposalState, ProposedTo } from '@gangway/domain/orders/proposal'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'

/** The latest of an order, whatever became of it; instants and values are text. */
export type ProposalRow = Omit<Proposal, 'value' | 'was'> & {
  excursion_id: number
  value: string
  was: string | null
  event_date: string
  has_moved: boolean
}

/** One whose time is over is expired, although no task has noted that yet. */
function stateNow(proposal: 'q' | 'proposal') {
  const of = (column: string) => sql.ref(`${proposal}.${column}`)
  return sql<ProposalState>`case when ${of('state')} = 'open' and ${of('expires_at')} <= clock_timestamp()
    then 'expired' else ${of('state')} end`
}

/** The latest proposal of each order, with the names of people: an expression of their ids. */
export function proposalsOfOrders(orderIds: Expression<unknown>) {
  return sql<ProposalRow[] | null>`(
    select json_agg(json_build_object('excursion_id', q.excursion_id, 'id', q.id, 'kind', q.kind,
      'value', q.value, 'was', q.was, 'words', q.words, 'made_at', q.made_at, 'expires_at', q.expires_at,
      'state', ${stateNow('q')},
      'made_by', (select b.name from account as b where b.id = q.made_by), 'decided_at', q.decided_at,
      'decided_by', (select b.name from account as b where b.id = q.decided_by), 'answer', q.answer,
      'event_date', here.event_date, 'has_moved', q.event_id <> here.id))
    from (
      select distinct on (n.excursion_id) n.* from proposal as n
      where n.excursion_id = any(${orderIds}) order by n.excursion_id, n.id desc
    ) as q
      -- OFFSET 0: looked up by key, however many orders there are.
      cross join lateral (
        select e.id, e.event_date from excursion_order as o join event as e on e.id = o.event_id
        where o.id = q.excursion_id and o.agency_id = q.agency_id offset 0
      ) as here
  )`
}

/** Events with an open one. */
export const eventsWithProposal: RawBuilder<{ id: number }> = sql`
  select q.event_id as id from proposal as q where q.state = 'open' and q.expires_at > now()`

/** Facts of an order that a proposal is judged by, with the database's time. */
export function findFacts(
  db: Database,
  excursion_id: number,
): Promise<
  ProposedTo & { now: Date; persons: number; product_name: string; language: string | null }
> {
  return db
    .selectFrom('excursion_order as o')
    .innerJoin('event as e', 'e.id', 'o.event_id')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .where('o.id', '=', excursion_id)
    .select(['e.event_date', 'e.product_name', 'o.language', 'p.time_zone as port_time_zone'])
    .select([
      sql<string | null>`coalesce(o.pickup_time, e.pickup_time)`.as('pickup_time'),
      sql<number>`(select coalesce(sum(s.person_count), 0)::integer from sub_product as s
        where s.excursion_id = o.id)`.as('persons'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .executeTakeFirstOrThrow()
}

export interface NewRow {
  event_id: number
  agency_id: number
  excursion_id: number
  kind: ProposalKind
  value: string
  was: string | null
  words: string
  expires_at: Date
  made_by: number
}

export async function insertProposal(transaction: DatabaseTransaction, row: NewRow): Promise<void> {
  await transaction
    .insertInto('proposal')
    .values({ ...row, state: 'open' })
    .execute()
}

export interface FoundProposal {
  id: number
  kind: ProposalKind
  value: string
  was: string | null
  state: ProposalState
}

/** One of an order, whatever became of it. */
export function findProposal(
  db: Database,
  { excursion_id, proposal_id }: { excursion_id: number; proposal_id: number },
): Promise<FoundProposal | undefined> {
  return db
    .selectFrom('proposal')
    .where('id', '=', proposal_id)
    .where('excursion_id', '=', excursion_id)
    .select(['id', 'kind', 'value', 'was'])
    .select(stateNow('proposal').as('state'))
    .executeTakeFirst()
}

export interface Closing {
  state: 'taken' | 'refused' | 'withdrawn'
  decided_by: number
  /** The order's value when a proposal is taken. */
  was?: string | null
  /** Left out where the agency closes it. */
  answer?: string
}

/** @returns false: it is not open any more */
export async function closeProposal(
  transaction: DatabaseTransaction,
  id: number,
  closing: Closing,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('proposal')
    .set({ ...closing, decided_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface ExpiredProposal {
  event_id: number
  agency_id: number
  excursion_id: number
  kind: ProposalKind
  value: string
  was: string | null
}

/** Closes some open ones whose time is over. */
export async function expireOpen(
  transaction: DatabaseTransaction,
  limit: number,
): Promise<ExpiredProposal[]> {
  const { rows } = await sql<ExpiredProposal>`
    with due as (
      select id from proposal where state = 'open' and expires_at <= now()
      order by expires_at limit ${limit}
      for update skip locked
    )
    update proposal as q set state = 'expired', decided_at = clock_timestamp()
    from due where q.id = due.id and q.state = 'open'
    returning q.event_id, q.agency_id, q.excursion_id, q.kind, q.value, q.was
  `.execute(transaction)
  return rows
}

/** Words that people typed go with what is held about the customers of their orders. */
export async function deleteProposals(db: Database, orderIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('proposal')
    .where(sql<boolean>`excursion_id = any(${orderIds}::integer[])`)
    .execute()
}
