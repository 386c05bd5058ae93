import type { Database } from '../db/database.ts'
import type { FileStore, StoredObject } from './file-store.ts'
import { countHeld, type Standing, standingsOf } from './stored-names.queries.ts'

/** Names looked up at once. */
const batchSize = 500

interface Tally {
  files: number
  /** As stored. */
  bytes: number
}

export interface StoreSurvey {
  /** Files in the store, by what the database knows about them. */
  found: Readonly<Record<Standing, Tally>>
  /** Held by rows, but not in the store. */
  missing: number
}

const none = (): Tally => ({ files: 0, bytes: 0 })

/** Goes through the whole store. */
export async function surveyStore(db: Database, store: FileStore): Promise<StoreSurvey> {
  const found = { held: none(), ended: none(), open: none(), unknown: none() }
  let wholeHeld = 0
  const held = await countHeld(db)
  for await (const { object, standing } of withStandings(db, store)) {
    found[standing].files += 1
    found[standing].bytes += object.size
    if (standing === 'held' && object.is_whole) wholeHeld += 1
  }
  return { found, missing: Math.max(0, held - wholeHeld) }
}

/** Everything in the store, with what the database knows about it. */
export async function* withStandings(
  db: Database,
  store: FileStore,
): AsyncIterable<{ object: StoredObject; standing: Standing }> {
  for await (const batch of inBatches(store.list())) {
    const names = [...new Set(batch.map(({ storage_key }) => storage_key))]
    const standings = await standingsOf(db, names)
    for (const object of batch) {
      yield { object, standing: standings.get(object.storage_key) ?? 'unknown' }
    }
  }
}

async function* inBatches(source: AsyncIterable<StoredObject>): AsyncIterable<StoredObject[]> {
  let batch: StoredObject[] = []
  for await (const object of source) {
    batch.push(object)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
