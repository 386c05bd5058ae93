import { changedFieldNames } from './field-names.ts'
import { texts } from './template.ts'

/** Texts of the page on which API keys are made and revoked. */
export const programs = texts({
  title: { en: 'API keys', de: 'API-Schlüssel' },
  hint: {
    en: 'With a key, another program can read and change what its scopes allow, for the operator or for one agency.',
    de: 'Mit einem Schlüssel liest und ändert ein anderes Programm, was seine Berechtigungen erlauben: eines des Veranstalters oder einer Agentur.',
  },
  hintAgency: {
    en: 'With a key, another program of your agency can read and change what its scopes allow.',
    de: 'Mit einem Schlüssel liest und ändert ein anderes Programm Ihrer Agentur, was seine Berechtigungen erlauben.',
  },
  make: { en: 'Create API key', de: 'API-Schlüssel anlegen' },
  failed: {
    en: 'The API keys could not be loaded',
    de: 'Die API-Schlüssel konnten nicht geladen werden',
  },
  empty: { en: 'No API keys yet', de: 'Noch keine API-Schlüssel' },
  emptyHint: {
    en: 'Each connected program appears here with its key.',
    de: 'Hier steht jedes angebundene Programm mit seinem Schlüssel.',
  },
  name: { en: 'Name', de: 'Name' },
  nameHint: {
    en: 'Its name in histories, for example “Booking system”.',
    de: 'So heißt das Programm in Verläufen, zum Beispiel „Buchungssystem“.',
  },
  owner: { en: 'Belongs to', de: 'Gehört zu' },
  ownOperator: { en: 'Operator', de: 'Veranstalter' },
  scopes: { en: 'Scopes', de: 'Berechtigungen' },
  scopesHint: {
    en: 'Give a program only what it needs.',
    de: 'Geben Sie einem Programm nur, was es braucht.',
  },
  noScope: {
    en: 'Please choose at least one scope.',
    de: 'Bitte wählen Sie mindestens eine Berechtigung.',
  },
  'scope.events.view': { en: 'Read events', de: 'Ausflüge lesen' },
  'scope.events.update': { en: 'Answer requests', de: 'Anfragen beantworten' },
  'scope.events.history': { en: 'Read histories', de: 'Verläufe lesen' },
  'scope.orders.reopen': { en: 'Reopen orders', de: 'Bestellungen wieder öffnen' },
  'scope.invoices.view': { en: 'Read invoices', de: 'Rechnungen lesen' },
  'scope.rates.view': { en: 'Read rates and statements', de: 'Sätze und Abrechnungen lesen' },
  'scope.rates.manage': { en: 'Manage rates and terms', de: 'Sätze und Konditionen verwalten' },
  'scope.ingest.write': { en: 'Send data', de: 'Daten senden' },
  'scope.imports.manage': { en: 'Import files', de: 'Dateien importieren' },
  'scope.webhooks.manage': { en: 'Manage webhooks', de: 'Webhooks verwalten' },
  'scope.ships.manage': { en: 'Manage ship calls', de: 'Anläufe verwalten' },
  'scope.audit.view': { en: 'Read the audit log', de: 'Protokoll lesen' },
  'scope.passports.view': { en: 'Open personal data', de: 'Personenbezogene Daten öffnen' },
  'scopeHint.events.view': {
    en: 'Events, orders, tickets and comments',
    de: 'Ausflüge, Bestellungen, Tickets und Kommentare',
  },
  'scopeHint.events.update': {
    en: 'Decide orders, set pick-up times, upload tickets, write comments',
    de: 'Über Bestellungen entscheiden, Abholzeiten setzen, Tickets hochladen, Kommentare schreiben',
  },
  'scopeHint.events.history': {
    en: 'Who changed what of an event',
    de: 'Wer was an einem Ausflug geändert hat',
  },
  'scopeHint.orders.reopen': {
    en: 'Reopen canceled orders, take what agencies propose instead',
    de: 'Stornierte Bestellungen wieder öffnen, Vorschläge der Agenturen annehmen',
  },
  'scopeHint.invoices.view': { en: 'Invoices and their totals', de: 'Rechnungen und ihre Summen' },
  'scopeHint.rates.view': {
    en: 'Prices, terms, and what is owed for a month',
    de: 'Preise, Konditionen und was für einen Monat geschuldet ist',
  },
  'scopeHint.rates.manage': {
    en: 'Agree on prices and terms, say whose fault a cancellation is',
    de: 'Preise und Konditionen festlegen, Verursacher von Stornierungen angeben',
  },
  'scopeHint.ingest.write': {
    en: 'Events, orders, ship calls and invoices from the booking system',
    de: 'Ausflüge, Bestellungen, Anläufe und Rechnungen aus dem Buchungssystem',
  },
  'scopeHint.imports.manage': {
    en: 'Upload season files, look at their preview, import and undo them',
    de: 'Saisondateien hochladen, ihre Vorschau ansehen, sie importieren und rückgängig machen',
  },
  'scopeHint.webhooks.manage': {
    en: 'Addresses to notify of changes',
    de: 'Adressen, die von Änderungen erfahren',
  },
  'scopeHint.ships.manage': {
    en: 'Correct and cancel ship calls, say which ship a name means',
    de: 'Anläufe berichtigen und absagen, festlegen, welches Schiff ein Name meint',
  },
  'scopeHint.audit.view': {
    en: 'Who did what, for all people and agencies',
    de: 'Wer was getan hat, von allen Personen und Agenturen',
  },
  'scopeHint.passports.view': {
    en: 'Passports and other required data; every opening is recorded',
    de: 'Pässe und andere benötigte Daten; jedes Öffnen wird protokolliert',
  },
  reason: { en: 'Reason', de: 'Grund' },
  reasonHint: {
    en: 'Why this program needs to open personal data. The audit log keeps it.',
    de: 'Warum dieses Programm personenbezogene Daten öffnen muss. Das Protokoll bewahrt ihn auf.',
  },
  networks: changedFieldNames['field.networks'],
  networksHint: {
    en: 'Addresses or networks it may call from, separated by commas. Empty: from anywhere.',
    de: 'Adressen oder Netze, von denen es aufrufen darf, durch Kommas getrennt. Leer: von überall.',
  },
  lifetime: { en: 'Expires after', de: 'Läuft ab nach' },
  expires: { en: 'Expires', de: 'Ablauf' },
  neverExpires: { en: 'Never expires', de: 'Läuft nie ab' },
  never: { en: 'Never', de: 'Nie' },
  days: { en: { one: '{n} day', other: '{n} days' }, de: { one: '{n} Tag', other: '{n} Tagen' } },
  hours: {
    en: { one: '{n} hour', other: '{n} hours' },
    de: { one: '{n} Stunde', other: '{n} Stunden' },
  },
  lastUsed: { en: 'Last used', de: 'Zuletzt benutzt' },
  neverUsed: { en: 'Never used', de: 'Noch nie benutzt' },
  usedAt: { en: 'last used {time}', de: 'zuletzt benutzt {time}' },
  expiresAt: { en: 'Expires {time}', de: 'Läuft ab {time}' },
  expiredAt: { en: 'Expired {time}', de: 'Abgelaufen {time}' },
  status: { en: 'Status', de: 'Status' },
  'status.active': { en: 'Active', de: 'Aktiv' },
  'status.expired': { en: 'Expired', de: 'Abgelaufen' },
  'status.revoked': { en: 'Revoked', de: 'Widerrufen' },
  key: { en: 'API key', de: 'API-Schlüssel' },
  keyHint: {
    en: 'It goes into the header “Authorization: Bearer …” of each call from a server.',
    de: 'Er gehört in die Kopfzeile „Authorization: Bearer …“ jedes Aufrufs von einem Server.',
  },
  once: {
    en: 'Copy the key now and keep it safe: it is shown only this once.',
    de: 'Kopieren Sie den Schlüssel jetzt und bewahren Sie ihn sicher auf: Er wird nur dieses eine Mal angezeigt.',
  },
  kept: { en: 'I have copied it', de: 'Ich habe ihn kopiert' },
  made: { en: 'Created by {name}, {time}.', de: 'Angelegt von {name}, {time}.' },
  madeUnknown: { en: 'Created on {time}.', de: 'Angelegt am {time}.' },
  isRevoked: {
    en: 'This key has been revoked. What it did stays in the audit log.',
    de: 'Dieser Schlüssel ist widerrufen. Was er getan hat, bleibt im Protokoll.',
  },
  keys: { en: 'Keys', de: 'Schlüssel' },
  rotate: { en: 'Replace API key', de: 'API-Schlüssel ersetzen' },
  grace: { en: 'The current key keeps working for', de: 'Der bisherige Schlüssel gilt noch' },
  graceHint: {
    en: 'Both work until then, so you can switch the program over.',
    de: 'Bis dahin gelten beide, damit das Programm umgestellt werden kann.',
  },
  noGrace: { en: 'Not at all: it stops working at once', de: 'Gar nicht: Er endet sofort' },
  revoke: { en: 'Revoke access', de: 'Zugang widerrufen' },
  revokeQuestion: { en: 'Revoke the access of {name}?', de: 'Zugang von {name} widerrufen?' },
  revokeConsequence: {
    en: 'Its keys stop working at once, on every server, for good.',
    de: 'Die Schlüssel enden sofort, auf jedem Server und endgültig.',
  },
  webhooksStop: {
    en: 'Its webhooks stop as well: {names}.',
    de: 'Auch die Webhooks enden: {names}.',
  },
  revoked: { en: '{name} no longer has access.', de: '{name} hat keinen Zugang mehr.' },
  revokeKey: { en: 'Revoke', de: 'Widerrufen' },
  revokeKeyNamed: {
    en: 'Revoke the key ending in {hint}',
    de: 'Schlüssel widerrufen, der auf {hint} endet',
  },
  revokeKeyQuestion: {
    en: 'Revoke this key of {name}?',
    de: 'Diesen Schlüssel von {name} widerrufen?',
  },
  revokeKeyConsequence: {
    en: 'This key stops working at once; the other one keeps working.',
    de: 'Der Schlüssel endet sofort; der andere gilt weiter.',
  },
  keyRevoked: { en: 'Key revoked.', de: 'Schlüssel widerrufen.' },
  keep: { en: 'Keep it', de: 'Behalten' },
})
