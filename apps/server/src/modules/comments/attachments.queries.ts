import { type Insertable, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { deleteFiles, insertFiles } from '../../platform/files/stored-files.queries.ts'
import type { CommentAttachmentTable, StoredFileTable } from '../../platform/db/schema.ts'

function selectAttachments(db: Database) {
  return db
    .selectFrom('comment_attachment as a')
    .innerJoin('stored_file as f', 'f.id', 'a.file_id')
    .select([
      'a.id',
      'a.comment_id',
      'a.event_id',
      'a.agency_id',
      'a.uploaded_by',
      'a.filename',
      'a.media_type',
      'f.id as file_id',
      'f.storage_key',
      'f.enc',
      'f.size',
    ])
}

/** The attachments of some comments, in order of upload. */
export function listAttachments(db: Database, commentIds: readonly number[]) {
  return selectAttachments(db)
    .where(sql<boolean>`a.comment_id = any(${commentIds})`)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute()
}

export type AttachmentRow = Awaited<ReturnType<typeof listAttachments>>[number]

export function findAttachment(
  db: Database,
  { event_id, attachment_id }: { event_id: number; attachment_id: string },
) {
  return selectAttachments(db)
    .leftJoin('comment as c', 'c.id', 'a.comment_id')
    .where('a.id', '=', attachment_id)
    .where('a.event_id', '=', event_id)
    .select('c.is_internal')
    .executeTakeFirst()
}

export async function countWaiting(db: Database, account_id: number): Promise<number> {
  const { total } = await db
    .selectFrom('comment_attachment')
    .where('uploaded_by', '=', account_id)
    .where('comment_id', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function insertAttachment(
  db: Database,
  file: Insertable<StoredFileTable> & { id: string },
  attachment: Omit<Insertable<CommentAttachmentTable>, 'file_id'>,
): Promise<string> {
  await insertFiles(db, [file])
  const { id } = await db
    .insertInto('comment_attachment')
    .values({ ...attachment, file_id: file.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Attaches a person's own waiting files to a comment. @returns how many there were */
export async function attach(
  db: Database,
  ids: readonly string[],
  to: { comment_id: number; event_id: number; agency_id: number; uploaded_by: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('comment_attachment')
    .set({ comment_id: to.comment_id })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('comment_id', 'is', null)
    .where('event_id', '=', to.event_id)
    .where('agency_id', '=', to.agency_id)
    .where('uploaded_by', '=', to.uploaded_by)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function deleteOfComment(db: Database, comment_id: number): Promise<void> {
  const isOfComment = sql<boolean>`id in (
    select file_id from comment_attachment where comment_id = ${comment_id}
  )`
  await deleteFiles(db, isOfComment)
}
