import { type Expression, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type Given, statement } from '../db/statement.ts'
import { later } from '../db/together.ts'
import { type AnnouncedChange, announcedChanges, type RecordedChange } from './announced-change.ts'
import { realtimeNotifications } from './bus-message.ts'

const batchSize = 1_000

/**
 * Tells every instance of changes when, and only if, the transaction commits. The connection of the
 * page that made them (`gangway.socket_id`, see platform/db/scope.ts) is spared.
 */
export async function announce(db: Database, changes: readonly RecordedChange[]): Promise<void> {
  const announced = announcedChanges(changes)
  for (let start = 0; start < announced.length; start += batchSize) {
    const changes = JSON.stringify(announced.slice(start, start + batchSize))
    await later(db, notifyOfChanges({ changes }))
  }
}

/** @param changes as JSON @param except whom to spare */
function notifications(changes: Expression<string>, except: Expression<string | null>) {
  return sql`
    select pg_notify(${sql.lit(realtimeNotifications)}, jsonb_build_object(
      'to', 'event',
      'event_id', change -> 'event_id',
      'agency_id', change -> 'agency_id',
      'signal', (change -> 'signal') || jsonb_build_object('v', nextval('realtime_version')),
      'except', nullif(${except}, '')
    )::text)
    from jsonb_array_elements(${changes}::jsonb) as change`
}

const notifyOfChanges = statement((_, { changes }: Given<{ changes: string }>) =>
  notifications(changes, sql`current_setting('gangway.socket_id', true)`),
)

const notifyOfSignal = statement(
  (_, { changes, except }: Given<{ changes: string; except: string | null }>) =>
    notifications(changes, sql`${except}::text`),
)

/** A message about an event that changed elsewhere, when the transaction commits. */
export async function notifySignal(
  db: Database,
  change: AnnouncedChange,
  except: string | null,
): Promise<void> {
  await later(db, notifyOfSignal({ changes: JSON.stringify([change]), except }))
}

/** A message for everybody on a channel, when the transaction commits. */
export async function notifyChannel(
  db: Database,
  message: { channel: string; name: string; data: string; except: string | null },
): Promise<void> {
  await sql`
    select pg_notify(${realtimeNotifications}, (
      ${JSON.stringify({ to: 'channel', ...message })}::jsonb
        || jsonb_build_object('v', nextval('realtime_version'))
    )::text)
  `.execute(db)
}

/** Ends a person's connections everywhere, when the transaction commits. */
export async function notifyLeave(db: Database, account_id: number): Promise<void> {
  const message = JSON.stringify({ to: 'leave', account_id })
  await sql`select pg_notify(${realtimeNotifications}, ${message})`.execute(db)
}
