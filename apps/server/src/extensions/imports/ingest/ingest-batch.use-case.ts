import type { BatchAnswer, Refused } from '@gangway/contract/ingest-batch'
import type { FieldFaults } from '@gangway/contract/field-faults'
import { batchKinds } from '@gangway/contract/imports/sent-things'
import type { Language } from '@gangway/domain/languages/language'
import { wordFaults } from '@gangway/texts/word-faults'
import { Refusal } from '../../../platform/base/errors.ts'
import { withRemarks } from '../../../platform/http/with-remarks.ts'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { textOf } from '../reading/season-fault.rules.ts'
import { ingestInPortions, type IngestDeps, ingestItems, noPdfs } from './ingest-items.service.ts'
import { requireIngest } from './ingest.policy.ts'
import { readThings, type ThingFaults } from './sent-things.rules.ts'

/**
 * Writes many items, each checked by itself: what is faulty stays out, and what names it.
 *
 * @throws Refusal validation_failed when all of them or none were wanted, and there is a fault; they are written in
 *   one transaction then
 */
export async function ingestBatch(
  deps: IngestDeps,
  actor: CallContext,
  { things, all_or_nothing }: { things: readonly unknown[]; all_or_nothing: boolean },
  language: Language,
): Promise<BatchAnswer> {
  requireIngest(actor)
  const read = readThings(things)
  const requireGood = (found: ThingFaults) => {
    const all = new Map([...read.faults, ...found])
    if (all.size > 0) throw new Refusal('validation_failed', { faults: byPath(all) })
  }
  const take = () => read.placed
  const { answers, faults } = all_or_nothing
    ? await ingestItems(deps, actor, { pdfs: noPdfs, take, requireGood })
    : await ingestInPortions(deps, actor, read.placed)
  const all = new Map([...read.faults, ...faults])
  const sent = new Map(read.placed.map(({ index, thing }) => [index, thing]))
  const data = things.map((thing, index) => {
    const answer = answers.get(index)
    if (answer === undefined) return refused(thing, requireEntry(all, index), language)
    return withRemarks(answer, requireEntry(sent, index), language)
  })
  const counts = { created: 0, changed: 0, unchanged: 0, stale: 0, locked: 0, kept: 0, refused: 0 }
  for (const { outcome } of data) counts[outcome] += 1
  return { counts, data }
}

/** The faults of many things as those of one request: `things.3.event_date`. */
function byPath(faults: ThingFaults): FieldFaults {
  return Object.fromEntries(
    [...faults].flatMap(([index, fields]) =>
      Object.entries(fields).map(([field, found]) => [`things.${index}.${field}`, found]),
    ),
  )
}

function refused(thing: unknown, faults: FieldFaults, language: Language): Refused {
  const kind = batchKinds.find((known) => known === textOf(thing, 'kind')) ?? null
  const reference = textOf(thing, kind === 'port' ? 'code' : 'reference')
  const errors = wordFaults(faults, language)
  return { kind, reference, outcome: 'refused', code: codeOf(faults), errors }
}

/** An item that lacks only another one it names can be sent again once that is there. */
function codeOf(faults: FieldFaults): Refused['code'] {
  const codes = Object.values(faults).flatMap((found) => found.map(({ code }) => code))
  if (codes.every((code) => code === 'unsent_event')) return 'event_not_found'
  return codes.every((code) => code === 'unknown_agency') ? 'agency_not_found' : 'validation_failed'
}
