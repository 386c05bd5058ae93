import { texts } from './template.ts'

/** Texts about asking for another pick-up time than the saved one. */
export const pickup = texts({
  ask: { en: 'Ask for a change', de: 'Änderung anfragen' },
  askTitle: { en: 'Ask for another pick-up time', de: 'Andere Abholzeit anfragen' },
  askHint: {
    en: 'The operator decides. Until then {time} applies.',
    de: 'Der Veranstalter entscheidet. Bis dahin gilt {time}.',
  },
  subject: { en: 'Whose pick-up time', de: 'Wessen Abholzeit' },
  general: { en: 'All customers, {time}', de: 'Alle Kunden, {time}' },
  own: {
    en: 'Order {order_id}, {customer}, {ship}: {time}',
    de: 'Bestellung {order_id}, {customer}, {ship}: {time}',
  },
  ofOrder: { en: 'Order {order_id}', de: 'Bestellung {order_id}' },
  time: { en: 'New pick-up time', de: 'Neue Abholzeit' },
  reason: { en: 'Reason', de: 'Grund' },
  chooseReason: { en: 'Choose a reason', de: 'Grund wählen' },
  'reason.ship_times': { en: 'The ship’s times have changed', de: 'Geänderte Zeiten des Schiffs' },
  'reason.transport': { en: 'Coach or driver', de: 'Bus oder Fahrer' },
  'reason.guide': { en: 'Guide', de: 'Reiseleitung' },
  'reason.venue': { en: 'Opening hours on the way', de: 'Öffnungszeiten unterwegs' },
  'reason.guests': { en: 'Wish of the guests', de: 'Wunsch der Gäste' },
  'reason.other': { en: 'Other reason', de: 'Anderer Grund' },
  words: { en: 'Message', de: 'Nachricht' },
  send: { en: 'Send request', de: 'Anfrage senden' },
  asked: { en: 'The operator has your request.', de: 'Ihre Anfrage liegt dem Veranstalter vor.' },
  sameTime: { en: '{time} is the saved time.', de: '{time} ist bereits gespeichert.' },

  'state.open': {
    en: '{name} asks for {time} instead of {saved}',
    de: '{name} möchte {time} statt {saved}',
  },
  'state.accepted': {
    en: '{name} accepted the change from {saved} to {time}',
    de: '{name} hat die Änderung von {saved} auf {time} angenommen',
  },
  'state.refused': {
    en: '{name} refused the change to {time}',
    de: '{name} hat die Änderung auf {time} abgelehnt',
  },
  'state.withdrawn': {
    en: '{name} withdrew the request for {time}',
    de: '{name} hat die Anfrage für {time} zurückgezogen',
  },
  'state.obsolete': {
    en: 'The request for {time} has ended: nothing is left to change',
    de: 'Die Anfrage für {time} ist hinfällig: Es gibt nichts mehr zu ändern',
  },
  accept: { en: 'Accept {time}…', de: '{time} annehmen …' },
  withdrawn: { en: 'Request withdrawn.', de: 'Anfrage zurückgezogen.' },

  acceptTitle: {
    en: 'Change the pick-up time from {saved} to {time}?',
    de: 'Abholzeit von {saved} auf {time} ändern?',
  },
  acceptHint: {
    en: 'Everyone who knew {saved} gets the new time.',
    de: 'Alle, die {saved} kannten, erfahren die neue Uhrzeit.',
  },
  acceptWords: {
    en: 'Message to the agency (optional)',
    de: 'Nachricht an die Agentur (optional)',
  },
  acceptConfirm: { en: 'Change to {time}', de: 'Auf {time} ändern' },
  acceptAnyway: { en: 'Change to {time} anyway', de: 'Trotzdem auf {time} ändern' },
  accepted: { en: 'The pick-up time is now {time}.', de: 'Die Abholzeit ist jetzt {time}.' },
  fitsOf: { en: 'How {time} fits the ships', de: 'Wie {time} zu den Schiffen passt' },
  refuseTitle: { en: 'Refuse the change to {time}?', de: 'Änderung auf {time} ablehnen?' },
  refuseHint: {
    en: '{saved} stays, and the agency reads your message.',
    de: 'Es bleibt bei {saved}; die Agentur liest Ihre Nachricht.',
  },
  refuseWords: { en: 'Message to the agency', de: 'Nachricht an die Agentur' },
  refuseConfirm: { en: 'Refuse', de: 'Ablehnen' },
  refused: { en: 'Request refused.', de: 'Anfrage abgelehnt.' },
})
