/** Rows per statement: with at most 20 columns far below PostgreSQL's limit of 65,535 parameters. */
const batchSize = 500

/** Hands the rows on in batches of some hundred and joins what comes back. */
export async function inBatches<Row, Result>(
  rows: readonly Row[],
  work: (batch: readonly Row[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < rows.length; start += batchSize) {
    results.push(...(await work(rows.slice(start, start + batchSize))))
  }
  return results
}
