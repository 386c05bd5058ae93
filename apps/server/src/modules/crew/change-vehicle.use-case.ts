import type { changeVehicle as contract, Vehicle } from '@gangway/contract/crew'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import { changedFields } from '@gangway/domain/changes/kept-values'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../changes/index.ts'
import { replaceAbsences } from './absences.queries.ts'
import { lockCrew } from './crew.queries.ts'
import { type CrewDeps, requireVehicle } from './crew.service.ts'
import { updateVehicle } from './vehicles.queries.ts'

const vehicleFields = ['name', 'seats', 'wheelchair_places', 'has_lift', 'absences'] as const

/** @throws Refusal vehicle_not_found, stale with the vehicle as it stands */
export function changeVehicle(
  { db }: Pick<CrewDeps, 'db'>,
  actor: CallContext,
  {
    agency_id,
    vehicle_id,
    version,
    ...asked
  }: BodyOf<typeof contract> & { agency_id: number; vehicle_id: number },
): Promise<Vehicle> {
  const ids = { agency_id, vehicle_id }
  return writeAs(db, actor, async (transaction) => {
    await lockCrew(transaction, agency_id)
    const before = await requireVehicle(transaction, actor, ids)
    const fields = changedFields(vehicleFields, before, asked)
    if (fields.length === 0) return before
    if (version !== undefined && version !== before.version) {
      throw new Refusal('stale', { data: before })
    }
    const { absences, ...vehicle } = asked
    await updateVehicle(transaction, vehicle_id, vehicle)
    await replaceAbsences(transaction, ids, absences)
    const action = 'vehicle.change'
    await recordChange(transaction, { actor, action, agency_id, after: { vehicle_id, fields } })
    return requireVehicle(transaction, actor, ids)
  })
}
