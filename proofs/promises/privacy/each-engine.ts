import type { Ground, Grounds } from '../ground.ts'
import type { ProofSize } from '../proof.ts'

/** A ground of each engine, as it is asked for; in short runs of PostgreSQL only, which is faster. */
export async function* eachEngine(grounds: Grounds, size: ProofSize): AsyncGenerator<Ground> {
  const postgres = await grounds.postgres()
  if (postgres !== null) yield postgres
  if (size === 'whole') yield await grounds.embedded()
}

/** Whether there was one of each engine that this size asks for. */
export function hasEachRun(done: readonly unknown[], size: ProofSize): boolean {
  return done.length === (size === 'whole' ? 2 : 1)
}
