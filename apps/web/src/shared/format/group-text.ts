import { groupFault, type GroupSize } from '@gangway/domain/events/group-size'
import type { Translate } from '../i18n/text-types.ts'

/** How many persons take part, and how that compares with the event's minimum and maximum. */
export function groupSentence(t: Translate, event: GroupSize): string {
  const found = groupFault(event)
  const { total_pax, min_persons: min, max_persons: max } = event
  if (found?.fault === 'below_minimum') {
    return t('checks.belowMinimum', { n: found.persons, total: total_pax, min: min ?? 0 })
  }
  if (found?.fault === 'above_maximum') {
    return t('checks.aboveMaximum', { n: found.persons, total: total_pax, max: max ?? 0 })
  }
  return t('checks.withinGroup', { total: total_pax, range: groupRange(t, event) })
}

/** `8 to 20`, `at least 8`, `at most 20`; empty where neither is known. */
function groupRange(t: Translate, { min_persons: min, max_persons: max }: GroupSize): string {
  if (min !== null && max !== null) return t('checks.groupBoth', { min, max })
  if (min !== null) return t('checks.groupMin', { min })
  return max === null ? '' : t('checks.groupMax', { max })
}
