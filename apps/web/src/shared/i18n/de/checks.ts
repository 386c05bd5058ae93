import { phoneMissing } from '@gangway/texts/orders/german'
import type { TranslationOf } from '@gangway/texts/template'
import type { checks as english } from '../en/checks.ts'

export const checks = {
  passports: '{received} von {expected} Pässen',
  phoneMissing,
  noPhone: 'Die Telefonnummer fehlt',
  passportsExpired: {
    one: '{n} von {of} Pässen läuft vor dem Ausflug ab',
    other: '{n} von {of} Pässen laufen vor dem Ausflug ab',
  },
  passportsExpiring: {
    one: '{n} von {of} Pässen läuft weniger als {months} Monate nach dem Ausflug ab',
    other: '{n} von {of} Pässen laufen weniger als {months} Monate nach dem Ausflug ab',
  },
  doubtful: {
    one: '{n} Eintrag in den persönlichen Daten kann nicht stimmen',
    other: '{n} Einträge in den persönlichen Daten können nicht stimmen',
  },
  surplusOf: '{list}: mehr Einträge als Personen',
  belowMinimum: '{total} Personen, {n} unter der Mindestzahl von {min}',
  minimumKept: 'Nur der Veranstalter kann ihn bestätigen.',
  writeComment: 'Im Kommentar nachfragen',
  minimumComment:
    'Wir haben {total} Personen, die Mindestzahl ist {min}. Bitte geben Sie Bescheid, wie es weitergeht.',
  aboveMaximum: '{total} Personen, {n} über der Höchstzahl von {max}',
  withinGroup: '{total} Personen, {range}',
  groupBoth: '{min} bis {max} möglich',
  groupMin: 'mindestens {min}',
  groupMax: 'höchstens {max}',
  accept: 'Ich habe diese Warnungen gesehen und bestätige trotzdem.',
  unseenWarnings:
    'Zu dieser Bestellung gibt es eine Warnung, die Sie noch nicht gesehen haben. Bitte prüfen Sie sie und bestätigen Sie erneut.',

  warnings: { one: '{n} Warnung', other: '{n} Warnungen' },
  passport_expired: 'Dieser Pass läuft vor dem Ausflug ab.',
  passport_expires_soon: {
    one: 'Dieser Pass ist nach dem Ausflug weniger als {n} Monat gültig.',
    other: 'Dieser Pass ist nach dem Ausflug weniger als {n} Monate gültig.',
  },
  issued_after_expiry: 'Das Ausstellungsdatum liegt nach dem Ablaufdatum.',
  born_after_tour: 'Das Geburtsdatum liegt nach dem Ausflug.',
  same_number: 'Ein anderer Pass dieser Bestellung hat dieselbe Nummer.',
  name_differs: 'Der Name weicht von den persönlichen Angaben ab.',
  single_name: 'Es gibt nur einen Namen. Bitte vergleichen Sie ihn mit dem Pass.',
  age_differs: 'Das Alter passt nicht zum Geburtstag.',
  agesDiffer: 'Nicht jedes Alter passt zu einem Geburtstag.',
  surplus: '{n} mehr als Personen.',

  reconfirm: 'Neu bestätigen',
  reconfirmHint: 'Die Personenzahl hat sich geändert, nachdem die Bestellung bestätigt wurde.',
  countChanged: 'Die Anzahl wurde am {when} von {was} auf {now} geändert.',
  productChanged: '{product}: {was}, jetzt {now}',
  waitsForAgency: 'Die Agentur muss das noch zur Kenntnis nehmen.',
  askAgency:
    'Bitte nehmen Sie es zur Kenntnis, oder stornieren Sie den Ausflug, falls er so nicht möglich ist.',
  acknowledge: 'Zur Kenntnis nehmen',
  acknowledgeOf: 'Geänderte Anzahl von {customer} zur Kenntnis nehmen',
  acknowledged: 'Für {customer} zur Kenntnis genommen.',
  changedAgain: 'Die Anzahl hat sich erneut geändert. Bitte prüfen Sie sie noch einmal.',
  notAcknowledged: 'Das wurde nicht gespeichert. {reason}',
} satisfies TranslationOf<typeof english>
