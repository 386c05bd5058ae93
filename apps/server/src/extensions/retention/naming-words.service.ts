import { mapAskWords } from '@gangway/domain/asks/ask-kinds'
import { mayNameOrder, type NamedOrder } from '@gangway/domain/comments/comment-naming'
import { type WordKind, wordKinds } from '@gangway/domain/retention/written-words'
import { clearAskWords } from '../../modules/ask-rows/index.ts'
import { clearDecisionWords } from '../../modules/orders/index.ts'
import { clearCallWords } from '../../modules/ship-calls/index.ts'
import type { KnownRow } from '../../platform/db/clear-words.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { deleteAnswersAbout, fieldsOfWords } from '../../platform/http/idempotency.queries.ts'
import { clearDisruptionWords } from '../disruptions/index.ts'
import * as queries from './naming-words.queries.ts'

/** Words as they are asked for. */
export interface WordsKey {
  kind: WordKind
  id: number
}

/** Words as they are known outside the database. */
export type KnownWords = WordsKey & KnownRow

interface OrderOfEvent {
  id: number
  event_id: number
}

/** Words beside comments that may be about any of the orders. */
export async function listNamingWords(
  db: Database,
  orders: readonly (NamedOrder & OrderOfEvent)[],
): Promise<queries.WrittenWords[]> {
  const naming = (await listAround(db, orders)).filter(({ found_by, text }) =>
    orders.some((order) => order.event_id === found_by && mayNameOrder(text, order)),
  )
  return [...new Map(naming.map((words) => [keyOf(words), words])).values()]
}

function listAround(db: Database, orders: readonly OrderOfEvent[]) {
  return queries.listWords(db, {
    eventIds: orders.map(({ event_id }) => event_id),
    orderIds: orders.map(({ id }) => id),
  })
}

const keyOf = ({ kind, id }: WordsKey) => `${kind} ${id}`

/** @throws Refusal words_not_found when one is of no event of the orders, nor of a call or port day there */
export async function requireWords(
  db: Database,
  orders: readonly OrderOfEvent[],
  asked: readonly WordsKey[],
): Promise<KnownWords[]> {
  if (asked.length === 0) return []
  const around = new Map((await listAround(db, orders)).map((words) => [keyOf(words), words]))
  return asked.map((key) => {
    const found = around.get(keyOf(key))
    if (found === undefined) throw new Refusal('words_not_found')
    return { ...key, created_at: found.created_at }
  })
}

type ClearWords = (
  transaction: DatabaseTransaction,
  known: readonly KnownRow[],
) => Promise<string[][]>

const clearWordsOf: Readonly<Record<WordKind, ClearWords>> = {
  ...mapAskWords(clearAskWords),
  decision: clearDecisionWords,
  disruption: clearDisruptionWords,
  ship_call: clearCallWords,
}

/**
 * Clears words because of the persons they name; the request or decision itself stays.
 *
 * @returns of how many there was something left
 */
export async function clearNamingWords(
  transaction: DatabaseTransaction,
  known: readonly KnownWords[],
): Promise<number> {
  let cleared = 0
  for (const kind of wordKinds) {
    const own = known.filter((one) => one.kind === kind)
    if (own.length === 0) continue
    const held = await clearWordsOf[kind](transaction, own)
    cleared += held.length
    for (const name of fieldsOfWords) await deleteAnswersAbout(transaction, name, held.flat())
  }
  return cleared
}
