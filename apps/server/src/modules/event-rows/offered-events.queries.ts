import { eventFactNames } from '@gangway/domain/events/event-facts'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { unsentReference } from '../../platform/db/own-reference.ts'

const sent = sql.join(
  ['port_id', ...eventFactNames, 'source_hash', 'source_updated_at'].map((name) => sql.ref(name)),
)

/**
 * Gives the sender's key of a declined event to a new one of another agency, with everything that was sent and nothing
 * that was done here. Its orders are to be copied next.
 *
 * @param event_id locked
 * @returns id of the new one
 */
export async function replaceEvent(
  transaction: DatabaseTransaction,
  { event_id, agency_id }: { event_id: number; agency_id: number },
): Promise<number> {
  const { reference } = await transaction
    .selectFrom('event')
    .where('id', '=', event_id)
    .select('reference')
    .executeTakeFirstOrThrow()
  await sql`update event set reference = ${unsentReference} where id = ${event_id}`.execute(
    transaction,
  )
  const { rows } = await sql<{ id: number }>`
    insert into event (reference, agency_id, offered_from_id, sent_agency_id, ${sent})
    select ${reference}, ${agency_id}, id,
      nullif(coalesce(sent_agency_id, agency_id), ${agency_id}::integer), ${sent}
    from event where id = ${event_id}
    returning id
  `.execute(transaction)
  const [{ id } = { id: 0 }] = rows
  await transaction
    .updateTable('event')
    .set({ offered_to_id: id })
    .where('id', '=', event_id)
    .execute()
  return id
}
