import type { AskedVersion } from '@gangway/domain/acknowledgements/acknowledgement'
import { lifetimes } from '@gangway/domain/retention/lifetimes'
import { type InferResult, sql } from 'kysely'
import { sideOf } from '../../../platform/access/agency-access.ts'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import { interval } from '../../../platform/db/database-time.ts'
import { shownAcknowledgement } from '../../ask-rows/index.ts'
import { isWaiting } from '../acknowledgements.queries.ts'

/** The person a mail goes to. */
export interface Receiver {
  account_id: number
  agency_id: number | null
}

/** Changes of these events that the receiver's side is still asked to read. */
export async function listAsked(
  db: Database,
  { agency_id }: Receiver,
  eventIds: readonly number[],
): Promise<(AskedVersion & { event_id: number })[]> {
  return db
    .selectFrom('ask as a')
    .where(sql<boolean>`a.event_id = any(${eventIds}::integer[])`)
    .where(sql`a.facts ->> 'side'`, '=', sideOf({ agency_id }))
    .$if(agency_id !== null, (query) => query.where('a.agency_id', '=', agency_id))
    .where(isWaiting)
    .orderBy('a.id')
    .select(['a.event_id', 'a.id', sql<number>`a.facts -> 'version'`.as('version')])
    .execute()
}

export async function insertLinks(
  db: Database,
  links: readonly (Receiver & {
    token_hash: Uint8Array
    event_id: number
    asked: readonly AskedVersion[]
  })[],
): Promise<void> {
  const expires_at = sql<Date>`now() + ${interval(lifetimes.acknowledgementLink)}`
  await db
    .insertInto('acknowledgement_link')
    .values(links.map((link) => ({ ...link, asked: JSON.stringify(link.asked), expires_at })))
    .execute()
}

/** The live link of someone who still works for the side that has the event. */
function selectLink(db: Database, tokenHash: Uint8Array) {
  return db
    .selectFrom('acknowledgement_link as l')
    .innerJoin('account as r', 'r.id', 'l.account_id')
    .innerJoin('event as e', 'e.id', 'l.event_id')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .where('l.token_hash', '=', tokenHash)
    .where(sql<boolean>`l.expires_at > now()`)
    .where('r.disabled_at', 'is', null)
    .where(sql<boolean>`r.agency_id is not distinct from l.agency_id`)
    .where(sql<boolean>`(l.agency_id is null or l.agency_id = e.agency_id)`)
    .select(['l.account_id', 'l.agency_id', 'l.event_id', 'l.asked'])
    .select(['e.agency_title', 'e.event_date'])
    .select(['e.port_id', 'p.code as port_code', 'p.name as port_name'])
}

export type FoundLink = InferResult<ReturnType<typeof selectLink>>[number]

export function findLink(db: Database, tokenHash: Uint8Array) {
  return selectLink(db, tokenHash).executeTakeFirst()
}

/** Changes of the link still to be read, as they are now. */
export function listLinked(db: Database, { event_id, asked }: FoundLink) {
  return db
    .selectFrom('ask as a')
    .leftJoin('excursion_order as o', 'o.id', 'a.excursion_id')
    .where('a.event_id', '=', event_id)
    .where(sql<boolean>`a.id = any(${asked.map(({ id }) => id)}::integer[])`)
    .where(isWaiting)
    .orderBy('a.asked_at')
    .orderBy('a.id')
    .select([shownAcknowledgement.as('shown'), 'o.order_id'])
    .execute()
}

/** Uses up a live link; false if someone was faster. */
export async function useLink(
  transaction: DatabaseTransaction,
  tokenHash: Uint8Array,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('acknowledgement_link')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
