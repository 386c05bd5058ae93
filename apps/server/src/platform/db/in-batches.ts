import { setImmediate } from 'node:timers/promises'

/** Rows per statement; all of them are one parameter. */
const batchSize = 2_500

/**
 * Passes rows on in batches of a few thousand and joins the results. Rows of `madeOf` are made batch by
 * batch, each while the database has the one before.
 */
export async function inBatches<Row, Result>(
  rows: Iterable<Row>,
  work: (batch: readonly Row[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  let under: Promise<readonly Result[]> = Promise.resolve([])
  for (const batch of batchesOf(rows, batchSize)) {
    results.push(...(await under))
    under = work(batch)
    // Should it fail while the next rows are made: it is heard of below.
    under.catch(() => undefined)
    // Lets the statement go on its way first.
    await setImmediate()
  }
  results.push(...(await under))
  return results
}

/** Rows that are made when they are asked for. */
export function* madeOf<Item, Row>(
  items: readonly Item[],
  make: (item: Item, index: number) => Row,
): Iterable<Row> {
  for (const [index, item] of items.entries()) yield make(item, index)
}

/** None of no rows. */
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
