import { setImmediate } from 'node:timers/promises'

/** Rows per statement; all of them are passed as one parameter. */
const batchSize = 2_500

/**
 * Passes rows on in batches of a few thousand and joins the results. With `madeOf`, rows are made
 * one batch at a time, each while the database handles the one before.
 */
export async function inBatches<Row, Result>(
  rows: Iterable<Row>,
  work: (batch: readonly Row[]) => Promise<readonly Result[]>,
  size = batchSize,
): Promise<Result[]> {
  const results: Result[] = []
  let under: Promise<readonly Result[]> = Promise.resolve([])
  for (const batch of batchesOf(rows, size)) {
    results.push(...(await under))
    under = work(batch)
    // It may fail while the next rows are made; the fault is handled below.
    under.catch(() => undefined)
    // Lets the statement leave first.
    await setImmediate()
  }
  results.push(...(await under))
  return results
}

/** Rows that are made on demand. */
export function* madeOf<Item, Row>(
  items: readonly Item[],
  make: (item: Item, index: number) => Row,
): Iterable<Row> {
  for (const [index, item] of items.entries()) yield make(item, index)
}

/** No rows give no results. */
export function* batchesOf<Row>(rows: Iterable<Row>, size: number): Iterable<Row[]> {
  let batch: Row[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
