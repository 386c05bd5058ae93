import type { Language } from '@gangway/domain/languages/language'
import type { TranslationOf } from '@gangway/texts/template'

const english = {
  notReady: { one: '{day}: {n} excursion not ready', other: '{day}: {n} excursions not ready' },
  open: {
    one: '{day}: something is open for {n} excursion',
    other: '{day}: something is open for {n} excursions',
  },
  introduction: 'this is still open for the excursions of {day}:',
  nothingLeft: 'Nothing is left for you to do.',
  button: 'Open the port day',
  more: { one: 'There is one more excursion.', other: 'There are {n} more excursions.' },
  preferences: 'Choose when you get this email:',
} as const

const german: TranslationOf<typeof english> = {
  notReady: { one: '{day}: {n} Ausflug nicht bereit', other: '{day}: {n} Ausflüge nicht bereit' },
  open: {
    one: '{day}: bei {n} Ausflug ist noch etwas offen',
    other: '{day}: bei {n} Ausflügen ist noch etwas offen',
  },
  introduction: 'bei den Ausflügen am {day} ist noch offen:',
  nothingLeft: 'Für Sie ist nichts mehr zu tun.',
  button: 'Hafentag öffnen',
  more: { one: 'Es gibt einen weiteren Ausflug.', other: 'Es gibt {n} weitere Ausflüge.' },
  preferences: 'Wann Sie diese E-Mail erhalten, stellen Sie hier ein:',
}

export const portDayMailTexts: Readonly<Record<Language, TranslationOf<typeof english>>> = {
  en: english,
  de: german,
}
