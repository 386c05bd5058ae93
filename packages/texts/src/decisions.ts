import { texts } from './template.ts'

/** Texts of deciding several orders at once, and of taking decisions back. */
export const decisions = texts({
  select: { en: 'Select the order of {customer}', de: 'Bestellung von {customer} auswählen' },
  selectAll: { en: 'Select all open orders', de: 'Alle offenen Bestellungen auswählen' },
  selected: {
    en: { one: '{n} order selected', other: '{n} orders selected' },
    de: { one: '{n} Bestellung ausgewählt', other: '{n} Bestellungen ausgewählt' },
  },
  clear: { en: 'Clear selection', de: 'Auswahl aufheben' },
  approve: { en: 'Confirm…', de: 'Bestätigen …' },
  cancel: { en: 'Cancel…', de: 'Stornieren …' },
  approveTitle: {
    en: { one: 'Confirm {n} excursion', other: 'Confirm {n} excursions' },
    de: { one: '{n} Ausflug bestätigen', other: '{n} Ausflüge bestätigen' },
  },
  cancelTitle: {
    en: { one: 'Cancel {n} excursion', other: 'Cancel {n} excursions' },
    de: { one: '{n} Ausflug stornieren', other: '{n} Ausflüge stornieren' },
  },
  cancelHint: {
    en: 'These customers will not take part. You can undo this for ten seconds.',
    de: 'Diese Kunden nehmen nicht teil. Sie können das zehn Sekunden lang rückgängig machen.',
  },
  leftAlone: {
    en: {
      one: '{n} selected order is already confirmed and stays that way.',
      other: '{n} selected orders are already confirmed and stay that way.',
    },
    de: {
      one: '{n} ausgewählte Bestellung ist bereits bestätigt und bleibt es.',
      other: '{n} ausgewählte Bestellungen sind bereits bestätigt und bleiben es.',
    },
  },
  withWarnings: {
    en: { one: '{n} order has warnings', other: '{n} orders have warnings' },
    de: { one: '{n} Bestellung hat Warnungen', other: '{n} Bestellungen haben Warnungen' },
  },
  leaveOut: { en: 'Leave these out', de: 'Diese auslassen' },
  takeIn: { en: 'Include these', de: 'Diese einschließen' },
  leftOut: { en: 'Left out', de: 'Ausgelassen' },
  resultTitle: { en: '{done} of {total} done', de: '{done} von {total} erledigt' },
  'result.approved': { en: 'Confirmed', de: 'Bestätigt' },
  'result.canceled': { en: 'Canceled', de: 'Storniert' },
  'result.overtaken': {
    en: 'Not changed: already {status}',
    de: 'Nicht geändert: bereits {status}',
  },
  'result.warned': {
    en: 'Not changed: it has a warning you have not seen',
    de: 'Nicht geändert: Es gibt eine Warnung, die Sie noch nicht gesehen haben',
  },
  'result.few': {
    en: 'Not changed: below the minimum only the operator confirms',
    de: 'Nicht geändert: unter der Mindestzahl bestätigt nur der Veranstalter',
  },
  'result.full': {
    en: 'Not changed: more persons than the excursion can take',
    de: 'Nicht geändert: mehr Personen, als der Ausflug aufnehmen kann',
  },
  'result.missing': {
    en: 'Not changed: no longer part of this event',
    de: 'Nicht geändert: gehört nicht mehr zu diesem Ausflug',
  },
  failed: { en: 'Nothing was changed. {reason}', de: 'Es wurde nichts geändert. {reason}' },
  undo: { en: 'Undo', de: 'Rückgängig' },
  undoOrder: {
    en: 'Undo the decision on the order of {customer}',
    de: 'Entscheidung über die Bestellung von {customer} rückgängig machen',
  },
  approvedMany: {
    en: { one: '{n} excursion confirmed.', other: '{n} excursions confirmed.' },
    de: { one: '{n} Ausflug bestätigt.', other: '{n} Ausflüge bestätigt.' },
  },
  canceledMany: {
    en: { one: '{n} excursion canceled.', other: '{n} excursions canceled.' },
    de: { one: '{n} Ausflug storniert.', other: '{n} Ausflüge storniert.' },
  },
  undone: {
    en: { one: 'Undone. The order is as it was.', other: 'Undone. {n} orders are as they were.' },
    de: {
      one: 'Rückgängig gemacht. Die Bestellung ist wie zuvor.',
      other: 'Rückgängig gemacht. {n} Bestellungen sind wie zuvor.',
    },
  },
  undoExpired: {
    en: { one: 'It is too late to undo this.', other: 'It is too late to undo {n} decisions.' },
    de: { one: 'Dafür ist es zu spät.', other: 'Für {n} Entscheidungen ist es zu spät.' },
  },
})

