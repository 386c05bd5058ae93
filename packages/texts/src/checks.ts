import { phoneMissing } from './orders.ts'
import { texts } from './template.ts'

/** Texts about missing and odd data of an order, and about changed counts. */
export const checks = texts({
  passports: { en: '{received} of {expected} passports', de: '{received} von {expected} Pässen' },
  phoneMissing,
  noPhone: { en: 'The phone number is missing', de: 'Die Telefonnummer fehlt' },
  passportsExpired: {
    en: {
      one: '{n} of {of} passports expires before the excursion',
      other: '{n} of {of} passports expire before the excursion',
    },
    de: {
      one: '{n} von {of} Pässen läuft vor dem Ausflug ab',
      other: '{n} von {of} Pässen laufen vor dem Ausflug ab',
    },
  },
  passportsExpiring: {
    en: {
      one: '{n} of {of} passports expires less than {months} months after the excursion',
      other: '{n} of {of} passports expire less than {months} months after the excursion',
    },
    de: {
      one: '{n} von {of} Pässen läuft weniger als {months} Monate nach dem Ausflug ab',
      other: '{n} von {of} Pässen laufen weniger als {months} Monate nach dem Ausflug ab',
    },
  },
  doubtful: {
    en: {
      one: '{n} entry in the personal data cannot be right',
      other: '{n} entries in the personal data cannot be right',
    },
    de: {
      one: '{n} Eintrag in den persönlichen Daten kann nicht stimmen',
      other: '{n} Einträge in den persönlichen Daten können nicht stimmen',
    },
  },
  surplusOf: { en: '{list}: more entries than persons', de: '{list}: mehr Einträge als Personen' },
  belowMinimum: {
    en: '{total} persons, {n} below the minimum of {min}',
    de: '{total} Personen, {n} unter der Mindestzahl von {min}',
  },
  minimumKept: {
    en: 'Only the operator can confirm it.',
    de: 'Nur der Veranstalter kann ihn bestätigen.',
  },
  writeComment: { en: 'Ask in a comment', de: 'Im Kommentar nachfragen' },
  minimumComment: {
    en: 'We have {total} persons, the minimum is {min}. Please let us know how to proceed.',
    de: 'Wir haben {total} Personen, die Mindestzahl ist {min}. Bitte geben Sie Bescheid, wie es weitergeht.',
  },
  aboveMaximum: {
    en: '{total} persons, {n} above the maximum of {max}',
    de: '{total} Personen, {n} über der Höchstzahl von {max}',
  },
  withinGroup: { en: '{total} persons, {range}', de: '{total} Personen, {range}' },
  groupBoth: { en: '{min} to {max} possible', de: '{min} bis {max} möglich' },
  groupMin: { en: 'minimum {min}', de: 'mindestens {min}' },
  'guide.planned': { en: '{name} (not asked)', de: '{name} (nicht gefragt)' },
  'guide.asked': { en: '{name} (asked)', de: '{name} (gefragt)' },
  'guide.accepted': { en: '{name} (accepted)', de: '{name} (zugesagt)' },
  'guide.refused': { en: '{name} (cannot come)', de: '{name} (kann nicht)' },
  groupMax: { en: 'maximum {max}', de: 'höchstens {max}' },
  accept: {
    en: 'I have seen these warnings and confirm anyway.',
    de: 'Ich habe diese Warnungen gesehen und bestätige trotzdem.',
  },
  unseenWarnings: {
    en: 'This order has a warning you have not seen yet. Please check it and confirm again.',
    de: 'Zu dieser Bestellung gibt es eine Warnung, die Sie noch nicht gesehen haben. Bitte prüfen Sie sie und bestätigen Sie erneut.',
  },

  warnings: {
    en: { one: '{n} warning', other: '{n} warnings' },
    de: { one: '{n} Warnung', other: '{n} Warnungen' },
  },
  passport_expired: {
    en: 'This passport expires before the excursion.',
    de: 'Dieser Pass läuft vor dem Ausflug ab.',
  },
  passport_expires_soon: {
    en: {
      one: 'This passport is valid for less than {n} month after the excursion.',
      other: 'This passport is valid for less than {n} months after the excursion.',
    },
    de: {
      one: 'Dieser Pass ist nach dem Ausflug weniger als {n} Monat gültig.',
      other: 'Dieser Pass ist nach dem Ausflug weniger als {n} Monate gültig.',
    },
  },
  issued_after_expiry: {
    en: 'The issue date is after the expiry date.',
    de: 'Das Ausstellungsdatum liegt nach dem Ablaufdatum.',
  },
  born_after_tour: {
    en: 'The date of birth is after the excursion.',
    de: 'Das Geburtsdatum liegt nach dem Ausflug.',
  },
  same_number: {
    en: 'Another passport in this order has the same number.',
    de: 'Ein anderer Pass dieser Bestellung hat dieselbe Nummer.',
  },
  name_differs: {
    en: 'The name differs from the personal data.',
    de: 'Der Name weicht von den persönlichen Angaben ab.',
  },
  single_name: {
    en: 'There is only one name. Please compare it with the passport.',
    de: 'Es gibt nur einen Namen. Bitte vergleichen Sie ihn mit dem Pass.',
  },
  age_differs: {
    en: 'The age does not match the birth day.',
    de: 'Das Alter passt nicht zum Geburtstag.',
  },
  agesDiffer: {
    en: 'Not every age matches a birth day.',
    de: 'Nicht jedes Alter passt zu einem Geburtstag.',
  },
  surplus: { en: '{n} more than there are persons.', de: '{n} mehr als Personen.' },

  reconfirm: { en: 'Re-confirm', de: 'Neu bestätigen' },
  reconfirmHint: {
    en: 'The person count changed after this order was confirmed.',
    de: 'Die Personenzahl hat sich geändert, nachdem die Bestellung bestätigt wurde.',
  },
  countChanged: {
    en: 'The count changed from {was} to {now} on {when}.',
    de: 'Die Anzahl wurde am {when} von {was} auf {now} geändert.',
  },
  productChanged: { en: '{product}: {was}, now {now}', de: '{product}: {was}, jetzt {now}' },
  waitsForAgency: {
    en: 'Waiting for the agency to acknowledge it.',
    de: 'Die Agentur muss das noch zur Kenntnis nehmen.',
  },
  askAgency: {
    en: 'Please acknowledge it, or cancel the excursion if it is no longer possible.',
    de: 'Bitte nehmen Sie es zur Kenntnis, oder stornieren Sie den Ausflug, falls er so nicht möglich ist.',
  },
  acknowledge: { en: 'Acknowledge', de: 'Zur Kenntnis nehmen' },
  acknowledgeOf: {
    en: 'Acknowledge the changed count of {customer}',
    de: 'Geänderte Anzahl von {customer} zur Kenntnis nehmen',
  },
  acknowledged: { en: 'Acknowledged for {customer}.', de: 'Für {customer} zur Kenntnis genommen.' },
  changedAgain: {
    en: 'The count has changed again. Please check it once more.',
    de: 'Die Anzahl hat sich erneut geändert. Bitte prüfen Sie sie noch einmal.',
  },
  notAcknowledged: {
    en: 'Not acknowledged. {reason}',
    de: 'Das wurde nicht gespeichert. {reason}',
  },
})
