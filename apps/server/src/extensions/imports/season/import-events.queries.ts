import { eventFactNames } from '@gangway/domain/events/event-facts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { EventTable } from '../../../platform/db/schema.ts'

/** The columns every import overwrites; they do not include what people do in Gangway. */
export const sentEventColumns = ['agency_id', 'port_id', ...eventFactNames] as const

export type SentEventColumn = (typeof sentEventColumns)[number]

export type SentEvent = Pick<Selectable<EventTable>, SentEventColumn>

export type KnownEvent = Pick<
  Selectable<EventTable>,
  SentEventColumn | 'id' | 'reference' | 'sent_agency_id' | 'source_hash' | 'source_updated_at'
>

/**
 * Locked until the transaction ends, so that no one decides on their orders in the meantime: every
 * decision locks its event first.
 */
export function lockEventsByReference(
  db: Database,
  references: readonly string[],
): Promise<KnownEvent[]> {
  return lockingEvents(db, references).execute()
}

export function lockingEvents(db: Database, references: readonly string[]) {
  return db
    .selectFrom('event')
    .select(['id', 'reference', 'sent_agency_id', 'source_hash', 'source_updated_at'])
    .select(sentEventColumns)
    .where(sql<boolean>`reference = any(${references}::text[])`)
    .orderBy('id')
    .forUpdate()
}
