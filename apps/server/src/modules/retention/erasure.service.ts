import { deletedKinds } from '@gangway/domain/retention/deletion-days'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { batchesOf } from '../../platform/db/in-batches.ts'
import { deletePersonalData } from './delete-personal-data.service.ts'
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

/**
 * Erases the persons and the customer of all orders that the shop sold under a number. The tombstone comes
 * first: if this breaks off, the next start does the rest.
 *
 * @returns how many orders there are
 */
export async function eraseOrders({ db, folder }: ErasureDeps, orderId: string): Promise<number> {
  const orders = await listOrdersByNumber(db, orderId)
  if (orders.length === 0) return 0
  await addTombstones(
    folder,
    orders.map(({ reference }) => reference),
  )
  await db.transaction().execute(async (transaction) => {
    await markErased(
      transaction,
      orders.map(({ reference }) => reference),
    )
    await erase(transaction, orders)
  })
  return orders.length
}

/**
 * Erases again what a restored database has brought back; to be done before anyone is answered.
 *
 * @returns how many orders there were
 */
export async function replayTombstones({ db, folder }: ErasureDeps): Promise<number> {
  let replayed = 0
  for (const references of batchesOf([...new Set(await readTombstones(folder))], batchSize)) {
    replayed += await db.transaction().execute(async (transaction) => {
      const fresh = await markErased(transaction, references)
      const orders = await listOrdersByReference(transaction, fresh)
      await erase(transaction, orders)
      return orders.length
    })
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
  const kept = new Set(await readTombstones(folder))
  const lost = (await listErased(db)).filter((reference) => !kept.has(reference))
  if (lost.length > 0) await addTombstones(folder, lost)
  return lost.length
}

async function erase(
  transaction: DatabaseTransaction,
  orders: readonly OrderToErase[],
): Promise<void> {
  await deletePersonalData(
    transaction,
    orders.map(({ id }) => ({ id, kinds: deletedKinds })),
    { isRequested: true },
  )
}
