import { formatShortDate, isCalendarDate } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import type { Translate } from '../i18n/text-types.ts'
import type { FieldFault } from './form-rules.ts'

/** The message for a person about a field's fault, worded as in rule D3.2. */
export function faultText(
  { t, language }: { t: Translate; language: Language },
  label: string,
  fault: FieldFault,
): string {
  const field = inSentence(label, language)
  switch (fault.rule) {
    case 'minlength':
    case 'maxlength':
      return t(`forms.${fault.rule}`, { field, n: fault.n })
    case 'min':
      if (isCalendarDate(fault.n)) {
        return t('forms.earliest', { field, date: formatShortDate(fault.n, language) })
      }
      return t('forms.min', { field, n: fault.n })
    case 'max':
      return t('forms.max', { field, n: fault.n })
    case 'required':
    case 'email':
    case 'url':
    case 'number':
    case 'date':
    case 'time':
    case 'pattern':
      return t(`forms.${fault.rule}`, { field })
  }
}

/** The server’s sentence with the field’s label, and the number of its row, in place of the name it has there. */
export function labelledRefusal(
  { t, language }: { t: Translate; language: Language },
  label: string,
  { path, sentence }: { path: string; sentence: string },
): string {
  const row = path.split('.').find((part) => /^\d+$/.test(part))
  const named = { field: inSentence(label, language) }
  const subject =
    row === undefined
      ? t('forms.named', named)
      : t('forms.namedRow', { ...named, n: Number(row) + 1 })
  return sentence.replace(` ${path} `, () => ` ${subject} `)
}

/** Inside a sentence English writes a field's name in lower case; German capitalizes nouns. */
function inSentence(label: string, language: Language): string {
  return language === 'en' ? label.slice(0, 1).toLowerCase() + label.slice(1) : label
}
