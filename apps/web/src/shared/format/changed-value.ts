import type { ChangedField } from '@gangway/domain/changes/change'
import { formatShortDate, isCalendarDate } from '@gangway/domain/dates/calendar-date'
import { allStatuses } from '@gangway/domain/events/event-status'
import { callCancelReasons, callStatuses } from '@gangway/domain/ships/ship-call'
import type { Language } from '@gangway/domain/languages/language'
import { clockOffset, spanOfMinutes } from '@gangway/texts/span-of-minutes'
import type { Translate } from '../i18n/text-types.ts'
import { languageName } from './language-name.ts'

const dates: ReadonlySet<string> = new Set<ChangedField>([
  'event_date',
  'call_date',
  'departure_date',
])

/** Orders use the same names, ship calls some more. */
export function statusName(t: Translate, value: string): string {
  const status = allStatuses.find((known) => known === value)
  if (status !== undefined) return t(`events.status.${status}`)
  const ofCall = callStatuses.find((known) => known === value)
  return ofCall === undefined ? value : t(`shipCalls.status.${ofCall}`)
}

/** A value of a changed field as people read it. */
export function valueText(
  t: Translate,
  field: string,
  value: string | null,
  language: Language,
): string {
  if (value === null || value === '') return t('history.none')
  if (field === 'status') return statusName(t, value)
  if (field === 'cancel_reason') {
    const reason = callCancelReasons.find((known) => known === value)
    return reason === undefined ? value : t(`ships.reason.${reason}`)
  }
  if (dates.has(field) && isCalendarDate(value)) return formatShortDate(value, language)
  if (field === 'language_guide') return languageName(value, language)
  if (field === 'duration') return spanOfMinutes(Number(value))
  if (field === 'ship_time_offset_minutes') return clockOffset(Number(value))
  if (value === 'true' || value === 'false')
    return t(value === 'true' ? 'history.yes' : 'history.no')
  return value
}
