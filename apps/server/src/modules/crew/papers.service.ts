import type { FileAnswer } from '@gangway/contract/answers'
import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { paperNoticeDays } from '@gangway/domain/dispatches/dispatch'
import { maySee } from '../../platform/access/agency-access.ts'
import type { Clock } from '../../platform/base/clock.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { attachmentAnswer } from '../../platform/files/attachment-answer.ts'
import type { FileIntakeDeps } from '../../platform/files/keep-file.ts'
import { noCause, type NoticeCause } from '../../platform/notices/notice-cause.ts'
import { closePaperNotices, raiseNotices } from '../../platform/notices/raise-notices.queries.ts'
import { type BatchDeps, batchByBatch } from '../../platform/tasks/batch-by-batch.ts'
import type { CrewDeps } from './crew.service.ts'
import * as queries from './papers.queries.ts'

/** Each of them can go to all of the operator's people. */
const batchSize = 200

export type PapersDeps = Pick<CrewDeps, 'db'> & FileIntakeDeps

/** @throws Refusal paper_not_found, also for one of another agency or without a file */
export async function downloadPaper(
  { db, files }: Pick<PapersDeps, 'db' | 'files'>,
  actor: CallContext,
  ids: { agency_id: number; paper_id: number },
): Promise<FileAnswer> {
  const found = maySee(actor, ids)
    ? await readAs(db, actor, (scoped) => queries.findPaperFile(scoped, ids))
    : undefined
  const answer = attachmentAnswer(files, found)
  if (answer === null) throw new Refusal('paper_not_found')
  return answer
}

/** Deletes papers with their files; notices about them wait for no one then. */
export async function dropPapers(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  await closePaperNotices(transaction, ids)
  await queries.deletePapers(transaction, ids)
}

/**
 * Raises notices about papers that end within thirty days and that none of the same kind outlives, once for each.
 *
 * @returns how many
 */
export async function remindOfPapers({ clock, ...deps }: BatchDeps & { clock: Clock }) {
  const today = dateInTimeZone(clock(), 'UTC')
  const span = { from: today, to: addDays(today, paperNoticeDays) }
  let raised = 0
  let after = 0
  await batchByBatch(deps, 'remind of papers', async (transaction) => {
    const ending = await queries.listEnding(transaction, span, { after, limit: batchSize })
    const causes = ending.map(({ id: paper_id, agency_id }): NoticeCause => {
      const about = { agency_id, event_id: null, paper_id }
      const key = `paper.expires:${paper_id}`
      return { ...noCause, ...about, repeats: false, kind: 'paper.expires', audience: 'both', key }
    })
    await raiseNotices(transaction, causes)
    raised += causes.length
    after = ending.at(-1)?.id ?? after
    return ending.length === batchSize
  })
  return raised
}
