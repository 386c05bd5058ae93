import type { PublicChangeType } from '@gangway/domain/changes/public-change-types'
import type { ChangeData } from '@gangway/contract/public-changes'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import { deleteInBatches } from '../../../platform/tasks/clear-rows.ts'
import type { BatchDeps } from '../../../platform/tasks/batch-by-batch.ts'
import { referenceOfChange } from '../../public-changes/index.ts'
import { isSecretInUse } from '../secrets/secrets.queries.ts'
import { makerReads } from '../webhooks.queries.ts'

export interface ClaimedDelivery {
  id: number
  webhook_id: number
  agency_id: number | null
  url: string
  message_id: string
  type: string
  attempts: number
  created_at: Date
  /** The change's; null: a test. */
  change: {
    id: string
    type: PublicChangeType
    agency_id: number | null
    event_id: number | null
    excursion_id: number | null
    reference: string | null
    facts: Partial<ChangeData>
    occurred_at: string
    position: number
  } | null
  /** Whether the webhook's maker may still read what it sends. */
  is_readable: boolean
  /** Sealed secrets in use, the current one first. */
  secrets: string[]
}

/** The reference for the delivery `d`; an agency's webhook does not get the sender's key. */
export const changeOf = sql`(
  select jsonb_build_object('id', c.id, 'type', c.type, 'agency_id', c.agency_id, 'event_id', c.event_id,
    'excursion_id', c.excursion_id, 'reference', case when d.agency_id is null then ${referenceOfChange} end,
    'facts', c.facts, 'occurred_at', c.occurred_at, 'position', c.position)
  from public_change as c where c.position = d.position
)`

/** The deliveries of webhook `w` that may be tried now, of one event only the first. */
const free = sql`d.webhook_id = w.id and d.status = 'waiting' and d.next_at <= now()
  and (d.locked_until is null or d.locked_until <= now())
  and (d.event_id is null or not exists (
    select from webhook_delivery as e where e.webhook_id = d.webhook_id and e.event_id = d.event_id
      and e.status = 'waiting' and e.id < d.id))`

/** The deliveries of webhook `w` that instances have taken and not recorded. */
const underWay = sql`(
  select count(*) from webhook_delivery as b
  where b.webhook_id = w.id and b.status = 'waiting' and b.locked_until > now())`

export interface Claim {
  /** Most calls at once of a webhook that is not slow, other instances included. */
  at_once: number
  /** Beyond the first of each webhook, over all of them. */
  shared: number
  /** Webhooks that get one at a time. */
  slow: number[]
  /** After which a dead instance loses what it took. */
  seconds: number
}

/**
 * Takes what is due: of each webhook that has none under way one, whatever others have, and of what is shared a second
 * for everyone before anyone’s third. Of one whose last answer was no, a single one, once it is to be asked again: a
 * test before all others, then what was tried least, so that one which is never taken does not stand before those that
 * would be.
 */
export async function claimDeliveries(
  transaction: DatabaseTransaction,
  { at_once, shared, slow, seconds }: Claim,
): Promise<ClaimedDelivery[]> {
  // The more waits, the dearer it seems: compiling it takes many times as long as it does.
  await sql`set local jit = off`.execute(transaction)
  const most = sql`case when w.id = any(${slow}::int[]) then 1 else ${at_once} end`
  const { rows } = await sql<ClaimedDelivery>`
    with open as (
      select n.id, ${underWay} + row_number() over (partition by w.id order by n.id) as nth
      from webhook as w cross join lateral (
        (select d.id from webhook_delivery as d
          where w.failing_since is null and ${free}
          order by d.id limit greatest(0, ${most} - ${underWay}))
        union all
        (select d.id from webhook_delivery as d
          where w.failing_since is not null and w.asked_next_at <= now() and ${free}
          order by d.position is not null, d.attempts, d.next_at, d.id limit greatest(0, 1 - ${underWay}))
      ) as n
      where w.disabled_at is null
    ), due as (
      select id from open where nth = 1
      union all
      (select id from open where nth > 1 order by nth, id limit ${shared})
    ), unlocked as (
      select d.id from webhook_delivery as d join due on due.id = d.id
      where d.status = 'waiting' for update of d skip locked
    ), taken as (
      update webhook_delivery as d set locked_until = now() + make_interval(secs => ${seconds}),
        attempts = d.attempts + 1, first_at = coalesce(d.first_at, now())
      from unlocked where d.id = unlocked.id returning d.*
    )
    select d.id, d.webhook_id, d.agency_id, w.url, d.message_id, d.type, d.attempts, d.created_at, ${changeOf} as change,
      d.position is null or d.type = any (${makerReads}) as is_readable,
      (select coalesce(jsonb_agg(s.enc order by s.id desc), '[]')
        from webhook_secret as s
        where s.webhook_id = d.webhook_id and ${isSecretInUse}) as secrets
    from taken as d join webhook as w on w.id = d.webhook_id
    order by d.id
  `.execute(transaction)
  return rows
}