/** Texts of the reasons for which orders are canceled. */
export const reasons = texts({
  title: { en: 'Reasons', de: 'Stornogründe' },
  hint: {
    en: 'Why orders are canceled. Your people and the agencies choose from these.',
    de: 'Warum Bestellungen storniert werden. Ihre Leute und die Agenturen wählen daraus.',
  },
  add: { en: 'Add reason', de: 'Grund anlegen' },
  added: { en: '{name} added.', de: '{name} angelegt.' },
  labelEn: { en: 'Name in English', de: 'Name auf Englisch' },
  labelDe: { en: 'Name in German', de: 'Name auf Deutsch' },
  code: { en: 'Code', de: 'Code' },
  codeHint: {
    en: 'Small letters, digits and _. Programs know the reason by it; it never changes.',
    de: 'Kleinbuchstaben, Ziffern und _. Programme kennen den Grund unter diesem Code; er ändert sich nie.',
  },
  fault: { en: 'Party at fault', de: 'Verursacher' },
  'fault.agency': { en: 'Agency', de: 'Agentur' },
  'fault.operator': { en: 'Operator', de: 'Veranstalter' },
  'fault.customer': { en: 'Customer', de: 'Kunde' },
  'fault.ship': { en: 'Ship', de: 'Schiff' },
  'fault.weather': { en: 'Weather', de: 'Wetter' },
  position: { en: 'Place in the list', de: 'Platz in der Liste' },
  positionHint: { en: '1 to 999, the first on top.', de: '1 bis 999, der erste steht oben.' },
  needsWords: { en: 'Details are needed', de: 'Einzelheiten sind nötig' },
  areNeeded: { en: 'Needed', de: 'Nötig' },
  use: { en: 'Use', de: 'Verwendung' },
  inUse: { en: 'In use', de: 'In Gebrauch' },
  retired: { en: 'Retired', de: 'Außer Gebrauch' },
  inUseHint: {
    en: 'A retired reason stays where it was given, but can no longer be chosen.',
    de: 'Außer Gebrauch bleibt ein Grund dort stehen, wo er angegeben wurde, kann aber nicht mehr gewählt werden.',
  },
  retiredHint: {
    en: 'It stays where it was given, but cannot be chosen.',
    de: 'Er bleibt dort stehen, wo er angegeben wurde, kann aber nicht gewählt werden.',
  },
  retire: { en: 'Retire', de: 'Außer Gebrauch nehmen' },
  useAgain: { en: 'Use again', de: 'Wieder verwenden' },
  nowRetired: { en: '{name} retired.', de: '{name} ist außer Gebrauch.' },
  nowInUse: { en: '{name} can be chosen again.', de: '{name} kann wieder gewählt werden.' },
  reason: { en: 'Reason', de: 'Grund' },
  words: { en: 'Details', de: 'Einzelheiten' },
  give: { en: 'Cancel with a reason', de: 'Mit Grund stornieren' },
  choose: { en: 'Choose a reason', de: 'Bitte einen Grund wählen' },
  optional: { en: 'Optional. Both sides see it.', de: 'Freiwillig. Beide Seiten sehen ihn.' },
  needed: {
    en: 'Needed to cancel. Both sides see it.',
    de: 'Nötig zum Stornieren. Beide Seiten sehen ihn.',
  },
  wordsOptional: { en: 'Optional. No personal details.', de: 'Freiwillig. Nichts Persönliches.' },
  wordsNeeded: { en: 'Needed. No personal details.', de: 'Nötig. Nichts Persönliches.' },
  failed: {
    en: 'The reasons could not be loaded.',
    de: 'Die Gründe konnten nicht geladen werden.',
  },
  canceledFor: { en: 'Canceled: {reason}', de: 'Storniert: {reason}' },
  canceledForWith: { en: 'Canceled: {reason} – {words}', de: 'Storniert: {reason} – {words}' },
  withdrawnFor: { en: 'Withdrawn: {reason}', de: 'Zurückgezogen: {reason}' },
})
