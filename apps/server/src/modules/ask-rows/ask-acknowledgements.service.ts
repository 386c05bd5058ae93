import type { Asking, AskingStep } from '@gangway/domain/acknowledgements/asking'
import { decideAsking } from '@gangway/domain/acknowledgements/decide-asking'
import { batchesOf } from '../../platform/base/in-batches.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { type AskedRow, forgetAsked, readAsked, writeAsked } from './acknowledgements.queries.ts'

/** Changes per statement. */
const batchSize = 1_000

/**
 * Asks the other side to read what changed after it was confirmed; each subject is given once.
 *
 * @returns those that are asked
 */
export async function askAcknowledgements(
  transaction: DatabaseTransaction,
  steps: readonly AskingStep[],
): Promise<Asking[]> {
  await forgetAsked(
    transaction,
    steps.filter((one) => one.step !== 'ask'),
  )
  const all: Asking[] = []
  const askings = steps.filter((one) => one.step === 'ask')
  for (const batch of batchesOf(askings, batchSize)) all.push(...(await ask(transaction, batch)))
  return all
}

async function ask(
  transaction: DatabaseTransaction,
  askings: readonly Asking[],
): Promise<Asking[]> {
  const ids = [...new Set(askings.map(({ event_id }) => event_id))]
  const namesShips = askings.some(({ ship }) => ship !== '')
  const { events, aliases } = await readAsked(transaction, ids, namesShips)
  const byId = new Map(events.map((event) => [event.id, event]))
  const known = new Map(aliases.map(({ key, ...ship }) => [key, ship]))
  const asked: Asking[] = []
  const rows: AskedRow[] = []
  const replaced: number[] = []
  for (const asking of askings) {
    const event = byId.get(asking.event_id)
    const decided = event === undefined ? null : decideAsking(asking, event, known)
    if (event === undefined || decided === null) continue
    const { before, changes } = decided
    if (before !== undefined) replaced.push(before.id)
    if (changes.length === 0) continue
    asked.push(asking)
    const { event_id, excursion_id, subject, ship, side, asked_by } = asking
    const facts = { subject, ship, side, version: (before?.version ?? 0) + 1, changes }
    const { agency_id } = event
    rows.push({ id: before?.id ?? null, event_id, agency_id, excursion_id, facts, asked_by })
  }
  await writeAsked(transaction, rows, replaced)
  return asked
}
