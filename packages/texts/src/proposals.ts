import { texts } from './template.ts'

/** Alternatives that an agency proposes when it cancels an order. */
export const proposals = texts({
  title: { en: 'Proposal', de: 'Vorschlag' },
  propose: { en: 'Propose something instead', de: 'Etwas anderes vorschlagen' },
  kind: { en: 'Instead', de: 'Stattdessen' },
  'kind.time': { en: 'Another pick-up time', de: 'Andere Abholzeit' },
  'kind.language': { en: 'Another language', de: 'Andere Sprache' },
  'kind.persons': { en: 'Another number of persons', de: 'Andere Personenzahl' },
  'kind.date': { en: 'Another date', de: 'Anderes Datum' },
  'kind.other_excursion': { en: 'Another excursion', de: 'Anderer Ausflug' },
  value: { en: 'Proposal', de: 'Vorgeschlagen wird' },
  portTime: { en: 'Local time at the port', de: 'Ortszeit im Hafen' },
  openUntil: { en: 'Can be taken until', de: 'Annehmbar bis' },
  inHours: { en: '{n} hours ({when})', de: '{n} Stunden ({when})' },
  untilDeparture: { en: 'Departure ({when})', de: 'Abfahrt ({when})' },
  words: { en: 'Words about it (optional)', de: 'Nachricht dazu (freiwillig)' },
  instead: { en: '{now} instead of {was}', de: '{now} statt {was}' },
  otherExcursion: { en: 'another excursion', de: 'ein anderer Ausflug' },
  'state.open': { en: '{name} proposes: {what}', de: '{name} schlägt vor: {what}' },
  'state.taken': { en: 'Agreed: {what}', de: 'Vereinbart: {what}' },
  'state.refused': { en: 'Not this time: {what}', de: 'Diesmal nicht: {what}' },
  'state.expired': { en: 'No answer in time: {what}', de: 'Ohne Antwort abgelaufen: {what}' },
  until: { en: 'Until {when}', de: 'Bis {when}' },
  'agreed.time': {
    en: 'It is this order’s own pick-up time.',
    de: 'Diese Bestellung hat jetzt eine eigene Abholzeit.',
  },
  'agreed.sender': {
    en: 'It stands here until the booking system sends it.',
    de: 'Steht hier, bis das Buchungssystem es sendet.',
  },
  someone: { en: 'The agency', de: 'Die Agentur' },
  take: { en: 'Take it', de: 'Annehmen' },
  takeOf: { en: 'Take it: proposal for {customer}', de: 'Annehmen: Vorschlag für {customer}' },
  taken: {
    en: 'Proposal taken. The order is requested again.',
    de: 'Vorschlag angenommen. Die Bestellung ist wieder angefragt.',
  },
  missesTitle: {
    en: 'Take {time} although it misses the ship?',
    de: '{time} annehmen, obwohl das Schiff verpasst wird?',
  },
  takeAnyway: { en: 'Take it anyway', de: 'Trotzdem annehmen' },
  refuse: { en: 'Not this time', de: 'Diesmal nicht' },
  refuseOf: {
    en: 'Not this time: proposal for {customer}',
    de: 'Diesmal nicht: Vorschlag für {customer}',
  },
  refuseTitle: { en: 'Not this time: {what}', de: 'Vorschlag ablehnen: {what}' },
  refuseHint: {
    en: 'The order stays canceled. The agency gets a notice.',
    de: 'Die Bestellung bleibt storniert. Die Agentur wird benachrichtigt.',
  },
  refuseWords: {
    en: 'Words to the agency (optional)',
    de: 'Nachricht an die Agentur (freiwillig)',
  },
  refused: { en: 'The agency gets your answer.', de: 'Die Agentur erhält Ihre Antwort.' },
  withdrawOf: {
    en: 'Withdraw: proposal for {customer}',
    de: 'Zurückziehen: Vorschlag für {customer}',
  },
  withdrawn: { en: 'Proposal withdrawn.', de: 'Vorschlag zurückgezogen.' },
})
