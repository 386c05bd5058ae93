const batchSize = 1_000

/**
 * The rows of many ids, in their order, read a batch at a time when someone wants them: between two
 * batches the database does nothing for whoever reads slowly. Rows that are gone by then are left out.
 */
export async function* rowsInBatches<Row extends { id: number }>(
  ids: readonly number[],
  read: (batch: readonly number[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    const found = new Map((await read(batch)).map((row) => [row.id, row]))
    for (const id of batch) {
      const row = found.get(id)
      if (row !== undefined) yield row
    }
  }
}
