import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
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
    await notifyOfChanges(db, announced.slice(start, start + batchSize))
  }
}

async function notifyOfChanges(db: Database, changes: readonly AnnouncedChange[]): Promise<void> {
  const except = sql<string | null>`current_setting('gangway.socket_id', true)`
  await notify(db, changes, except)
}

/** A message about an event that changed elsewhere, when the transaction commits. */
export async function notifySignal(
  db: Database,
  change: AnnouncedChange,
  except: string | null,
): Promise<void> {
  await notify(db, [change], sql<string | null>`${except}::text`)
}

async function notify(
  db: Database,
  changes: readonly AnnouncedChange[],
  except: RawBuilder<string | null>,
): Promise<void> {
  await sql`
    select pg_notify(${realtimeNotifications}, jsonb_build_object(
      'to', 'event',
      'event_id', change -> 'event_id',
      'agency_id', change -> 'agency_id',
      'signal', (change -> 'signal') || jsonb_build_object('v', nextval('realtime_version')),
      'except', nullif(${except}, '')
    )::text)
    from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) as change
  `.execute(db)
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
