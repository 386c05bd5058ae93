import type { checks as english } from '../en/checks.ts'
import type { TranslationOf } from '../text-types.ts'

export const checks = {
  passports: '{received} von {expected} Pässen',
  phoneMissing: 'Telefon fehlt',

  warnings: { one: '{n} Auffälligkeit', other: '{n} Auffälligkeiten' },
  passport_expired: 'Der Pass ist am Tag der Tour abgelaufen.',
  passport_expires_soon: {
    one: 'Der Pass ist nach der Tour nicht einmal {n} Monat gültig.',
    other: 'Der Pass ist nach der Tour keine {n} Monate mehr gültig.',
  },
  issued_after_expiry: 'Das Ausstellungsdatum liegt nach dem Ablaufdatum.',
  born_after_tour: 'Der Geburtstag liegt nach der Tour.',
  same_number: 'Ein anderer Pass dieser Bestellung hat dieselbe Nummer.',
  name_differs: 'Der Name weicht von den persönlichen Angaben ab.',

  reconfirm: 'Neu bestätigen',
  reconfirmHint: 'Die Personenzahl hat sich geändert, nachdem die Bestellung bestätigt war.',
  countChanged: 'Die Anzahl wurde am {when} von {was} auf {now} geändert.',
  productChanged: '{product}: {was}, jetzt {now}',
  waitsForAgency: 'Die Agentur muss das noch zur Kenntnis nehmen.',
  askAgency:
    'Bitte nehmen Sie es zur Kenntnis, oder stornieren Sie den Ausflug, falls es nicht möglich ist.',
  acknowledge: 'Zur Kenntnis nehmen',
  acknowledgeOf: 'Geänderte Anzahl von {customer} zur Kenntnis nehmen',
  acknowledged: 'Für {customer} zur Kenntnis genommen.',
  changedAgain: 'Die Anzahl hat sich inzwischen erneut geändert. Bitte sehen Sie noch einmal hin.',
  notAcknowledged: 'Das wurde nicht gespeichert. {reason}',
} satisfies TranslationOf<typeof english>
