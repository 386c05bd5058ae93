import {
  changedCall,
  type ChangedCall,
  lockedChange,
  requireCall,
} from '../../modules/ship-calls/index.ts'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { previewDisruption } from '@gangway/contract/disruption-preview'
import { Refusal } from '../../platform/base/errors.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
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

type Asked = Pick<BodyOf<typeof previewDisruption>, 'ship_call_id' | 'times'>

/**
 * The call as its new times would leave it; null: it keeps those that it has.
 *
 * @throws Refusal ship_call_not_found; stale with the current call; validation_failed
 */
export function withNewTimes(db: Database, asked: Asked): Promise<ChangedCall | null> {
  return newTimes(asked, (id, times) => changedCall(db, id, times, 'times.'))
}

/** The same, locked. */
export function lockNewTimes(
  transaction: DatabaseTransaction,
  asked: Asked,
): Promise<ChangedCall | null> {
  return newTimes(asked, (id, times) => lockedChange(transaction, id, times, 'times.'))
}

async function newTimes(
  { ship_call_id, times }: Asked,
  find: (id: number, times: NonNullable<Asked['times']>) => ReturnType<typeof changedCall>,
): Promise<ChangedCall | null> {
  if (ship_call_id === undefined || times === undefined) return null
  const changed = await find(ship_call_id, times)
  return 'current' in changed ? null : changed
}

export function presentSubject(subject: Subject) {
  const { ship_call_id, ship, port_id, port_code, port_name, from } = subject
  return { ship_call_id, ship: ship?.ship ?? null, port_id, port_code, port_name, date: from }
}
