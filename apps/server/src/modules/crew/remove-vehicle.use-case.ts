import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../changes/index.ts'
import { lockCrew } from './crew.queries.ts'
import { type CrewDeps, requireVehicle } from './crew.service.ts'
import { listOfOwner } from './papers.queries.ts'
import { dropPapers } from './papers.service.ts'
import { deleteVehicle } from './vehicles.queries.ts'

/** @throws Refusal vehicle_not_found */
export function removeVehicle(
  { db }: Pick<CrewDeps, 'db'>,
  actor: CallContext,
  { agency_id, vehicle_id }: { agency_id: number; vehicle_id: number },
): Promise<void> {
  return writeAs(db, actor, async (transaction) => {
    await lockCrew(transaction, agency_id)
    await requireVehicle(transaction, actor, { agency_id, vehicle_id })
    await dropPapers(transaction, await listOfOwner(transaction, { vehicle_id }))
    await deleteVehicle(transaction, vehicle_id)
    const action = 'vehicle.remove'
    await recordChange(transaction, { actor, action, agency_id, before: { vehicle_id } })
  })
}
