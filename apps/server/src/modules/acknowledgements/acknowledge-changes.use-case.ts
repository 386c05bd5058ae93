import type { Acknowledgement } from '@gangway/contract/acknowledgements'
import type { AskedVersion } from '@gangway/domain/acknowledgements/acknowledgement'
import { maySee } from '../../platform/access/agency-access.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { writeAs } from '../../platform/db/scope.ts'
import type { Actor } from '../../platform/base/actor.ts'
import { markRead } from '../ask-rows/index.ts'
import { recordChanges } from '../changes/index.ts'
import { mayAcknowledge } from './acknowledgements.policy.ts'
import * as queries from './acknowledgements.queries.ts'
import { readChange } from './read-changes.rules.ts'

interface Reading {
  event_id: number
  /** Each as the caller has seen it. */
  acknowledgements: readonly AskedVersion[]
}

type Reader = Pick<Actor, 'account_id' | 'agency_id'>

/**
 * Acknowledges changes of one event for the side that was asked: all of them or none.
 *
 * @throws Refusal event_not_found, acknowledgement_not_found, forbidden, or changed_again with them as they stand
 */
export function acknowledgeChanges(
  { db }: { db: Database },
  actor: CallContext,
  reading: Reading,
): Promise<Acknowledgement[]> {
  return writeAs(db, actor, (transaction) => acknowledgeChangesIn(transaction, actor, reading))
}

/** The same in a transaction as the reader. */
export async function acknowledgeChangesIn(
  transaction: DatabaseTransaction,
  reader: Reader,
  { event_id, acknowledgements }: Reading,
): Promise<Acknowledgement[]> {
  const event = await queries.findAgency(transaction, event_id)
  if (event === undefined || !maySee(reader, event)) throw new Refusal('event_not_found')
  const versions = new Map(acknowledgements.map(({ id, version }) => [id, version]))
  const rows = await queries.lockNamed(transaction, event_id, [...versions.keys()])
  if (rows.length < versions.size) throw new Refusal('acknowledgement_not_found')
  const shown = rows.map((row) => row.shown)
  if (!shown.every(({ asked }) => mayAcknowledge(reader, asked))) throw new Refusal('forbidden')
  if (shown.some(({ id, version }) => version !== versions.get(id))) {
    throw new Refusal('changed_again', { data: shown })
  }
  const unread = rows.filter((row) => row.shown.read_at === null)
  if (unread.length === 0) return shown
  const ids = unread.map((row) => row.shown.id)
  const read = await markRead(transaction, ids, reader.account_id)
  const { account_id, agency_id } = reader
  const of = { actor: { account_id, agency_id }, agency_id: event.agency_id, event_id }
  await recordChanges(
    transaction,
    unread.map((row) => readChange(row, of)),
  )
  const readById = new Map(read.map((row) => [row.shown.id, row.shown]))
  return shown.map((one) => readById.get(one.id) ?? one)
}
