import type { CallCorrection, ListedCall } from '@gangway/contract/ship-call-changes'
import { faultOfStay } from '@gangway/contract/imports/season-ship-calls'
import type { CallCancelReason, CallStatus } from '@gangway/domain/ships/ship-call'
import { isSameShip } from '@gangway/domain/ships/ship-identity'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallRow } from './ship-calls.queries.ts'

export type CallChange = CallCorrection & {
  status?: CallStatus | undefined
  cancel_reason?: CallCancelReason | null | undefined
  cancel_words?: string | null | undefined
}

const stayFields = [
  'call_date',
  'arrival',
  'all_aboard',
  'departure_date',
  'departure',
  'first_ashore',
  'last_tender',
] as const satisfies readonly (keyof Parameters<typeof faultOfStay>[0])[]

/**
 * A call with some fields changed; a reason of cancellation goes with the cancellation.
 *
 * @param at where the body has the fields, such as `times.`
 * @throws Refusal validation_failed where its times do not fit each other
 */
export function withChange<Row extends CallRow>(row: Row, change: CallChange, at = ''): Row {
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<Row>
  const changed = { ...row, ...given }
  const isSameStay = stayFields.every((name) => changed[name] === row[name])
  const found = isSameStay ? null : faultOfStay(changed)
  if (found !== null) {
    const [field, fault] = found
    throw new Refusal('validation_failed', { faults: { [`${at}${field}`]: [fault] } })
  }
  if (changed.status === 'canceled') return changed
  return { ...changed, cancel_reason: null, cancel_words: null }
}

/** With the references of the calls that contradict it (rule E4.17): the same ship cannot lie there twice at once. */
export function presentCall({ corrected_at, overlapping, ...row }: CallRow): ListedCall {
  const contradicts = overlapping.filter((call) => isSameShip(call, row))
  return {
    ...row,
    contradicts: contradicts.map(({ reference }) => reference),
    corrected_at: corrected_at?.toISOString() ?? null,
  }
}
