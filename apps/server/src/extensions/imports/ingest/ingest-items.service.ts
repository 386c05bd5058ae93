import type { Ingested } from '@gangway/contract/ingest'
import type { Answered } from '@gangway/contract/ingest-batch'
import type { KeptWithdrawal } from '@gangway/contract/ingest-withdrawals'
import { batchKinds, ingestKinds, type SentThing } from '@gangway/contract/imports/sent-things'
import type { Actor } from '../../../platform/base/actor.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import type { FileIntakeDeps } from '../../../platform/files/keep-file.ts'
import { importRows } from '../season/import-rows.service.ts'
import type { ImportDeps } from '../season/import-rows.rules.ts'
import type { PdfSource } from '../invoices/invoice-pdfs.service.ts'
import { lockStanding, type Standing } from '../season/import-orders.queries.ts'
import { byReference, referencesIn } from '../season/sent-rows.rules.ts'
import { nounOf, presentResult } from './ingest.presenter.ts'
import { findNamed, knownAmong, namesOfChanges } from './known-places.service.ts'
import {
  splitByKind,
  type Placed,
  referenceOf,
  rowsOfThings,
  takenAmong,
  type ThingFaults,
} from './sent-things.rules.ts'
import { takeBack } from '../withdrawals/take-back.service.ts'
import { writeInTurn } from './write-in-turn.service.ts'

export interface IngestDeps
  extends Pick<ImportDeps, 'db' | 'keyRing' | 'passport_months'>, FileIntakeDeps {}

export interface Outcome {
  /** By the places of the things. */
  answers: ReadonlyMap<number, Answered | KeptWithdrawal>
  faults: ThingFaults
}

interface Taking {
  pdfs: PdfSource
  /** May refuse all of them for the faults of some. */
  requireGood: (faults: ThingFaults) => void
}

interface InTurn extends IngestDeps {
  db: DatabaseTransaction
}

export const noPdfs: PdfSource = { hashes: async () => new Map(), store: async () => new Map() }

/**
 * Writes what is free of faults, by the rules of files (docs/import.md), and then carries out withdrawals.
 *
 * @param take called when it is their turn
 */
export async function ingestItems(
  deps: IngestDeps,
  actor: CallContext,
  { take, ...taking }: Taking & { take: () => readonly Placed[] },
): Promise<Outcome> {
  return writeInTurn(deps.db, actor, (db) => {
    return ingestPlaced({ ...deps, db }, actor, take(), taking)
  })
}

/** Things of a batch that are written at a time: the embedded engine answers no one meanwhile. */
const portion = 50

/** Items that others refer to come first, withdrawals last. */
const rankOf = ({ thing }: Placed) => batchKinds.indexOf(thing.kind)

/** As `ingestItems`, a portion at a time, each in a transaction of its own: others are answered in between. */
export async function ingestInPortions(
  deps: IngestDeps,
  actor: CallContext,
  placed: readonly Placed[],
): Promise<Outcome> {
  const known = await findNamed(deps.db, rowsOfThings(placed))
  // The PDFs of a batch are there already, so they are known by their owners.
  const { good, faults } = splitByKind(placed, { ...known, pdfs: new Map() })
  const sorted = good.toSorted((one, other) => rankOf(one) - rankOf(other))
  const all = { answers: new Map<number, Answered | KeptWithdrawal>(), faults: new Map(faults) }
  for (let start = 0; start < sorted.length; start += portion) {
    const take = () => sorted.slice(start, start + portion)
    const done = await ingestItems(deps, actor, {
      pdfs: noPdfs,
      requireGood: () => undefined,
      take,
    })
    for (const [index, answer] of done.answers) all.answers.set(index, answer)
    for (const [index, fault] of done.faults) all.faults.set(index, fault)
  }
  return all
}

/** @throws Refusal validation_failed */
export async function ingestItem(
  deps: IngestDeps,
  actor: CallContext,
  thing: SentThing,
  pdfs = noPdfs,
): Promise<Ingested> {
  return writeInTurn(deps.db, actor, (db) => ingestItemIn({ ...deps, db }, actor, thing, pdfs))
}

/**
 * Writes one item together with whatever else its caller writes, whose turn it is.
 *
 * @throws Refusal validation_failed
 */
export async function ingestItemIn(
  deps: InTurn,
  actor: Actor,
  thing: SentThing,
  pdfs = noPdfs,
): Promise<Ingested> {
  const taking = { pdfs, requireGood: requireFaultless }
  const { answers } = await ingestPlaced(deps, actor, [{ index: 0, thing }], taking)
  const ingested = ingestedOf(answers, 0, thing)
  if (ingested === undefined) throw new Error('a thing without faults has no answer')
  return ingested
}

/** Answer to an item other than a withdrawal; undefined: none. */
export function ingestedOf(
  answers: Outcome['answers'],
  index: number,
  { kind }: SentThing,
): Ingested | undefined {
  const answer = answers.get(index)
  return answer === undefined || answer.outcome === 'kept' ? undefined : { ...answer, kind }
}

async function ingestPlaced(
  deps: InTurn,
  actor: Actor,
  placed: readonly Placed[],
  { pdfs, requireGood }: Taking,
): Promise<Outcome> {
  const { db } = deps
  const rows = rowsOfThings(placed)
  const standing = await lockStanding(db, referencesIn(rows))
  const known = await knownAmong(db, rows, standing)
  const given = await pdfs.hashes(rows.invoices)
  const { good, faults } = splitByKind(placed, { ...known, pdfs: given })
  requireGood(faults)
  return { answers: await writeGood({ ...deps, actor, pdfs, standing }, good), faults }
}

/** @throws Refusal validation_failed for a fault of the only thing */
export function requireFaultless(found: ThingFaults): void {
  const faults = found.get(0)
  if (faults !== undefined) throw new Refusal('validation_failed', { faults })
}

async function writeGood(
  deps: ImportDeps & { db: DatabaseTransaction; actor: Actor; pdfs: PdfSource; standing: Standing },
  good: readonly Placed[],
): Promise<Outcome['answers']> {
  const { db, actor } = deps
  const apart = { ...deps, areOrdersApart: true }
  const results = await importRows(apart, rowsOfThings(good), deps.pdfs, deps.standing)
  const names = await namesOfChanges(db, results)
  const rows = new Map(ingestKinds.map((kind) => [kind, byReference(results[nounOf[kind]])]))
  const withdrawn = await takeBack(db, actor, takenAmong(good))
  return new Map(
    good.map(({ index, thing }): [number, Answered | KeptWithdrawal] => {
      const { kind } = thing
      if (
        kind === 'order_withdrawal' ||
        kind === 'event_withdrawal' ||
        kind === 'ship_call_withdrawal'
      ) {
        const { reference } = thing
        return [index, { kind, reference, ...requireEntry(withdrawn[kind], reference) }]
      }
      const row = requireEntry(requireEntry(rows, kind), referenceOf(thing))
      return [index, presentResult(kind, row, names)]
    }),
  )
}
