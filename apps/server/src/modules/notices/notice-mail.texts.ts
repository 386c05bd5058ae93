import type { Language } from '@gangway/domain/languages/language'
import type { TranslationOf } from '@gangway/texts/template'

const english = {
  digest: { one: '{n} new alert in {app}', other: '{n} new alerts in {app}' },
  introduction: 'here is what’s new:',
  order: 'order of {customer}',
  invoice: 'invoice {number}',
  pickup: 'pick-up {time}',
  acknowledge: 'Acknowledge what changed: {about}',
  more: { one: 'There is one more.', other: 'There are {n} more.' },
  preferences: 'Choose which emails you get, and when:',
} as const

const german: TranslationOf<typeof english> = {
  digest: { one: '{n} neue Mitteilung in {app}', other: '{n} neue Mitteilungen in {app}' },
  introduction: 'das ist neu für Sie:',
  order: 'Bestellung von {customer}',
  invoice: 'Rechnung {number}',
  pickup: 'Abholung {time}',
  acknowledge: 'Änderungen zur Kenntnis nehmen: {about}',
  more: { one: 'Es gibt eine weitere.', other: 'Es gibt {n} weitere.' },
  preferences: 'Welche E-Mails Sie erhalten und wann, stellen Sie hier ein:',
}

export const mailTexts: Readonly<Record<Language, TranslationOf<typeof english>>> = {
  en: english,
  de: german,
}
