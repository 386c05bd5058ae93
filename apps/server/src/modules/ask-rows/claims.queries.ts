import type { Claim } from '@gangway/contract/claims'
import type { Claimed } from '@gangway/domain/asks/claim'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { shownInstant } from '../../platform/db/database-time.ts'
import { deleteFilesOfClaims } from './claim-files.queries.ts'

/** Side that made the claim `a`. */
const maker = sql<
  Claim['side']
>`case a.facts ->> 'side' when 'agency' then 'operator' else 'agency' end`

const percent = sql<number | null>`a.value::integer`

/** Latest claims of an event and its orders, oldest first, without those made of another agency. */
export async function claimsOfEvent(db: Database, event_id: number): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select a.id, a.event_id, a.excursion_id, ${maker} as side, a.facts ->> 'reason' as reason,
      a.facts ->> 'sub_product' as sub_product, ${percent} as percent, a.facts ->> 'due' as due, a.words, a.state,
      b.name as asked_by, ${shownInstant('a.asked_at')} as asked_at,
      c.name as closed_by, ${shownInstant('a.closed_at')} as closed_at, a.answer,
      coalesce((
        select json_agg(json_build_object('id', f.file_id, 'filename', f.filename, 'side', f.side)
          order by f.created_at, f.file_id)
        from claim_file as f where f.claim_id = a.id
      ), '[]') as files
    from (
      select n.* from ask as n join event as e on e.id = n.event_id and e.agency_id = n.agency_id
      where n.event_id = ${event_id} and n.kind = 'claim' order by n.id desc limit 500
    ) as a
      left join account as b on b.id = a.asked_by
      left join account as c on c.id = a.closed_by
    order by a.id`.execute(db)
  return rows
}

export interface ClaimOnLines extends Claimed {
  state: 'open' | 'accepted'
  side: Claim['side']
  due: string
}

/**
 * Open and accepted claims of agencies about events of these days.
 *
 * @param spans first and last days, `YYYY-MM-DD`, local to the port; at least one
 */
export async function readClaims(
  db: Database,
  ...spans: { agency_id: number; from: string; to: string }[]
): Promise<ClaimOnLines[]> {
  const isWithin = spans.map(
    ({ agency_id, from, to }) =>
      sql`(e.agency_id = ${agency_id} and e.event_date between ${from}::date and ${to}::date)`,
  )
  const { rows } = await sql<ClaimOnLines>`
    select a.id, a.event_id, a.excursion_id as order_id, a.facts ->> 'sub_product' as sub_product, ${percent} as percent,
      a.state, ${maker} as side, a.facts ->> 'due' as due
    from event as e join ask as a on a.event_id = e.id and a.agency_id = e.agency_id
    where (${sql.join(isWithin, sql` or `)})
      and a.kind = 'claim' and a.state in ('open', 'accepted')
    order by a.id`.execute(db)
  return rows
}

/**
 * Open claims past their day of which no one was reminded for a day: from now on they count as reminded.
 *
 * @returns their events and orders
 */
export async function takeOverdue(
  transaction: DatabaseTransaction,
  now: Date,
): Promise<{ event_id: number; agency_id: number; excursion_id: number | null }[]> {
  const { rows } = await sql<{ event_id: number; agency_id: number; excursion_id: number | null }>`
    update ask as a set reminded_at = ${now}
    where a.kind = 'claim' and a.state = 'open' and (a.facts ->> 'due')::date < ${now}::date
      and (a.reminded_at is null or a.reminded_at <= ${now}::timestamptz - interval '1 day')
    returning a.event_id, a.agency_id, a.excursion_id`.execute(transaction)
  return rows
}

/** Clears the words of claims about these orders, and about their events once those name no customer, with their files. */
export async function clearClaimWords(
  transaction: DatabaseTransaction,
  orderIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`update ask as a set words = '', answer = ''
    where a.kind = 'claim' and (a.excursion_id = any(${orderIds}::integer[]) or a.excursion_id is null
      and a.event_id in (select o.event_id from excursion_order as o where o.id = any(${orderIds}::integer[]))
      and not exists (select from excursion_order as o where o.event_id = a.event_id and o.customer <> o.order_id))
    returning a.id`.execute(transaction)
  await deleteFilesOfClaims(
    transaction,
    rows.map(({ id }) => id),
  )
}
