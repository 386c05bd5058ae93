/** Does the same with each of many, so many at a time. */
export async function inParallel<One>(
  all: Iterable<One>,
  atOnce: number,
  work: (one: One) => Promise<void>,
): Promise<void> {
  const next = all[Symbol.iterator]()
  const keepWorking = async () => {
    for (let one = next.next(); one.done !== true; one = next.next()) await work(one.value)
  }
  await Promise.all(Array.from({ length: atOnce }, keepWorking))
}
