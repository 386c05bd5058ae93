import type { HistoryChange } from '@gangway/contract/history'
import { formatShortDate, isCalendarDate } from '@gangway/domain/dates/calendar-date'
import { eventStatuses } from '@gangway/domain/events/event-status'
import type { Language } from '@gangway/domain/languages/language'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { languageName } from '../../shared/lib/language-name.ts'

const knownFields = [
  'agency_id',
  'agency_title',
  'alert',
  'berth',
  'contact_name',
  'contact_phone',
  'customer',
  'duration',
  'email',
  'event_date',
  'event_id',
  'language_guide',
  'meet_point',
  'need_ticket',
  'order_id',
  'person_count',
  'phone',
  'pickup_time',
  'port_id',
  'product_name',
  'required_data',
  'ship',
  'shop_language',
  'status',
  'subproducts',
  'total_pax',
] as const

/** What became different: `Date: 01 May. 2026 → 02 May. 2026`, or only that it did. */
export function changeText(t: Translate, change: HistoryChange, language: Language): string {
  const { field, before, after, is_withheld } = change
  const name = fieldName(t, field)
  if (is_withheld) return t('history.changedField', { field: name })
  return t('history.change', {
    field: name,
    before: valueText(t, field, before, language),
    after: valueText(t, field, after, language),
  })
}

function fieldName(t: Translate, field: string): string {
  const known = knownFields.find((candidate) => candidate === field)
  return known === undefined ? field : t(`history.field.${known}`)
}

/** Orders use the same names. */
export function statusName(t: Translate, value: string): string {
  const status = eventStatuses.find((known) => known === value)
  return status === undefined ? value : t(`events.status.${status}`)
}

export function valueText(
  t: Translate,
  field: string,
  value: string | null,
  language: Language,
): string {
  if (value === null || value === '') return t('history.none')
  if (field === 'status') return statusName(t, value)
  if (field === 'event_date' && isCalendarDate(value)) return formatShortDate(value, language)
  if (field === 'language_guide') return languageName(value, language)
  if (field === 'duration') return t('history.minutes', { n: Number(value) })
  if (value === 'true' || value === 'false')
    return t(value === 'true' ? 'history.yes' : 'history.no')
  return value
}
