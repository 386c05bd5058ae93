import type { Acknowledgement } from '@gangway/contract/acknowledgements'
import type { AskedChange } from '@gangway/domain/acknowledgements/acknowledgement'
import type { Language } from '@gangway/domain/languages/language'
import type { Translate } from '../i18n/text-types.ts'
import { valueText } from './changed-value.ts'

/** Changes from the known values to the new ones: `Arrival: 08:00 → 09:00, Berth: A1 → B2`. */
export function askedChangesText(
  t: Translate,
  { changes }: Pick<Acknowledgement, 'changes'>,
  language: Language,
): string {
  return changes.map((change) => askedChangeText(t, change, language)).join(', ')
}

function askedChangeText(t: Translate, change: AskedChange, language: Language): string {
  const { field, product_name, was, now } = change
  if (field === 'status') return t(now === 'canceled' ? 'reading.noCall' : 'reading.callsAgain')
  const name = t(`history.field.${field}`)
  return t('history.change', {
    field: product_name === undefined ? name : `${name} (${product_name})`,
    before: valueText(t, field, textOf(was), language),
    after: valueText(t, field, textOf(now), language),
  })
}

function textOf(value: AskedChange['was']): string | null {
  return value === null ? null : String(value)
}
