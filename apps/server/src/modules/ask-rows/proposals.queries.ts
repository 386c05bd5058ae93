import type { Proposal } from '@gangway/contract/proposals'
import { type Expression, sql } from 'kysely'
import { stateNow } from './ask-rows.queries.ts'

/** The latest of an order, whatever became of it; instants and values are text. */
export type ProposalRow = Omit<Proposal, 'value' | 'was'> & {
  excursion_id: number
  value: string
  was: string | null
  event_date: string
  has_moved: boolean
}

/** The latest proposal of each order, with the names of people: an expression of their ids. */
export function proposalsOfOrders(orderIds: Expression<unknown>) {
  return sql<ProposalRow[] | null>`(
    select json_agg(json_build_object('excursion_id', a.excursion_id, 'id', a.id, 'kind', a.facts ->> 'kind',
      'value', a.value, 'was', a.was, 'words', a.words, 'made_at', a.asked_at, 'expires_at', a.expires_at,
      'state', ${stateNow},
      'made_by', (select b.name from account as b where b.id = a.asked_by), 'decided_at', a.closed_at,
      'decided_by', (select b.name from account as b where b.id = a.closed_by), 'answer', a.answer,
      'event_date', here.event_date, 'has_moved', a.event_id <> here.id))
    from (
      select distinct on (n.excursion_id) n.* from ask as n
      where n.excursion_id = any(${orderIds}) and n.kind = 'proposal' order by n.excursion_id, n.id desc
    ) as a
      -- OFFSET 0: looked up by key, however many orders there are.
      cross join lateral (
        select e.id, e.event_date from excursion_order as o join event as e on e.id = o.event_id
        where o.id = a.excursion_id and o.agency_id = a.agency_id offset 0
      ) as here
  )`
}
