import type { EventSignal } from '@gangway/contract/realtime'
import { type Expression, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { batchesOf } from '../base/in-batches.ts'
import { type Placeholders, statement } from '../db/statement.ts'
import { afterCommit, sendWithNext } from '../db/round-trips.ts'
import { realtimeNotifications } from './instance-message.ts'

type WithoutVersion<Signal> = Signal extends unknown ? Omit<Signal, 'v'> : never

/** A change as sent to those who look at an event. */
export interface AnnouncedChange {
  /** Null: crew or a dispatch of the agency changed, and no event. */
  event_id: number | null
  /** The agency whose people receive it besides the operator's; null: none. */
  agency_id: number | null
  signal: WithoutVersion<EventSignal>
}

const batchSize = 1_000

/**
 * Sends every instance the changes when the transaction commits, and only then. The connection of
 * the page that made them (`gangway.socket_id`, see platform/db/scope.ts) is left out.
 */
export async function announce(
  transaction: DatabaseTransaction,
  announced: readonly AnnouncedChange[],
): Promise<void> {
  if (announced.length === 0) return
  for (const batch of batchesOf(announced, batchSize)) {
    await sendWithNext(transaction, keepChanges({ changes: JSON.stringify(batch) }))
  }
  await afterCommit(transaction, notifyOfKept({}))
}

/** A message for each. @param changes as JSON @param except the connection to leave out */
function messages(changes: Expression<string>, except: Expression<string | null>) {
  return sql`
    select jsonb_build_object(
      'to', 'event',
      'event_id', change -> 'event_id',
      'agency_id', change -> 'agency_id',
      'signal', (change -> 'signal') || jsonb_build_object('v', nextval('realtime_version')),
      'except', nullif(${except}, '')
    )::text as message
    from jsonb_array_elements(${changes}::jsonb) as change`
}

type Messages = ReturnType<typeof messages>

/**
 * A commit that includes NOTIFY waits for everyone else's, with a disk write in between. So
 * messages are written while the event is locked, kept on the connection as part of the
 * transaction, and sent right after the commit: `notifyOfKept`.
 */
function keep(told: Messages) {
  return sql`
    select set_config('gangway.told',
      concat(current_setting('gangway.told', true), string_agg(concat(e'\n', message), '')), false)
    from (${told}) as told`
}

const notifyOfKept = statement(
  () => sql`
    select count(pg_notify(${sql.lit(realtimeNotifications)}, message)),
      set_config('gangway.told', '', false)
    from string_to_table(current_setting('gangway.told', true), e'\n') as message
    where message <> ''`,
)

const keepChanges = statement((_, { changes }: Placeholders<{ changes: string }>) =>
  keep(messages(changes, sql`current_setting('gangway.socket_id', true)`)),
)

const keepSignal = statement(
  (_, { changes, except }: Placeholders<{ changes: string; except: string | null }>) =>
    keep(messages(changes, sql`${except}::text`)),
)

/** Sends a message about an event that changed elsewhere, when the transaction commits. */
export async function notifySignal(
  transaction: DatabaseTransaction,
  change: AnnouncedChange,
  except: string | null,
): Promise<void> {
  await sendWithNext(transaction, keepSignal({ changes: JSON.stringify([change]), except }))
  await afterCommit(transaction, notifyOfKept({}))
}

/** Sends a message to everyone on a channel, when the transaction commits. */
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
