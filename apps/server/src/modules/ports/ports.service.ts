import type { Port } from '@gangway/contract/ports'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { listWithEvents } from './ports.queries.ts'

export interface PortsDeps {
  db: Database
}

/** The ports the caller can filter by: those with events they may see. */
export function listPorts({ db }: PortsDeps, actor: CallContext): Promise<Port[]> {
  return readAs(db, actor, (scoped) => listWithEvents(scoped, actor.agency_id))
}
