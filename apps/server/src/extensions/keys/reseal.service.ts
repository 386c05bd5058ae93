import type { Database } from '../../platform/db/database.ts'
import { resealFiles, sealedFileKeys } from '../../platform/files/reseal-files.ts'
import type { SealedFiles } from '../../platform/files/sealed-files.ts'
import { EnvelopeError, open, rewrap, seal } from '../../platform/personal-data/envelope.ts'
import type { KeyRing } from '../../platform/personal-data/key-ring.ts'
import type { Resealed, SealedRow, SealedRows } from '../../platform/personal-data/sealed-rows.ts'
import { restAfter } from '../../platform/tasks/rest-after.ts'
import { sealedSecrets } from '../../modules/accounts/index.ts'
import { sealedEffects } from '../imports/index.ts'
import { sealedNeeds, sealedPersons } from '../../modules/orders/index.ts'
import { sealedChunks } from '../../modules/tickets/index.ts'
import { sealedWebhookSecrets } from '../webhooks/index.ts'
import type { RowsByKind } from './key-status.service.ts'

/** Rows per transaction: short enough that no one waits for it. */
const batchSize = 500

export interface ResealDeps {
  db: Database
  keyRing: KeyRing
  /** Called after each batch with how many rows of each kind are done so far. */
  onProgress: (done: RowsByKind) => void
}

export interface Outcome {
  done: RowsByKind
  /** Rows that did not open; they are as they were. */
  damaged: RowsByKind
}

type Counts = Record<keyof RowsByKind, number>

const none = (): Counts => ({
  person: 0,
  needs: 0,
  second_factor: 0,
  file: 0,
  chunk: 0,
  webhook: 0,
  import: 0,
})

/**
 * Wraps the data key of every row that is under another key with the active one; what is sealed
 * stays as it is. Breaking off loses nothing: what is done is done, and the next call does the rest.
 */
export async function rewrapAll(deps: ResealDeps): Promise<Outcome> {
  const sealAgain = ({ binding, enc }: SealedRow) => rewrap(deps.keyRing, binding, enc)
  return untilNoneIsLeft(async (counts) => {
    for (const rows of [
      sealedPersons,
      sealedNeeds,
      sealedSecrets,
      sealedFileKeys,
      sealedChunks,
      sealedWebhookSecrets,
      sealedEffects,
    ]) {
      await resealRows(deps, rows, sealAgain, counts)
    }
  })
}

/**
 * Seals every row that is under another key with a new data key, files too, so that the former key and a former
 * copy open nothing that is stored from now on. Chunks of uploads under way are only rewrapped: they are deleted
 * within a day.
 */
export async function reencryptAll(deps: ResealDeps & { files: SealedFiles }): Promise<Outcome> {
  const { keyRing } = deps
  const sealAnew = ({ binding, enc }: SealedRow) =>
    seal(keyRing, binding, open(keyRing, binding, enc))
  const sealAgain = ({ binding, enc }: SealedRow) => rewrap(keyRing, binding, enc)
  return untilNoneIsLeft(async (counts) => {
    await resealRows(deps, sealedPersons, sealAnew, counts)
    await resealRows(deps, sealedNeeds, sealAnew, counts)
    await resealRows(deps, sealedSecrets, sealAnew, counts)
    await resealRows(deps, sealedWebhookSecrets, sealAnew, counts)
    await resealRows(deps, sealedEffects, sealAnew, counts)
    await resealAllFiles(deps, counts)
    await resealRows(deps, sealedChunks, sealAgain, counts)
  })
}

/** Passes over all rows until one finds nothing to do: others may write meanwhile. */
async function untilNoneIsLeft(
  pass: (counts: { done: Counts; damaged: Counts }) => Promise<void>,
): Promise<Outcome> {
  const done = none()
  for (;;) {
    const before = total(done)
    const damaged = none()
    await pass({ done, damaged })
    if (total(done) === before) return { done, damaged }
  }
}

async function resealRows(
  { db, keyRing, onProgress }: ResealDeps,
  { kind, start, list, replace }: SealedRows,
  reseal: (row: SealedRow) => string,
  { done, damaged }: { done: Counts; damaged: Counts },
): Promise<void> {
  const next = async (after: string): Promise<string | null> => {
    const rows = await list(db, { activeId: keyRing.activeId, after, limit: batchSize })
    const [last] = rows.slice(-1)
    if (last === undefined) return null
    const resealed = rows.flatMap((row) => resealedRow(row, reseal))
    damaged[kind] += rows.length - resealed.length
    if (resealed.length > 0) done[kind] += await replace(db, resealed)
    onProgress(done)
    return last.id
  }
  let after: string | null = start
  while (after !== null) {
    const last: string = after
    after = await restAfter(() => next(last))
  }
}

function resealedRow(row: SealedRow, reseal: (row: SealedRow) => string): Resealed[] {
  try {
    return [{ id: row.id, before: row.enc, after: reseal(row) }]
  } catch (error) {
    if (error instanceof EnvelopeError) return []
    throw error
  }
}

async function resealAllFiles(
  { db, keyRing, files, onProgress }: ResealDeps & { files: SealedFiles },
  { done, damaged }: { done: Counts; damaged: Counts },
): Promise<void> {
  let after = sealedFileKeys.start
  for (;;) {
    const batch = { activeId: keyRing.activeId, after, limit: batchSize }
    const found = await resealFiles({ db, files }, batch)
    if (found === null) return
    done.file += found.done
    damaged.file += found.damaged
    onProgress(done)
    after = found.last
  }
}

export function total(counts: RowsByKind): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
