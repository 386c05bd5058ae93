import type { PortDistance } from '@gangway/contract/port-distances'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../changes/index.ts'
import type { CrewDeps } from './crew.service.ts'
import { arePorts, writeDistance } from './port-distances.queries.ts'
import { presentDistances } from './port-distances.service.ts'

/** @throws Refusal not_found for one port twice, or one that is not known */
export function setPortDistance(
  { db }: Pick<CrewDeps, 'db'>,
  actor: CallContext,
  ids: { port_id: number; other_port_id: number },
  minutes: number | null,
): Promise<PortDistance[]> {
  // No access check: `ships.manage` covers every port.
  const [port_id, other_port_id] = [ids.port_id, ids.other_port_id].toSorted((a, b) => a - b) as [
    number,
    number,
  ]
  return writeAs(db, actor, async (transaction) => {
    const areTwo =
      port_id !== other_port_id && (await arePorts(transaction, [port_id, other_port_id]))
    if (!areTwo) throw new Refusal('not_found')
    await writeDistance(transaction, [port_id, other_port_id], minutes)
    const after = { port_id, other_port_id, minutes }
    await recordChange(transaction, {
      actor,
      action: 'port_distance.set',
      agency_id: null,
      after,
    })
    return presentDistances(transaction)
  })
}
