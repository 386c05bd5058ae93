import { setTimeout as wait } from 'node:timers/promises'

/** Rests as long as the work took, so that work people wait for comes first. */
export async function restAfter<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  await wait(performance.now() - began)
  return result
}
