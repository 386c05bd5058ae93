import { type FoundEvent, searchLimit } from '@gangway/contract/search'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { findEvents } from './search.queries.ts'

export interface SearchDeps {
  db: Database
  clock: Clock
}

/** Events the caller may see by number, title or customer; nothing for a blank text. */
export async function search(
  { db, clock }: SearchDeps,
  actor: Actor,
  { text }: { text?: string | undefined },
): Promise<FoundEvent[]> {
  if (text === undefined || text === '') return []
  const scope = { agency_id: actor.agency_id, now: clock() }
  return readAs(db, actor, (scoped) => findEvents(scoped, scope, { text, limit: searchLimit }))
}
