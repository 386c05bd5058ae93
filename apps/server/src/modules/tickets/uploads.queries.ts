import { lifetimes } from '@gangway/domain/retention/lifetimes'
import type { ErrorCode } from '@gangway/contract/errors'
import { type Insertable, sql } from 'kysely'
import { interval } from '../../platform/db/database-time.ts'
import type { Database } from '../../platform/db/database.ts'
import type { UploadChunkTable, UploadSessionTable } from '../../platform/db/schema.ts'

const yesterday = sql`now() - ${interval(lifetimes.unfinishedUpload)}`

const isAlive = (column = 'created_at') => sql<boolean>`${sql.ref(column)} > ${yesterday}`

export async function insertUpload(
  db: Database,
  upload: Insertable<UploadSessionTable>,
): Promise<string> {
  const { id } = await db
    .insertInto('upload_session')
    .values(upload)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The unfinished upload of the same file for the same order, by the same person. */
export async function findSameUpload(
  db: Database,
  upload: {
    account_id: number
    excursion_id: number
    size: number
    filename: string
    sha256: string
  },
): Promise<string | null> {
  const row = await db
    .selectFrom('upload_session')
    .where('account_id', '=', upload.account_id)
    .where('excursion_id', '=', upload.excursion_id)
    .where('size', '=', upload.size)
    .where('filename', '=', upload.filename)
    .where('sha256', '=', upload.sha256)
    .where('ticket_id', 'is', null)
    .where('refusal', 'is', null)
    .where(isAlive())
    .orderBy('created_at', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function countUnfinished(db: Database, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('upload_session')
    .where('account_id', '=', accountId)
    .where('ticket_id', 'is', null)
    .where('refusal', 'is', null)
    .where(isAlive())
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Only the person who began an upload can find it. */
export function findUpload(db: Database, id: string, accountId: number) {
  return db
    .selectFrom('upload_session as s')
    .innerJoin('excursion_order as o', 'o.id', 's.excursion_id')
    .where('s.id', '=', id)
    .where('s.account_id', '=', accountId)
    .where(isAlive('s.created_at'))
    .select(['s.excursion_id', 'o.event_id', 's.filename', 's.size', 's.sha256'])
    .select(['s.ticket_id', 's.refusal'])
    .executeTakeFirst()
}

/** By offset. */
export function listChunks(db: Database, sessionId: string) {
  return db
    .selectFrom('upload_chunk')
    .where('session_id', '=', sessionId)
    .orderBy('start_offset')
    .selectAll()
    .execute()
}

/** @returns whether it is the first at its offset */
export async function insertChunk(
  db: Database,
  chunk: Insertable<UploadChunkTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('upload_chunk')
    .values(chunk)
    .onConflict((conflict) => conflict.columns(['session_id', 'start_offset']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Drops the chunks: the ticket now holds all of them. */
export async function finishUpload(db: Database, id: string, ticketId: number): Promise<void> {
  await db.updateTable('upload_session').set({ ticket_id: ticketId }).where('id', '=', id).execute()
  await db.deleteFrom('upload_chunk').where('session_id', '=', id).execute()
}

/** The parts sent so far are of no more use. */
export async function refuseUpload(db: Database, id: string, refusal: ErrorCode): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('upload_session')
    .set({ refusal })
    .where('id', '=', id)
    .where('ticket_id', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await db.deleteFrom('upload_chunk').where('session_id', '=', id).execute()
}
