import type { Port } from '@gangway/contract/ports'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { listWithEvents } from './ports.queries.ts'

export interface PortsDeps {
  db: Database
}

/** The ports the caller can filter by: those with events they may see. */
export function listPorts({ db }: PortsDeps, actor: Actor): Promise<Port[]> {
  return readAs(db, actor, (scoped) => listWithEvents(scoped, actor.agency_id))
}
