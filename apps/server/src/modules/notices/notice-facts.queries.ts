import { askKindNames, askKinds } from '@gangway/domain/asks/ask-kinds'
import type { FetchedShip } from '@gangway/domain/ships/own-times'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/statement.ts'
import { callsInPort, type ShipCallFacts, shipsOfOrders } from '../events/index.ts'
import {
  alarmColumns,
  contradictionsOfNotice,
  disruptionOfNotice,
  paperOfNotice,
} from './notices.queries.ts'

/** Orders of the event `e` that need a ticket but have none (rule T1.8). */
export const missingTickets = sql<number>`(case when e.lacks_ticket then (
  select count(*)::integer from orders_without_ticket() as m where m.event_id = e.id
) else 0 end)`

/** Each kind of notice that waits for an answer, with the asks that are meant. */
const isAskOpen = sql<boolean>`exists (
  select from ask as q where q.kind = case n.kind ${sql.join(
    askKindNames.map(
      (kind) => sql`when ${sql.lit(askKinds[kind].notices.asked)} then ${sql.lit(kind)}`,
    ),
    sql` `,
  )} end
    and q.event_id = n.event_id and (n.excursion_id is null or q.excursion_id = n.excursion_id)
    and q.state = 'open' and (q.expires_at > now() or q.expires_at is null)
)`

/** Deleted, or its reader has seen the thread up to there. */
const isCommentOver = sql<boolean>`coalesce((
  select c.deleted_at is not null or exists (
    select from comment_read r
    where r.account_id = n.account_id and r.thread = c.thread and r.last_comment_id >= c.id
  ) from comment c where c.id = n.comment_id
), n.kind like 'comment.%')`

export function listFactsOf(db: Database, noticeIds: readonly number[]) {
  // For one person after the other: planning would take longer than reading.
  return selectFacts(db, isOneOf('n.id', sql.val(noticeIds))).execute()
}

/** A mail about it says the event's pick-up time, with that of its ships. */
const namesTime = sql<boolean>`(n.kind in ('event.pickup_changed', 'pickup.change_answered')
  and e.pickup_time is not null)`

export function listFactsOfMail(db: Database, mailId: number) {
  return selectFacts(db, sql<boolean>`n.mail_id = ${mailId}`)
    .select([
      sql<ShipCallFacts[] | null>`case when ${namesTime} then ${callsInPort} end`.as('calls'),
      sql<FetchedShip[] | null>`case when ${namesTime} then ${shipsOfOrders} end`.as('ships'),
    ])
    .execute()
}

export type NoticeWithFacts = Awaited<ReturnType<typeof listFactsOf>>[number]

/**
 * Notices with the current state of what they are about, oldest first. Every receiver has an account, which is
 * joined like what may be missing so that the reading never begins there.
 */
function selectFacts(db: Database, condition: RawBuilder<boolean>) {
  return db
    .selectFrom('notice as n')
    .leftJoin('account as a', 'a.id', 'n.account_id')
    .leftJoin('event as e', 'e.id', 'n.event_id')
    .leftJoin('port as p', 'p.id', 'e.port_id')
    .leftJoin('excursion_order as o', 'o.id', 'n.excursion_id')
    .leftJoin('invoice as i', 'i.id', 'n.invoice_id')
    .leftJoin('alarm as l', 'l.id', 'n.alarm_id')
    .where(condition)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .select([
      'n.id',
      'n.kind',
      'n.count',
      'n.event_id',
      'n.invoice_id',
      'n.mail_since',
      'n.read_at',
      'e.status as event_status',
      'e.agency_title',
      'e.event_date',
      'e.pickup_time',
      'p.name as port_name',
      'o.status as order_status',
      'o.customer',
      'i.status as invoice_status',
      'i.number as invoice_number',
      ...alarmColumns,
      'n.disruption_id',
      disruptionOfNotice.as('disruption'),
      paperOfNotice.as('paper'),
      contradictionsOfNotice.as('contradictions'),
      sql<boolean>`l.closed_at is not null`.as('is_alarm_over'),
      missingTickets.as('missing_tickets'),
      isAskOpen.as('is_ask_open'),
      isCommentOver.as('is_comment_over'),
      // Someone who changed sides, or an agency that no longer has the event, hears nothing more.
      sql<boolean>`(
        n.agency_id is not distinct from a.agency_id
        and (n.agency_id is null or coalesce(n.event_id, n.invoice_id) is null or n.agency_id = coalesce(e.agency_id, i.agency_id))
      )`.as('is_theirs'),
    ])
}
