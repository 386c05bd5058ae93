import { requireCall } from '../../modules/ship-calls/index.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { Database } from '../../platform/db/database.ts'
import { findPort } from './disrupted-events.queries.ts'
import type { Subject } from './disrupted-events.rules.ts'

export interface SubjectAsked {
  ship_call_id?: number | undefined
  port_id?: number | undefined
  date?: string | undefined
}

/** @throws Refusal ship_call_not_found, or not_found for a port */
export async function requireSubject(
  db: Database,
  { ship_call_id, port_id = 0, date = '' }: SubjectAsked,
): Promise<Subject> {
  if (ship_call_id !== undefined) {
    const call = await requireCall(db, ship_call_id)
    const { ship, ship_imo, known_as, port_code, port_name, call_date, departure_date } = call
    return {
      ship_call_id,
      ship: { ship, ship_imo, known_as },
      port_id: call.port_id,
      port_code,
      port_name,
      from: call_date,
      to: departure_date,
    }
  }
  const port = await findPort(db, port_id)
  if (port === undefined) throw new Refusal('not_found')
  const { code: port_code, name: port_name } = port
  return { ship_call_id: null, ship: null, port_id, port_code, port_name, from: date, to: date }
}

export function presentSubject(subject: Subject) {
  const { ship_call_id, ship, port_id, port_code, port_name, from } = subject
  return { ship_call_id, ship: ship?.ship ?? null, port_id, port_code, port_name, date: from }
}
