import { orderFacts } from './orders.ts'
import { texts } from './template.ts'

/** A ship of which no call is known. */
export const shipTimesUnknown = texts({ en: 'times not known', de: 'Zeiten unbekannt' })

/** An order without a ship. */
export const shipMissing = texts({ en: 'No ship named', de: 'Kein Schiff angegeben' })

/** Texts about ships in port: how pick-up times fit them, and which no longer do. */
export const ships = texts({
  title: { en: 'Ships in port', de: 'Schiffe im Hafen' },
  range: { en: '{from} to {until}', de: '{from} bis {until}' },
  notKnown: shipTimesUnknown,
  noShip: shipMissing,
  others: {
    en: { one: '{n} more ship', other: '{n} more ships' },
    de: { one: '{n} weiteres Schiff', other: '{n} weitere Schiffe' },
  },
  tender: orderFacts['field.tender'],
  tenderHint: { en: 'Guests come ashore by boat.', de: 'Die Gäste kommen mit Booten an Land.' },
  canceled: { en: 'Does not call: {reason}', de: 'Läuft nicht an: {reason}' },
  movedTo: { en: 'Calls on {date} instead', de: 'Läuft stattdessen am {date} an' },
  'reason.weather': { en: 'weather', de: 'Wetter' },
  'reason.technical': { en: 'technical fault', de: 'technischer Defekt' },
  'reason.port': { en: 'the port', de: 'Hafen' },
  'reason.schedule': { en: 'changed schedule', de: 'geänderter Fahrplan' },
  'reason.security': { en: 'security', de: 'Sicherheit' },
  'reason.other': { en: 'other reason', de: 'anderer Grund' },
  unknown: {
    en: 'No times are known for {ships}. Please check them yourself.',
    de: 'Für {ships} sind keine Zeiten bekannt. Bitte prüfen Sie sie selbst.',
  },
  noCallKnown: {
    en: 'No call of {ship} is known in this port on that day.',
    de: 'Für {ship} ist an diesem Tag kein Anlauf in diesem Hafen bekannt.',
  },
  thisIs: { en: 'This is {ship}', de: 'Das ist {ship}' },
  hasOwnCalls: {
    en: '{alias} has calls of its own on the same days and stays a ship of its own: {calls}',
    de: '{alias} hat an denselben Tagen eigene Anläufe und bleibt ein eigenes Schiff: {calls}',
  },
  aliasStands: {
    en: '{alias} already means {ship}. Remove that alias first, on the page of ship calls.',
    de: '{alias} steht schon für {ship}. Bitte entfernen Sie zuerst diesen Alias, auf der Seite der Anläufe.',
  },
  remembered: { en: '{alias} now means {ship}.', de: '{alias} steht jetzt für {ship}.' },
  contradict: {
    en: 'Calls of {ship} contradict each other: {calls}',
    de: 'Anläufe der {ship} widersprechen sich: {calls}',
  },
  contradictingCall: { en: '{reference} ({stay})', de: '{reference} ({stay})' },
  contradictHint: {
    en: 'A time has to fit all of them. Cancel or correct the wrong one.',
    de: 'Eine Zeit muss zu allen passen. Sagen Sie den falschen ab oder berichtigen Sie ihn.',
  },
  toCalls: { en: 'Ship calls', de: 'Anläufe' },
  noDuration: {
    en: 'The length of the excursion is not known, so only the arrival is checked.',
    de: 'Die Dauer des Ausflugs ist nicht bekannt, darum wird nur die Ankunft geprüft.',
  },
  windows: {
    en: 'When each ship’s guests can be picked up',
    de: 'Wann die Gäste jedes Schiffs abgeholt werden können',
  },
  window: { en: '{ship}: {range}.', de: '{ship}: {range}.' },
  noTime: { en: 'no time fits', de: 'keine Zeit passt' },
  noWindow: {
    en: 'No time on that day fits every ship.',
    de: 'Keine Uhrzeit passt zu allen Schiffen.',
  },
  outsideDay: {
    en: 'By day no time fits; these are outside usual hours.',
    de: 'Tagsüber passt keine Uhrzeit; diese liegen außerhalb der üblichen Stunden.',
  },
  noCompromise: {
    en: 'On that day no ship leaves enough time for this excursion.',
    de: 'An diesem Tag lässt kein Schiff genug Zeit für diesen Ausflug.',
  },
  compromise: {
    en: 'Best compromise: {time}. It leaves out {ships}.',
    de: 'Bester Kompromiss: {time}. Nicht dabei wären {ships}.',
  },
  leftOutEarly: {
    en: '{ship} ({persons}, {missing} too early)',
    de: '{ship} ({persons}, {missing} zu früh)',
  },
  leftOutLate: {
    en: '{ship} ({persons}, {missing} too late)',
    de: '{ship} ({persons}, {missing} zu spät)',
  },

  'group.fitting': { en: 'Fits the ships', de: 'Passt zu den Schiffen' },
  'group.fittingKnown': {
    en: 'Fits the ships that are known',
    de: 'Passt zu den bekannten Schiffen',
  },
  'group.tight': { en: 'Tight', de: 'Knapp' },
  'group.unclaimed': { en: 'Late enough for the arrival', de: 'Spät genug für die Ankunft' },
  'group.impossible': { en: 'Misses a ship', de: 'Passt nicht zu einem Schiff' },

  'short.fitting': { en: '{spare} to spare', de: '{spare} Reserve' },
  'short.tight': { en: 'only {spare} to spare, {ship}', de: 'nur {spare} Reserve, {ship}' },
  'short.unclaimed': { en: 'late enough for {ship}', de: 'spät genug für die {ship}' },
  'short.tooEarly': { en: '{missing} too early, {ship}', de: '{missing} zu früh, {ship}' },
  'short.tooLate': { en: '{missing} too late, {ship}', de: '{missing} zu spät, {ship}' },

  'short.noCall': { en: '{ship} does not call', de: '{ship} läuft nicht an' },
  'short.unknown': { en: 'times of {ship} not known', de: 'Zeiten der {ship} unbekannt' },

  'long.fitting.arrival': {
    en: 'Fits: {spare} to spare after the arrival of {ship}.',
    de: 'Passt: {spare} Reserve nach der Ankunft der {ship}.',
  },
  'long.fitting.departure': {
    en: 'Fits: {spare} to spare before {ship} leaves.',
    de: 'Passt: {spare} Reserve vor der Abfahrt der {ship}.',
  },
  'long.tight.arrival': {
    en: 'Tight: only {spare} to spare after the arrival of {ship}.',
    de: 'Knapp: nur {spare} Reserve nach der Ankunft der {ship}.',
  },
  'long.tight.departure': {
    en: 'Tight: only {spare} to spare before {ship} leaves.',
    de: 'Knapp: nur {spare} Reserve vor der Abfahrt der {ship}.',
  },
  'long.unclaimed': {
    en: 'Late enough for the arrival of {ship}; when the excursion ends is not known.',
    de: 'Spät genug für die Ankunft der {ship}; wann der Ausflug endet, ist nicht bekannt.',
  },
  'long.noCall': {
    en: '{ship} does not call here on the day of the excursion.',
    de: 'Die {ship} läuft den Hafen am Tag des Ausflugs nicht an.',
  },
  'long.tooEarly': {
    en: '{missing} too early for {ship}: its guests cannot be ashore yet.',
    de: '{missing} zu früh für die {ship}: Ihre Gäste können noch nicht an Land sein.',
  },
  'long.tooLate': {
    en: 'The excursion ends {missing} too late for {ship}.',
    de: 'Der Ausflug endet {missing} zu spät für die {ship}.',
  },

  askQuestion: {
    en: 'Save {time} even though it misses {ship}?',
    de: '{time} speichern, obwohl es nicht zur {ship} passt?',
  },
  askConfirm: { en: 'Save {time} anyway', de: '{time} trotzdem speichern' },
  askNoCall: {
    en: 'Save {time} even though {ship} does not call?',
    de: '{time} speichern, obwohl {ship} nicht anläuft?',
  },
  askRefuse: { en: 'Choose a different time', de: 'Andere Uhrzeit wählen' },
  askHint: {
    en: '{reason} Save it only if you know better than the times we have.',
    de: '{reason} Speichern Sie nur, wenn Sie es besser wissen als die Zeiten, die uns vorliegen.',
  },

  'conflict.impossible': {
    en: 'The pick-up time misses {ship}',
    de: 'Die Abholzeit passt nicht zu {ship}',
  },
  'conflict.left_out': {
    en: 'The pick-up time knowingly misses {ship}',
    de: 'Die Abholzeit lässt {ship} wissentlich aus',
  },
  'confirm.no_call': {
    en: 'Confirm although {ship} does not call?',
    de: 'Bestätigen, obwohl {ship} nicht anläuft?',
  },
  'confirm.impossible': {
    en: 'Confirm although the pick-up time misses {ship}?',
    de: 'Bestätigen, obwohl die Abholzeit nicht zu {ship} passt?',
  },
  'confirm.left_out': {
    en: 'Confirm although the pick-up time leaves out {ship}?',
    de: 'Bestätigen, obwohl die Abholzeit {ship} auslässt?',
  },
  confirmAnyway: { en: 'Confirm anyway', de: 'Trotzdem bestätigen' },
  confirmNot: { en: 'Do not confirm', de: 'Nicht bestätigen' },
  reportDisruption: { en: 'Report a disruption', de: 'Störung melden' },
  askOperator: { en: 'Ask the operator', de: 'Veranstalter fragen' },
  askOperatorAbout: {
    en: '{ship} cannot keep this excursion. What becomes of its guests?',
    de: '{ship} kann diesen Ausflug nicht einhalten. Was wird aus den Gästen?',
  },

  conflictForAgency: {
    en: 'Please ask the operator for another time.',
    de: 'Bitte fragen Sie beim Veranstalter eine andere Uhrzeit an.',
  },
  noCallForAgency: {
    en: 'Please ask the operator what becomes of the excursion.',
    de: 'Bitte klären Sie mit dem Veranstalter, was aus dem Ausflug wird.',
  },
  noCallForStaff: {
    en: 'Report a disruption, which moves or cancels its orders, unless the ship calls after all.',
    de: 'Melden Sie eine Störung, die Bestellungen verlegt oder absagt, falls das Schiff nicht doch noch anläuft.',
  },
  nothingFitsForStaff: {
    en: 'No time on that day fits every ship. Give some a time of their own, or report a disruption.',
    de: 'An diesem Tag passt keine Uhrzeit zu allen Schiffen. Geben Sie einigen eine eigene Uhrzeit oder melden Sie eine Störung.',
  },
  nothingFitsForAgency: {
    en: 'No time on that day fits every ship. Give some a time of their own, or ask the operator.',
    de: 'An diesem Tag passt keine Uhrzeit zu allen Schiffen. Geben Sie einigen eine eigene Uhrzeit oder fragen Sie den Veranstalter.',
  },
  noCallOver: {
    en: 'Did the excursion take place? If not, cancel its orders.',
    de: 'Hat der Ausflug stattgefunden? Wenn nicht, sagen Sie die Bestellungen ab.',
  },
  conflictForStaff: {
    en: 'Clear the time so that the agency can set a new one.',
    de: 'Löschen Sie die Uhrzeit, damit die Agentur eine neue festlegen kann.',
  },
})

/** Times of ships: beside a port's, and how long a ship stays. */
export const shipTimes = texts({
  ownClock: { en: 'ship {time}', de: 'Bordzeit {time}' },
  stay: { en: '{arrival} to {departure}', de: '{arrival} bis {departure}' },
  on: { en: '{time} on {day}', de: '{time} am {day}' },
})
