import type { Paper } from '@gangway/contract/papers'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { readAs, writeAs } from '../../platform/db/scope.ts'
import { keepAttachment, requireAttachmentType } from '../../platform/files/keep-attachment.ts'
import { closePaperNotices } from '../../platform/notices/raise-notices.queries.ts'
import { requireAgency } from '../agencies/index.ts'
import { recordChange } from '../changes/index.ts'
import { lockForOneMore, requireMember, requirePaper, requireVehicle } from './crew.service.ts'
import { insertPaper, listOutlived, type PaperFields } from './papers.queries.ts'
import type { PapersDeps } from './papers.service.ts'

type NewPaper = PaperFields & { agency_id: number }

/**
 * @param sent its content is read only if everything else is valid; null: no file
 * @throws Refusal agency_not_found, crew_member_not_found, vehicle_not_found, crew_full, or why the file is refused
 */
export async function addPaper(
  deps: PapersDeps,
  actor: CallContext,
  paper: NewPaper,
  sent: { filename: string; content: AsyncIterable<Uint8Array> } | null = null,
): Promise<Paper> {
  const { db } = deps
  if (sent === null) return writeAs(db, actor, (open) => addPaperIn(open, actor, paper))
  await readAs(db, actor, async (scoped) => {
    await requireAgency(scoped, actor, paper.agency_id)
    await requireOwner(scoped, actor, paper)
  })
  const { filename, content } = sent
  const file = await keepAttachment(deps, requireAttachmentType(filename), content)
  try {
    const attached = { file, filename }
    return await writeAs(db, actor, (open) => addPaperIn(open, actor, paper, attached))
  } catch (error) {
    await deps.files.discard(file.storage_key)
    throw error
  }
}

/** The same in an open transaction, its file already kept. */
export async function addPaperIn(
  transaction: DatabaseTransaction,
  actor: CallContext,
  paper: NewPaper,
  attached: Parameters<typeof insertPaper>[2] = null,
): Promise<Paper> {
  const { agency_id, ...after } = paper
  await lockForOneMore(transaction, actor, { agency_id, table: 'paper' })
  await requireOwner(transaction, actor, paper)
  const paper_id = await insertPaper(transaction, paper, attached)
  await closePaperNotices(transaction, await listOutlived(transaction, paper))
  await recordChange(transaction, { actor, action: 'paper.add', agency_id, after })
  return requirePaper(transaction, actor, { agency_id, paper_id })
}

async function requireOwner(
  db: Database,
  actor: CallContext,
  { agency_id, crew_id, vehicle_id }: NewPaper,
): Promise<void> {
  if (crew_id !== null) await requireMember(db, actor, { agency_id, crew_id })
  if (vehicle_id !== null) await requireVehicle(db, actor, { agency_id, vehicle_id })
}
