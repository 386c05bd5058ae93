import type { PortDistance } from '@gangway/contract/port-distances'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import type { CrewDeps } from './crew.service.ts'
import { listDistances } from './port-distances.queries.ts'

export function listPortDistances(
  { db }: Pick<CrewDeps, 'db'>,
  actor: CallContext,
): Promise<PortDistance[]> {
  return readAs(db, actor, presentDistances)
}

export async function presentDistances(db: Database): Promise<PortDistance[]> {
  const rows = await listDistances(db)
  return rows.map(({ minutes, other_id, other_code, other_name, ...port }) => ({
    port,
    other: { port_id: other_id, port_code: other_code, port_name: other_name },
    minutes,
  }))
}
