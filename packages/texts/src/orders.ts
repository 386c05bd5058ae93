import { orderStateTexts } from './order-states.ts'
import { texts } from './template.ts'

export const orderFacts = texts({
  'field.ship_imo': { en: 'IMO number', de: 'IMO-Nummer' },
  'field.berth': { en: 'Berth', de: 'Liegeplatz' },
  'field.customer': { en: 'Customer', de: 'Kunde' },
  'field.person_count': { en: 'Persons', de: 'Personen' },
  'field.customer_email': { en: 'Email', de: 'E-Mail' },
  'field.customer_language': { en: 'Customer speaks', de: 'Kunde spricht' },
  'field.notes': { en: 'Notes', de: 'Hinweise' },
  'field.phone': { en: 'Phone', de: 'Telefon' },
  'field.ship': { en: 'Ship', de: 'Schiff' },
  'field.tender': { en: 'Tender', de: 'Tenderboot' },
})

export const personFacts = texts({
  'person.age': { en: 'Age', de: 'Alter' },
  'person.first_name': { en: 'First name', de: 'Vorname' },
  'person.last_name': { en: 'Last name', de: 'Nachname' },
  'person.nationality': { en: 'Nationality', de: 'Staatsangehörigkeit' },
  'person.passport_number': { en: 'Passport number', de: 'Passnummer' },
})

export const needs = texts({
  'field.needs': { en: 'Needs', de: 'Besondere Bedürfnisse' },
  'need.wheelchair': { en: 'Wheelchair', de: 'Rollstuhl' },
  'need.folding_wheelchair': { en: 'Folding wheelchair', de: 'Faltrollstuhl' },
  'need.child_seat': { en: 'Child seat', de: 'Kindersitz' },
  'need.diet': { en: 'Diet', de: 'Ernährung' },
  'need.other': { en: 'Other', de: 'Sonstiges' },
})

/** Why a sender withdraws an order or an event. */
export const withdrawalReasons = texts({
  'withdrawal.customer': { en: 'the customer canceled', de: 'Der Kunde hat storniert' },
  'withdrawal.operator': { en: 'the operator canceled', de: 'Der Veranstalter hat storniert' },
  'withdrawal.ship': { en: 'the ship does not call', de: 'Das Schiff läuft den Hafen nicht an' },
  'withdrawal.weather': { en: 'because of the weather', de: 'wegen des Wetters' },
  'withdrawal.mistake': { en: 'sent by mistake', de: 'versehentlich gesendet' },
  'withdrawal.other': { en: 'for another reason', de: 'aus einem anderen Grund' },
})

/** An order without a number to call. */
export const phoneMissing = texts({ en: 'Phone missing', de: 'Telefon fehlt' })

/** An order whose ship was to come and does not. */
export const noCall = texts({ en: 'Ship does not call', de: 'Schiff läuft nicht an' })

/** When everyone has to be back on a ship. */
export const allAboard = texts({ en: 'all aboard {time}', de: 'alle an Bord {time}' })

/** When the first guests can be ashore. */
export const firstAshore = texts({ en: 'first ashore {time}', de: 'erste Gäste an Land {time}' })

/** When the last boat leaves the pier. */
export const lastTender = texts({ en: 'last tender {time}', de: 'letztes Tenderboot {time}' })

/** How far a ship's clock is ahead of the port's. */
export const shipsClock = texts({ en: 'ship’s clock {offset}', de: 'Bordzeit {offset}' })

