import type { addVehicle as contract, Vehicle } from '@gangway/contract/crew'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../changes/index.ts'
import { linkTypedVehicle } from '../dispatches/index.ts'
import { replaceAbsences } from './absences.queries.ts'
import { type CrewDeps, firstLinkedDay, lockForOneMore, requireVehicle } from './crew.service.ts'
import { insertVehicle } from './vehicles.queries.ts'

/** @throws Refusal agency_not_found, crew_full */
export function addVehicle(
  { clock, db }: CrewDeps,
  actor: CallContext,
  { agency_id, absences, ...vehicle }: BodyOf<typeof contract> & { agency_id: number },
): Promise<Vehicle> {
  return writeAs(db, actor, async (transaction) => {
    await lockForOneMore(transaction, actor, { agency_id, table: 'vehicle' })
    const vehicle_id = await insertVehicle(transaction, agency_id, vehicle)
    await replaceAbsences(transaction, { agency_id, vehicle_id }, absences)
    await linkTypedVehicle(transaction, {
      ...vehicle,
      agency_id,
      vehicle_id,
      from: firstLinkedDay(clock),
    })
    const action = 'vehicle.add'
    await recordChange(transaction, { actor, action, agency_id, after: { vehicle_id } })
    return requireVehicle(transaction, actor, { agency_id, vehicle_id })
  })
}
