import type { ImportState } from '@gangway/domain/imports/season-import'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { enqueue, type JobKind } from '../../../platform/jobs/job-kind.ts'
import { readSeasonImport } from './import-jobs.service.ts'
import * as queries from './season-imports.queries.ts'

/** In which files may still be added. */
export const growing: readonly ImportState[] = ['open', 'mapping', 'previewed', 'failed']

/** Nothing is compared or written yet. */
export const notBegun = { rows_total: 0, rows_done: 0 } as const

/** @throws Refusal import_moved_on */
export function requireState(state: ImportState, allowed: readonly ImportState[]): void {
  if (!allowed.includes(state)) throw new Refusal('import_moved_on')
}

/** @throws Refusal import_moved_on */
export async function takeStep(
  transaction: DatabaseTransaction,
  id: number,
  from: readonly ImportState[],
  step: queries.ImportStep,
): Promise<void> {
  if (!(await queries.takeStep(transaction, id, step, from))) {
    throw new Refusal('import_moved_on')
  }
}

/** @throws Refusal import_moved_on */
export async function beginReading(transaction: DatabaseTransaction, id: number): Promise<void> {
  const step = { state: 'reading', failure: null, fingerprint: null, rows_read: 0 } as const
  await takeStep(transaction, id, growing, { ...step, ...notBegun })
  await enqueueFor(transaction, readSeasonImport, id)
}

/** One job of a kind for an import. */
export async function enqueueFor(
  transaction: DatabaseTransaction,
  kind: JobKind<{ import_id: number }>,
  import_id: number,
): Promise<void> {
  await enqueue(transaction, kind, { import_id }, `${kind.name}:${import_id}`)
}
