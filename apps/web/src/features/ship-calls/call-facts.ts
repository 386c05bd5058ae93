import type { CallCorrection, ListedCall } from '@gangway/contract/ship-call-changes'
import type { Translate } from '../../shared/i18n/text-types.ts'

/** Fields of a call that can be corrected, in the order in which they are shown. */
export const correctedFields = [
  'call_date',
  'arrival',
  'departure_date',
  'departure',
  'all_aboard',
  'first_ashore',
  'last_tender',
  'berth',
  'tender',
  'ship_time_offset_minutes',
] as const

export type CorrectedField = (typeof correctedFields)[number]

/** The correction that gives one call all values of another. */
export const correctionTo = (call: ListedCall): CallCorrection =>
  Object.fromEntries(correctedFields.map((name) => [name, call[name]]))

/** Label and text of each, and of other fields that a colleague may have changed. */
export function callFacts(t: Translate, call: ListedCall): [string, string][] {
  return [
    ...correctedFields.map((name): [string, string] => {
      const value = call[name]
      if (typeof value === 'boolean') {
        return [t(`history.field.${name}`), t(value ? 'history.yes' : 'history.no')]
      }
      return [t(`history.field.${name}`), String(value ?? t('history.none'))]
    }),
    [t('shipCalls.state'), t(`shipCalls.status.${call.status}`)],
  ]
}