/** Texts of the orders table and the confirmation panel. */
export const orders = texts({
  title: { en: 'Orders', de: 'Bestellungen' },
  number: { en: '#', de: '#' },
  ...orderFacts,
  ...needs,
  ...personFacts,
  count: { en: 'Count', de: 'Anzahl' },
  needsCount: {
    en: { one: '{n} need', other: '{n} needs' },
    de: { one: '{n} besonderes Bedürfnis', other: '{n} besondere Bedürfnisse' },
  },
  pickupTime: { en: 'Pickup time', de: 'Abholzeit' },
  action: { en: 'Action', de: 'Aktion' },
  total: { en: 'Total', de: 'Summe' },
  totalHint: {
    en: 'Canceled orders are not counted.',
    de: 'Stornierte Bestellungen zählen nicht mit.',
  },
  persons: {
    en: { one: '{n} person', other: '{n} persons' },
    de: { one: '{n} Person', other: '{n} Personen' },
  },
  changedCount: { en: 'changed from {before} to {now}', de: 'geändert von {before} auf {now}' },
  notFetched: {
    en: 'Not fetched by this time: {persons}',
    de: 'Zu dieser Zeit nicht abgeholt: {persons}',
  },
  noCall,
  generalPickupTime: { en: 'See general pickup time', de: 'Allgemeine Abholzeit' },
  generalShort: { en: 'gen.', de: 'allg.' },
  statusHelp: { en: 'What the statuses mean', de: 'Was die Status bedeuten' },
  ...orderStateTexts,
  review: { en: 'Review', de: 'Prüfen' },
  reviewOrder: { en: 'Review the order of {customer}', de: 'Bestellung von {customer} prüfen' },
  empty: { en: 'No orders yet', de: 'Noch keine Bestellungen' },
  emptyHint: {
    en: 'Orders appear here as soon as customers book this excursion.',
    de: 'Bestellungen erscheinen hier, sobald Kunden diesen Ausflug buchen.',
  },

  reopen: { en: 'Reopen', de: 'Wieder öffnen' },
  reopenOrder: {
    en: 'Reopen the order of {customer}',
    de: 'Wieder öffnen: Bestellung von {customer}',
  },
  reopenQuestion: {
    en: 'Reopen the order of {customer}?',
    de: 'Die Bestellung von {customer} wieder öffnen?',
  },
  reopenHint: {
    en: 'It goes back to requested, and the agency has to answer it again.',
    de: 'Sie gilt dann wieder als angefragt, und die Agentur muss erneut antworten.',
  },
  keepCanceled: { en: 'Keep it canceled', de: 'Storniert lassen' },

  order: { en: 'Order {order_id}', de: 'Bestellung {order_id}' },
  pickupMissing: { en: 'None yet', de: 'Noch keine' },

  requiredData: { en: 'Required data', de: 'Benötigte Angaben' },
  dataMissing: {
    en: "Additional data expected ({list}). Please don't approve until you've received additional data for this customer.",
    de: 'Es fehlen noch Angaben ({list}). Bitte bestätigen Sie erst, wenn Sie die Angaben zu diesem Kunden erhalten haben.',
  },
  dataComplete: {
    en: 'There is no additional data for this customer expected.',
    de: 'Zu diesem Kunden werden keine weiteren Angaben erwartet.',
  },
  passport_data: { en: 'Passport data', de: 'Passdaten' },
  personal_data: { en: 'Personal data', de: 'Persönliche Daten' },
  person_count: { en: 'Person count', de: 'Personenzahl' },
  age: personFacts['person.age'],
  lacking: { en: '{list} still missing', de: '{list} noch ausstehend' },
  received: { en: '{received} of {expected} persons', de: '{received} von {expected} Personen' },
  unreadable: {
    en: 'This data is damaged and cannot be read. The operator has been informed.',
    de: 'Diese Daten sind beschädigt und nicht lesbar. Der Veranstalter ist informiert.',
  },
  deletedLater: {
    en: '{list} will be deleted on {date}.',
    de: '{list} werden am {date} gelöscht.',
  },
  deletedBefore: { en: 'Deleted on {date}: {list}.', de: 'Am {date} gelöscht: {list}.' },
  'deletion.passport_data': { en: 'passport data', de: 'Passdaten' },
  'deletion.personal_data': { en: 'personal data', de: 'persönliche Daten' },
  'deletion.age': { en: 'each person’s age', de: 'Altersangaben' },
  'deletion.ticket': { en: 'tickets', de: 'Tickets' },
  'deletion.customer': {
    en: 'the customer’s name, phone, email and notes',
    de: 'Name, Telefon, E-Mail und Hinweise des Kunden',
  },
  nothingReceived: { en: 'Nothing received yet', de: 'Noch nichts eingegangen' },
  birthName: { en: 'Birth name', de: 'Geburtsname' },
  birthDay: { en: 'Birth day', de: 'Geburtstag' },
  issueDate: { en: 'Issue date', de: 'Ausgestellt am' },
  expireDate: { en: 'Expire date', de: 'Gültig bis' },
  years: {
    en: { one: '{n} Year', other: '{n} Years' },
    de: { one: '{n} Jahr', other: '{n} Jahre' },
  },
  hidden: { en: 'hidden', de: 'verborgen' },
  missing: { en: 'missing', de: 'fehlt' },
  showPersonalData: { en: 'Show personal data', de: 'Persönliche Daten anzeigen' },
  hidePersonalData: { en: 'Hide personal data', de: 'Persönliche Daten verbergen' },
  personalDataHint: {
    en: 'Each view is logged under your name. The data is hidden again when you close the panel.',
    de: 'Jede Einsicht wird mit Ihrem Namen protokolliert. Beim Schließen werden die Daten wieder verborgen.',
  },
  personalDataShown: {
    en: 'Visible until you close the panel. This view has been logged.',
    de: 'Sichtbar, bis Sie schließen. Die Einsicht wurde protokolliert.',
  },
  personalDataWithheld: {
    en: 'You see counts only: personal data is open to the agency that runs the excursion.',
    de: 'Sie sehen nur die Anzahl: Persönliche Daten stehen der Agentur offen, die den Ausflug durchführt.',
  },
  personalDataFailed: {
    en: 'The personal data could not be shown. {reason}',
    de: 'Die persönlichen Daten konnten nicht angezeigt werden. {reason}',
  },

  ticket: { en: 'Ticket', de: 'Ticket' },
  beforeConfirming: { en: 'Before you confirm', de: 'Bevor Sie bestätigen' },
  'check.guide': { en: 'A guide is already booked.', de: 'Eine Reiseleitung ist bereits gebucht.' },
  'check.pickup': {
    en: 'Pick-up time is agreed (set one if none is shown).',
    de: 'Die Abholzeit ist vereinbart (legen Sie eine fest, falls keine angezeigt wird).',
  },
  'check.client': {
    en: 'Client details are complete (mobile phone, passport data if necessary).',
    de: 'Die Angaben zum Kunden sind vollständig (Mobilnummer, falls nötig auch die Passdaten).',
  },
  'check.berthing': {
    en: 'Ship berthing time and tour duration fit; the tour should end 1.5 hours before departure at the latest.',
    de: 'Liegezeit des Schiffes und Dauer des Ausflugs passen zusammen; er soll spätestens 1,5 Stunden vor der Abfahrt enden.',
  },
  'check.minimum': {
    en: 'For shared tours never confirm below the internal minimum pax; leave a comment instead.',
    de: 'Bestätigen Sie Gruppenausflüge nie unter der internen Mindestteilnehmerzahl; schreiben Sie stattdessen einen Kommentar.',
  },
  checked: { en: 'I have checked all of these points.', de: 'Ich habe alle diese Punkte geprüft.' },
  confirm: { en: 'Confirm Excursion', de: 'Ausflug bestätigen' },
  confirmAndNext: { en: 'Confirm and next', de: 'Bestätigen und weiter' },
  products: { en: 'Products', de: 'Leistungen' },
  inPort: { en: 'In port', de: 'Im Hafen' },
  spareTime: { en: 'Spare time', de: 'Spielraum' },
  position: { en: '{position} of {total}', de: '{position} von {total}' },
  previousOrder: { en: 'Previous order', de: 'Vorherige Bestellung' },
  nextOrder: { en: 'Next order', de: 'Nächste Bestellung' },
  keysHint: {
    en: 'Space ticks it, Enter confirms and goes to the next order.',
    de: 'Leertaste setzt ihn, Eingabe bestätigt und öffnet die nächste Bestellung.',
  },
  tickFirst: { en: 'Confirming needs the tick.', de: 'Zum Bestätigen fehlt der Haken.' },
  ticked: {
    en: 'Press Enter to confirm and go to the next order.',
    de: 'Eingabe bestätigt und öffnet die nächste Bestellung.',
  },
  allAnswered: {
    en: 'Every order of this event has been answered.',
    de: 'Alle Bestellungen dieses Ausflugs sind beantwortet.',
  },
  nextRequest: {
    en: 'Next request: #{id} {title}, {date}',
    de: 'Nächste Anfrage: #{id} {title}, {date}',
  },
  nextRequestKey: { en: 'Open the next request (N)', de: 'Nächste Anfrage öffnen (N)' },
  noNextRequest: {
    en: 'No other request needs your attention.',
    de: 'Keine weitere Anfrage wartet auf Sie.',
  },
  cancel: { en: 'Cancel Excursion', de: 'Ausflug stornieren' },
  alreadyApproved: {
    en: 'This excursion is confirmed. You can still cancel it.',
    de: 'Dieser Ausflug ist bestätigt. Sie können ihn noch stornieren.',
  },
  alreadyCanceled: { en: 'This excursion is canceled.', de: 'Dieser Ausflug ist storniert.' },
  someoneElse: { en: 'Someone else', de: 'Jemand anderes' },
  notChanged: {
    en: 'The order was not changed. {reason}',
    de: 'Die Bestellung wurde nicht geändert. {reason}',
  },
  notChangedFor: {
    en: 'The order of {customer} was not changed. {reason}',
    de: 'Die Bestellung von {customer} wurde nicht geändert. {reason}',
  },
})
