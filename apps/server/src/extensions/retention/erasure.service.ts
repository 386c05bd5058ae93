import type { ChangeActor } from '@gangway/domain/changes/change'
import { keyText } from '@gangway/domain/characters/key-text'
import { deletedKinds } from '@gangway/domain/retention/deletion-days'
import type { Actor } from '../../platform/base/actor.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { batchesOf } from '../../platform/base/in-batches.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { deleteNamingComments, requireComments } from '../../modules/comments/index.ts'
import { clearWordsOfOrders } from '../../modules/ask-rows/index.ts'
import { forgetCustomers } from '../saved-views/index.ts'
import { clearNamingWords, requireWords, type WordsKey } from './naming-words.service.ts'
import { deletePersonalData } from './delete-personal-data.service.ts'
import { lockOrders } from './deletion.queries.ts'
import {
  listErased,
  listOrdersByNumber,
  listOrdersByReference,
  markErased,
  type OrderToErase,
} from './erasure.queries.ts'
import { addTombstones, readTombstones } from './tombstones.service.ts'

export interface ErasureDeps {
  db: Database
  /** Where tombstones are kept, outside the database and its backups. */
  folder: string
}

const batchSize = 200

export interface Erasure {
  /** The number under which the shop sold the orders. */
  order_id: string
  /** Ids of comments on these orders' events that name someone. */
  comments: readonly number[]
  /** Words elsewhere that name someone: of these events, or of disruptions and calls there. */
  words: readonly WordsKey[]
  actor: Actor | 'system'
}

export interface Erased {
  orders: number
  comments: number
  words: number
  /** Saved views out of which something was taken. */
  views: number
}

/** Commands are the operator's. */
const operator = { agency_id: null }

/**
 * Erases the persons and the customer of all orders that the shop sold under a number, and the comments and words named.
 * The tombstones come before the commit: if this breaks off, the next start does the rest. Doing it again changes
 * nothing.
 *
 * @throws Refusal comment_not_found, words_not_found; ConfigError when tombstones cannot be written: nothing is erased then
 */
export async function eraseOrders(
  { db, folder }: ErasureDeps,
  { order_id, comments, words, actor }: Erasure,
): Promise<Erased> {
  return writeAs(db, actor === 'system' ? operator : actor, async (transaction) => {
    const orders = await listOrdersByNumber(transaction, order_id)
    if (orders.length === 0) return { orders: 0, comments: 0, words: 0, views: 0 }
    const locked = await lockOrders(
      transaction,
      orders.map(({ id }) => id),
    )
    const eventIds = locked.map(({ event_id }) => event_id)
    const named = await requireComments(transaction, eventIds, comments)
    const said = await requireWords(transaction, locked, words)
    const references = orders.map(({ reference }) => reference)
    await addTombstones(folder, { references, comments: named, words: said })
    await markErased(transaction, references)
    const views = await erase(transaction, orders, actor)
    const gone = await deleteNamingComments(transaction, actor, named)
    const cleared = await clearNamingWords(transaction, said)
    return { orders: orders.length, comments: gone, words: cleared, views }
  })
}

/**
 * Erases again what a restored database contains; to be done before anyone is answered.
 *
 * @returns how many orders there were
 */
export async function replayTombstones({ db, folder }: ErasureDeps): Promise<number> {
  const { references: all, comments, words } = await readTombstones(folder)
  // Tombstones keep the spelling of their time.
  const spelled = new Set(all.flatMap((reference) => [reference, keyText(reference)]))
  let replayed = 0
  for (const references of batchesOf(spelled, batchSize)) {
    replayed += await db.transaction().execute(async (transaction) => {
      const fresh = await markErased(transaction, references)
      const orders = await listOrdersByReference(transaction, fresh)
      await erase(transaction, orders, 'system')
      return orders.length
    })
  }
  for (const batch of batchesOf(comments, batchSize)) {
    await db
      .transaction()
      .execute((transaction) => deleteNamingComments(transaction, 'system', batch))
  }
  for (const batch of batchesOf(words, batchSize)) {
    await db.transaction().execute((transaction) => clearNamingWords(transaction, batch))
  }
  return replayed
}

/**
 * Adds the tombstones of what this database knows as erased and the folder does not: the folder at
 * hand was older, or lost.
 *
 * @returns how many orders there were
 */
export async function regainTombstones({ db, folder }: ErasureDeps): Promise<number> {
  const kept = new Set((await readTombstones(folder)).references)
  const lost = (await listErased(db)).filter((reference) => !kept.has(reference))
  if (lost.length > 0) await addTombstones(folder, { references: lost, comments: [], words: [] })
  return lost.length
}

async function erase(
  transaction: DatabaseTransaction,
  orders: readonly OrderToErase[],
  requestedBy: ChangeActor,
): Promise<number> {
  // An order that was erased before has its number in place of the customer's name.
  const named = orders.map((order) =>
    order.customer === order.order_id ? { ...order, customer: '' } : order,
  )
  const views = await forgetCustomers(transaction, named)
  await clearWordsOfOrders(
    transaction,
    orders.map(({ id }) => id),
  )
  await deletePersonalData(
    transaction,
    orders.map(({ id }) => ({ id, kinds: deletedKinds })),
    { requestedBy },
  )
  return views
}