/** Whether anything may be due: the cheap question before the dear one. */
export async function isAnyDue(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from webhook as w cross join lateral (
      select from webhook_delivery as d
      where d.webhook_id = w.id and d.status = 'waiting' and d.next_at <= now()
      order by d.next_at limit 1
    ) as d
    where w.disabled_at is null and (w.failing_since is null or w.asked_next_at <= now()) limit 1
  `.execute(db)
  return rows.length > 0
}

export interface Attempt {
  delivery_id: number
  milliseconds: number
  status: number | null
  fault: string | null
  answer: string | null
}

/** Writes an attempt down, unless its webhook was deleted meanwhile. */
export async function insertAttempt(
  transaction: DatabaseTransaction,
  { delivery_id, milliseconds, status, fault, answer }: Attempt,
): Promise<void> {
  await sql`
    insert into webhook_attempt (delivery_id, agency_id, milliseconds, status, fault, answer)
    select d.id, d.agency_id, ${milliseconds}, ${status}, ${fault}, ${answer}
    from webhook_delivery as d where d.id = ${delivery_id} for share
  `.execute(transaction)
}

export async function finishDelivery(
  transaction: DatabaseTransaction,
  { id, webhook_id }: Pick<ClaimedDelivery, 'id' | 'webhook_id'>,
): Promise<void> {
  await transaction
    .updateTable('webhook_delivery')
    .set({ status: 'delivered', delivered_at: sql`now()`, locked_until: null })
    .where('id', '=', id)
    .execute()
  await transaction
    .updateTable('webhook')
    .set({ failing_since: null, failures: 0 })
    .where('id', '=', webhook_id)
    .where('failing_since', 'is not', null)
    .execute()
}

export interface Failing {
  /** For how many hours this delivery, and its webhook, have been failing. */
  delivery_hours: number
  webhook_hours: number
  /** How often its webhook was asked since something was last delivered. */
  failures: number
}

/**
 * Counts what was asked alone; those that were under way with the first that failed say nothing more.
 *
 * @returns null: they are deleted
 */
export async function postponeDelivery(
  transaction: DatabaseTransaction,
  { id, webhook_id }: Pick<ClaimedDelivery, 'id' | 'webhook_id'>,
  seconds: number,
): Promise<Failing | null> {
  const { rows } = await sql<Failing>`
    with failing as (
      update webhook set failing_since = coalesce(failing_since, now()),
        failures = failures + case when failing_since is null or asked_next_at <= now() then 1 else 0 end
      where id = ${webhook_id} returning failing_since, failures
    ), postponed as (
      update webhook_delivery set next_at = now() + make_interval(secs => ${seconds}), locked_until = null
      where id = ${id} returning first_at
    )
    select extract(epoch from now() - coalesce(p.first_at, now()))::float8 / 3600 as delivery_hours,
      extract(epoch from now() - f.failing_since)::float8 / 3600 as webhook_hours, f.failures
    from failing as f, postponed as p
  `.execute(transaction)
  return rows[0] ?? null
}

/** Nothing is sent to the webhook for so long, unless it is to be longer already. */
export async function letRest(
  transaction: DatabaseTransaction,
  webhook_id: number,
  seconds: number,
): Promise<void> {
  await sql`
    update webhook set asked_next_at = greatest(asked_next_at, now() + make_interval(secs => ${seconds}))
    where id = ${webhook_id}
  `.execute(transaction)
}

/** Its people changed something, or want to see whether it works: it is asked at once. */
export async function askAgain(
  transaction: DatabaseTransaction,
  webhook_id: number,
): Promise<void> {
  await transaction
    .updateTable('webhook')
    .set({ asked_next_at: sql`now()` })
    .where('id', '=', webhook_id)
    .execute()
}

export async function giveUpDelivery(transaction: DatabaseTransaction, id: number): Promise<void> {
  await transaction
    .updateTable('webhook_delivery')
    .set({ status: 'given_up', locked_until: null })
    .where('id', '=', id)
    .execute()
}

/** A test waits for no event. */
export async function insertTest(
  transaction: DatabaseTransaction,
  test: { webhook_id: number; agency_id: number | null; message_id: string; type: string },
): Promise<number> {
  const { id } = await transaction
    .insertInto('webhook_delivery')
    .values({ ...test, position: null, event_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes in batches what deleted webhooks leave, and then these. */
export async function clearDeletedWebhooks(deps: BatchDeps): Promise<void> {
  await deleteInBatches(
    deps,
    'webhook_delivery',
    sql<boolean>`webhook_id in (select id from webhook where deleted_at is not null)`,
  )
  await deps.db
    .deleteFrom('webhook')
    .where('deleted_at', 'is not', null)
    .where(
      sql<boolean>`not exists (select from webhook_delivery as d where d.webhook_id = webhook.id)`,
    )
    .execute()
}
