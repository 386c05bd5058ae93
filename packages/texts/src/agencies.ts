import { factNames } from './events.ts'
import { texts } from './template.ts'

/** Texts of the page on which admins manage agencies. */
export const agencies = texts({
  title: { en: 'Agencies', de: 'Agenturen' },
  hint: {
    en: 'The partners who run the excursions, and how to reach them.',
    de: 'Die Partner, die die Ausflüge durchführen, und wie Sie sie erreichen.',
  },
  add: { en: 'Add agency', de: 'Agentur anlegen' },
  choose: { en: 'Choose an agency', de: 'Agentur auswählen' },
  failed: {
    en: 'The agencies could not be loaded',
    de: 'Die Agenturen konnten nicht geladen werden',
  },
  empty: { en: 'No matching agencies', de: 'Keine passenden Agenturen' },
  'filter.textPlaceholder': {
    en: 'Name, reference, email or contact',
    de: 'Name, Referenz, E-Mail, Kontakt',
  },
  name: { en: 'Name', de: 'Name' },
  reference: { en: 'Reference', de: 'Referenz' },
  referenceHint: {
    en: 'What your booking system calls the agency; imports match it by this.',
    de: 'So heißt die Agentur in Ihrem Buchungssystem; daran erkennen Importe sie.',
  },
  emails: { en: 'Email addresses', de: 'E-Mail-Adressen' },
  emailsHint: {
    en: 'Separate them with commas. Comments are signed with the first one.',
    de: 'Mit Kommas trennen. Kommentare werden mit der ersten gezeichnet.',
  },
  contact: { en: 'Contact', de: 'Kontaktperson' },
  contactName: { en: 'Contact name', de: 'Name der Kontaktperson' },
  contactPhone: factNames['field.contact_phone'],
  language: { en: 'Language', de: 'Sprache' },
  users: { en: 'Users', de: 'Benutzer' },
  events: { en: 'Events', de: 'Ausflüge' },
  added: { en: '{name} added.', de: '{name} angelegt.' },
  key: { en: 'Key', de: 'Schlüssel' },
  keyHint: {
    en: 'Links to events contain their agency’s key. Replace it if others have learned it.',
    de: 'Links zu Ausflügen enthalten den Schlüssel ihrer Agentur. Ersetzen Sie ihn, falls er anderen bekannt geworden ist.',
  },
  rotate: { en: 'Replace key', de: 'Schlüssel ersetzen' },
  rotateQuestion: { en: 'Replace the key of {name}?', de: 'Den Schlüssel von {name} ersetzen?' },
  rotateConsequence: {
    en: 'Links already sent stop working at once, and open pages have to be reloaded.',
    de: 'Bereits versandte Links funktionieren sofort nicht mehr, und geöffnete Seiten müssen neu geladen werden.',
  },
  rotated: { en: '{name} has a new key.', de: '{name} hat einen neuen Schlüssel.' },
  keep: { en: 'Keep key', de: 'Schlüssel behalten' },
  openPage: { en: 'Page of {name}', de: 'Seite von {name}' },
  'page.hint': {
    en: 'What needs an answer, and what comes next.',
    de: 'Was eine Antwort braucht, und was als Nächstes kommt.',
  },
  'page.contact': { en: 'Contact', de: 'Kontaktperson' },
  'page.notGiven': { en: 'Not given', de: 'Nicht angegeben' },
  'page.failed': {
    en: 'This agency could not be loaded',
    de: 'Diese Agentur konnte nicht geladen werden',
  },
  'page.missing': { en: 'Agency not found', de: 'Agentur nicht gefunden' },
  'page.missingHint': {
    en: 'It may have been removed, or you don’t have access.',
    de: 'Vielleicht wurde sie entfernt, oder Sie haben keinen Zugriff.',
  },
  'page.requests': { en: 'Requests that need action', de: 'Anfragen, die eine Antwort brauchen' },
  'page.requestsEmpty': { en: 'All requests answered', de: 'Alle Anfragen beantwortet' },
  'page.requestsEmptyHint': {
    en: 'New requests appear here, the most urgent first.',
    de: 'Neue Anfragen erscheinen hier, die dringendste zuerst.',
  },
  'page.next': { en: 'Upcoming excursions', de: 'Nächste Ausflüge' },
  'page.nextEmpty': {
    en: 'No confirmed excursions coming up',
    de: 'Keine bestätigten Ausflüge in Sicht',
  },
  'page.nextEmptyHint': {
    en: 'An excursion appears here once every customer is confirmed.',
    de: 'Ein Ausflug erscheint hier, sobald alle Kunden bestätigt sind.',
  },
  'page.all': { en: 'See all {n}', de: 'Alle {n} ansehen' },
  'page.eventsFailed': {
    en: 'These events could not be loaded',
    de: 'Diese Ausflüge konnten nicht geladen werden',
  },
})
