/** Does the work for each item, so many at a time, and gives the results in order. */
export async function inParallel<Item, Result>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [at, item] of waiting) results[at] = await work(item, at)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
