import type { ImportState } from '@gangway/domain/imports/season-import'
import { lifetimes } from '@gangway/domain/retention/lifetimes'
import { type RawBuilder, sql } from 'kysely'
import { type Deletion, deleteInOrder } from './platform/tasks/clear-rows.ts'
import { interval } from './platform/db/database-time.ts'
import type { BatchDeps } from './platform/tasks/batch-by-batch.ts'

interface ExpiringRows {
  every: 'hour' | 'day'
  /** One after the other. Files go before the rows that name them. */
  deletes: readonly Deletion[]
}

/** Older than that, by a column with an instant. */
function older(column: string, lifetime: keyof typeof lifetimes): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} <= now() - ${interval(lifetimes[lifetime])}`
}

/** The instant in that column has passed. */
function passed(column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} <= now()`
}

const carriedOut: readonly ImportState[] = ['committed', 'undoing', 'undone']

const lapsedImport = sql<boolean>`not (state = any(${carriedOut}::text[]))
  and ${older('created_at', 'waitingImport')}`

/**
 * An ask whose time is over. Accepted proposals stay until the excursion is over, or go with the customer; of accepted claims lines
 * follow; canceled data requests may open again, what was read stays with its event.
 */
const oldRequest = sql<boolean>`ask.state not in ('open', 'canceled', 'read')
  and ${older('ask.closed_at', 'answeredRequest')}
  and (ask.kind <> 'claim' or ask.state <> 'accepted')
  and (ask.state <> 'taken' or exists (
    select from excursion_order as o join event as e on e.id = o.event_id
    where o.id = ask.excursion_id
      and e.event_date <= now() - ${interval(lifetimes.answeredRequest)}
  ))`

/**
 * Everything that is deleted because its time is over, by the name of its task, which is stored. How long something is
 * kept stands in `lifetimes`. Elsewhere: personal data by date (extensions/retention), the feed of changes, which remembers
 * what it no longer has (extensions/public-changes), and mails that are files (platform/mail/outbox.ts).
 */
export const expiringRows = {
  'delete old alarms': {
    every: 'day',
    deletes: [{ from: 'alarm', where: older('closed_at', 'alarm') }],
  },
  'delete old webhook deliveries': {
    every: 'day',
    // Waiting deliveries stay.
    deletes: [
      {
        from: 'webhook_delivery',
        where: sql<boolean>`status <> 'waiting' and ${older('created_at', 'webhookLog')}`,
      },
    ],
  },
  'delete old notices': {
    every: 'day',
    deletes: [
      { from: 'notice', where: older('created_at', 'notice') },
      { from: 'notice_mail', where: older('created_at', 'notice') },
    ],
  },
  'delete old views of statements': {
    every: 'day',
    deletes: [{ from: 'seen_month', where: older('seen_at', 'seenMonth') }],
  },
  'delete old absences': {
    every: 'day',
    deletes: [{ from: 'absence', where: older('to', 'absence') }],
  },
  'delete old disruptions': {
    every: 'day',
    deletes: [{ from: 'disruption', where: older('done_at', 'disruption') }],
  },
  'delete ended sessions': {
    every: 'hour',
    deletes: [{ from: 'session', where: older('created_at', 'rowOfSession') }],
  },
  'delete old idempotency keys': {
    every: 'hour',
    deletes: [{ from: 'idempotency_key', where: older('created_at', 'answerOfWrite') }],
  },
  'delete old realtime claims': {
    every: 'hour',
    deletes: [{ from: 'realtime_claim', where: older('created_at', 'publishClaim') }],
  },
  'delete passed login windows': {
    every: 'hour',
    deletes: [{ from: 'login_failure', where: passed('window_ends_at') }],
  },
  'delete old sign-ins': {
    every: 'day',
    deletes: [{ from: 'sign_in', where: older('at', 'signInOrigin') }],
  },
  'delete expired passkey challenges': {
    every: 'hour',
    deletes: [{ from: 'passkey_challenge', where: passed('expires_at') }],
  },
  'delete expired links': {
    every: 'hour',
    deletes: [
      { from: 'account_link', where: passed('expires_at') },
      { from: 'acknowledgement_link', where: passed('expires_at') },
    ],
  },
  'delete old guide passes': {
    every: 'day',
    deletes: [{ from: 'guide_pass', where: older('event_date', 'guidePass') }],
  },
  'delete old usage': {
    every: 'day',
    deletes: [{ from: 'usage_count', where: older('period', 'usageCount') }],
  },
  'delete old uploads': {
    every: 'hour',
    deletes: [{ from: 'upload_session', where: older('created_at', 'unfinishedUpload') }],
  },
  'delete old imports': {
    every: 'hour',
    deletes: [
      {
        from: 'stored_file',
        where: sql<boolean>`id in (
          select file_id from season_import_file
          where import_id in (select id from season_import where ${lapsedImport})
        )`,
      },
      {
        from: 'season_import',
        where: sql<boolean>`${lapsedImport} and not exists (
          select from season_import_file where import_id = season_import.id and file_id is not null
        )`,
      },
      // Effects are kept as long as their import can be undone.
      {
        from: 'season_import_effect',
        where: sql<boolean>`import_id in (
          select id from season_import where state <> 'undoing' and ${older('committed_at', 'importUndo')}
        )`,
      },
      { from: 'season_import', where: older('created_at', 'importHistory') },
    ],
  },
  'delete old withdrawals': {
    every: 'day',
    deletes: [{ from: 'early_withdrawal', where: passed('kept_until') }],
  },
  'delete old requests': {
    every: 'day',
    deletes: [
      {
        from: 'stored_file',
        where: sql<boolean>`id in (
          select c.file_id from claim_file as c join ask on ask.kind = c.kind and ask.id = c.claim_id
          where ${oldRequest}
        )`,
      },
      { from: 'ask', where: oldRequest },
    ],
  },
  'delete old reservations': {
    every: 'day',
    // Expired without an order; a confirmed reservation stays with its order.
    deletes: [
      {
        from: 'octo_booking',
        where: sql<boolean>`${older('expires_at', 'expiredReservation')} and not exists (
          select from excursion_order o where o.reference = 'octo:' || octo_booking.uuid::text
        )`,
      },
    ],
  },
  'delete old attachments': {
    every: 'hour',
    // Their comments were never written.
    deletes: [
      {
        from: 'stored_file',
        where: sql<boolean>`id in (
          select file_id from comment_attachment
          where comment_id is null and ${older('created_at', 'waitingAttachment')}
        )`,
      },
    ],
  },
  'delete failed jobs': {
    every: 'day',
    deletes: [{ from: 'job', where: older('failed_at', 'failedJob') }],
  },
} as const satisfies Record<string, ExpiringRows>

export type ExpiryTask = keyof typeof expiringRows

export async function deleteExpired(deps: BatchDeps, task: ExpiryTask): Promise<void> {
  await deleteInOrder(deps, expiringRows[task].deletes)
}
