import type { ImportFailure } from '@gangway/domain/imports/season-import'
import * as z from 'zod'
import { isOutOfRoom } from '../../../platform/base/disk-faults.ts'
import { handle, type JobHandler, type JobKind } from '../../../platform/jobs/job-kind.ts'
import { BuiltOnError } from '../undo/undo-deps.service.ts'
import { carryOut, carryOutUndo, MovedError, TakenError } from './carry-out.service.ts'
import type { ImportJobDeps } from '../preview/import-sources.service.ts'
import { preview } from '../preview/preview.service.ts'
import { findImport, takeStep } from './season-imports.queries.ts'
import { ImportError } from '../tables/source-tables.service.ts'

interface OfImport {
  import_id: number
}

const payload = z.object({ import_id: z.int() })

export const readSeasonImport: JobKind<OfImport> = { name: 'season_import.read', payload }

export const commitSeasonImport: JobKind<OfImport> = { name: 'season_import.commit', payload }

export const undoSeasonImport: JobKind<OfImport> = { name: 'season_import.undo', payload }

export function seasonImportHandlers(given: Omit<ImportJobDeps, 'stopped'>): JobHandler[] {
  return [
    handle(
      readSeasonImport,
      ({ import_id }, stopped) => read({ ...given, stopped }, import_id, { isRenewed: false }),
      ({ import_id }) => fail(given, import_id, 'lost_workers'),
    ),
    handle(
      commitSeasonImport,
      ({ import_id }, stopped) => commit({ ...given, stopped }, import_id),
      ({ import_id }) => fail(given, import_id, 'lost_workers'),
    ),
    handle(undoSeasonImport, ({ import_id }, stopped) => undo({ ...given, stopped }, import_id)),
  ]
}

async function read(
  deps: ImportJobDeps,
  id: number,
  options: { isRenewed: boolean },
): Promise<void> {
  const found = await findImport(deps.db, id)
  if (found?.state !== 'reading') return
  await orFail(deps, id, () => preview(deps, id, options))
}

/** An import whose rows moved in the meantime is previewed again, and the person is asked again. */
async function commit(deps: ImportJobDeps, id: number): Promise<void> {
  const found = await findImport(deps.db, id)
  if (found?.state !== 'committing') return
  await orFail(deps, id, async () => {
    try {
      await carryOut(deps, id)
    } catch (error) {
      if (!(error instanceof MovedError)) throw error
      await takeStep(deps.db, id, { state: 'reading' }, ['committing'])
      await preview(deps, id, { isRenewed: true })
    }
  })
}

/** An import that cannot be undone stays carried out, with the reason. */
async function undo(deps: ImportJobDeps, id: number): Promise<void> {
  const found = await findImport(deps.db, id)
  if (found?.state !== 'undoing') return
  try {
    await carryOutUndo(deps, id)
  } catch (error) {
    if (error instanceof TakenError || deps.stopped.aborted) throw error
    const failure = error instanceof BuiltOnError ? 'built_on' : failureOf(error)
    await takeStep(deps.db, id, { state: 'committed', failure, undone_by: null }, ['undoing'])
    if (failure === 'internal') throw error
  }
}

function failureOf(error: unknown): ImportFailure {
  if (error instanceof ImportError) return error.failure
  return isOutOfRoom(error) ? 'disk_full' : 'internal'
}

/** The person waiting gets the fault; a fault of ours is logged as well. */
async function orFail(deps: ImportJobDeps, id: number, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof TakenError || deps.stopped.aborted) throw error
    const failure = failureOf(error)
    await fail(deps, id, failure)
    if (failure === 'internal') throw error
  }
}

async function fail(
  { db }: Pick<ImportJobDeps, 'db'>,
  id: number,
  failure: ImportFailure,
): Promise<void> {
  const step = { state: 'failed', failure, fingerprint: null } as const
  await takeStep(db, id, step, ['reading', 'committing'])
}
