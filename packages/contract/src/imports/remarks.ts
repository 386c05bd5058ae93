import { shipImo } from '@gangway/domain/ships/imo-number'
import type { FieldFaults } from '../field-faults.ts'

/** Fields of a sent row that are taken otherwise than they were sent, and how. */
export function remarksOn(row: object): FieldFaults {
  const number = 'ship_imo' in row && typeof row.ship_imo === 'string' ? row.ship_imo : null
  return number !== null && shipImo(number) === null
    ? { ship_imo: [{ code: 'imo_of_no_ship' }] }
    : {}
}
