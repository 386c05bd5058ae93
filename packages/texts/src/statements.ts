import { changedFieldNames } from './field-names.ts'
import { lineGapNames, lineKindNames, statementMail } from './statement-sheet.ts'
import { texts } from './template.ts'

export const statementsTitle = texts({ en: 'Statements', de: 'Abrechnungen' })

/** Texts about rates and terms of an agency, and about what it is owed for a month. */
export const statements = texts({
  title: statementsTitle,
  titleOf: { en: 'Statements, {month}', de: 'Abrechnungen, {month}' },
  hint: {
    en: 'What an agency can invoice for a month: confirmed and canceled orders at the agreed rates and terms.',
    de: 'Was eine Agentur für einen Monat berechnen kann: bestätigte und stornierte Bestellungen zu den vereinbarten Sätzen und Konditionen.',
  },
  open: statementMail.open,
  chooseAgencyHint: {
    en: 'Each agency has its own rates, terms and statements.',
    de: 'Jede Agentur hat ihre eigenen Sätze, Konditionen und Abrechnungen.',
  },
  failed: {
    en: 'The statements could not be loaded',
    de: 'Die Abrechnungen konnten nicht geladen werden',
  },
  empty: { en: 'Nothing owed for {month}', de: 'Nichts geschuldet für {month}' },
  emptyHint: {
    en: 'Lines appear here as soon as orders of the month are confirmed.',
    de: 'Posten erscheinen hier, sobald Bestellungen des Monats bestätigt sind.',
  },
  statement: { en: 'Statement in {currency}', de: 'Abrechnung in {currency}' },
  net: { en: 'Net', de: 'Netto' },
  tax: { en: 'Tax', de: 'Steuer' },
  total: { en: 'Total', de: 'Gesamt' },
  amount: { en: 'Amount', de: 'Betrag' },
  reckoning: { en: 'Calculation', de: 'Berechnung' },
  what: { en: 'For', de: 'Wofür' },
  order: { en: 'Order', de: 'Bestellung' },
  dispatch: { en: 'Dispatch {n}', de: 'Einsatz {n}' },
  wholeEvent: { en: 'All orders', de: 'Alle Bestellungen' },
  openLine: { en: 'Details of {name}', de: 'Einzelheiten zu {name}' },
  'kind.service': lineKindNames.service,
  'kind.no_show': lineKindNames.no_show,
  'kind.cancellation_fee': lineKindNames.cancellation_fee,
  agreedOn: { en: '{percent} agreed on', de: '{percent} vereinbart' },
  adjustmentOf: { en: 'Adjustment of {month}', de: 'Korrektur zu {month}' },
  exceeded: { en: 'more than booked', de: 'mehr als gebucht' },
  notProven: {
    en: 'Not proven: no one counted who came, so the confirmed persons stand.',
    de: 'Nicht belegt: Niemand hat gezählt, wer kam; es gelten die bestätigten Personen.',
  },

  mail: { en: 'Send by mail', de: 'Per E-Mail senden' },
  mailed: { en: 'A link is sent to {list}.', de: 'Ein Link geht an {list}.' },
  'state.open': { en: 'Open', de: 'Offen' },
  'state.disputed': { en: 'Disputed', de: 'Strittig' },
  'state.agreed': { en: 'Agreed', de: 'Zugestimmt' },
  'state.closed': { en: 'Closed', de: 'Abgeschlossen' },
  agree: { en: 'Agree', de: 'Zustimmen' },
  agreeTitle: { en: 'Agree with this month', de: 'Diesem Monat zustimmen' },
  agreeHint: {
    en: 'Says that these statements are right. They are open again once anything changes.',
    de: 'Bestätigt, dass diese Abrechnungen stimmen. Sobald sich etwas ändert, sind sie wieder offen.',
  },
  agreed: { en: 'Statements agreed.', de: 'Abrechnungen zugestimmt.' },
  agreedAt: { en: 'The agency agreed on {at}.', de: 'Die Agentur hat am {at} zugestimmt.' },
  agreedBefore: {
    en: 'The agency agreed on {at}. Something has changed since.',
    de: 'Die Agentur hat am {at} zugestimmt. Seitdem hat sich etwas geändert.',
  },

  new: { en: 'new', de: 'neu' },
  was: { en: 'was {amount}', de: 'vorher {amount}' },
  wasOpen: { en: 'had no amount', de: 'vorher ohne Betrag' },
  gone: { en: 'No longer owed', de: 'Nicht mehr geschuldet' },
  goneHint: {
    en: 'These lines were here when you last opened this month.',
    de: 'Diese Posten standen hier, als Sie diesen Monat zuletzt geöffnet haben.',
  },

  close: { en: 'Close month', de: 'Monat abschließen' },
  closeHint: {
    en: 'Makes these statements final. Changes that come later are adjustments in the next month.',
    de: 'Macht diese Abrechnungen endgültig. Spätere Änderungen sind Korrekturen im nächsten Monat.',
  },
  closeGaps: {
    en: 'Possible once each line has an amount.',
    de: 'Möglich, sobald jeder Posten einen Betrag hat.',
  },
  closeQuestion: { en: 'Close {month}?', de: '{month} abschließen?' },
  keepOpen: { en: 'Keep open', de: 'Offen lassen' },
  closed: { en: 'Closed month', de: 'Abgeschlossener Monat' },
  closedSince: {
    en: 'Final since {at}. Changes after that are adjustments in the next month.',
    de: 'Endgültig seit {at}. Änderungen danach sind Korrekturen im nächsten Monat.',
  },

  gaps: { en: 'Without an amount', de: 'Ohne Betrag' },
  gapsHint: {
    en: 'These lines are in no total until someone settles what is missing.',
    de: 'Diese Posten zählen in keiner Summe, bis geklärt ist, was fehlt.',
  },
  gapCount: {
    en: { one: '{n} line without an amount', other: '{n} lines without an amount' },
    de: { one: 'Ein Posten ohne Betrag', other: '{n} Posten ohne Betrag' },
  },
  expectedNone: { en: 'nothing yet', de: 'noch nichts' },
  gap: { en: 'Missing', de: 'Fehlt' },
  'gap.no_rate': lineGapNames.no_rate,
  'gap.no_terms': lineGapNames.no_terms,
  'gap.fault_unknown': { en: 'Whose fault?', de: 'Wer hat es verursacht?' },
  'toDo.no_rate': {
    en: 'No rate applies to this product, port and day.',
    de: 'Für dieses Produkt, diesen Hafen und diesen Tag gilt kein Satz.',
  },
  'toDo.no_terms': {
    en: 'No terms had begun on this day, so it is open what a cancellation costs.',
    de: 'An diesem Tag galten noch keine Konditionen; was eine Stornierung kostet, ist offen.',
  },
  'toDo.fault_unknown': {
    en: 'The reason of the cancellation does not say whose fault it was.',
    de: 'Der Grund der Stornierung sagt nicht, wer sie verursacht hat.',
  },
  askOperator: {
    en: 'The operator has to settle this.',
    de: 'Das muss der Veranstalter klären.',
  },
  chooseFault: { en: 'Choose a party', de: 'Verursacher auswählen' },
  mistake: {
    en: 'Mistake: no one owes anything',
    de: 'Versehen: Niemand schuldet etwas',
  },
  faultSaved: { en: 'Party at fault saved.', de: 'Verursacher gespeichert.' },
  heldSaved: { en: 'Percent saved.', de: 'Prozent gespeichert.' },

  canceled: { en: 'Canceled', de: 'Storniert' },
  canceledBy: { en: '{at}, by {name}', de: '{at}, durch {name}' },
  pickupThen: { en: 'Pick-up as it stood', de: 'Abholung zu diesem Zeitpunkt' },
  earlier: { en: 'Canceled {span} before', de: '{span} vorher storniert' },
  later: { en: 'Canceled {span} after', de: '{span} danach storniert' },
  percent: { en: '{n} %', de: '{n} %' },

  rate: { en: 'Rate', de: 'Satz' },
  rates: { en: 'Rates', de: 'Sätze' },
  ratesAndTerms: { en: 'Rates and terms', de: 'Sätze und Konditionen' },
  ratesHint: {
    en: 'Of several rates the most specific applies: product and port, then product, then port.',
    de: 'Von mehreren Sätzen gilt der genaueste: Produkt und Hafen, dann Produkt, dann Hafen.',
  },
  ratesFailed: {
    en: 'The rates could not be loaded',
    de: 'Die Sätze konnten nicht geladen werden',
  },
  'rates.add': { en: 'Add rate', de: 'Satz anlegen' },
  'rates.empty': { en: 'No rates yet', de: 'Noch keine Sätze' },
  'rates.emptyHint': {
    en: 'Without a rate, no line has an amount. Add the price of a person or of a dispatch.',
    de: 'Ohne Satz hat kein Posten einen Betrag. Legen Sie den Preis einer Person oder eines Einsatzes an.',
  },
  'rates.added': { en: 'Rate added.', de: 'Satz angelegt.' },
  'rates.saved': { en: 'Rate saved.', de: 'Satz gespeichert.' },
  'rates.removed': { en: 'Rate removed.', de: 'Satz entfernt.' },
  'rates.remove': { en: 'Remove rate', de: 'Satz entfernen' },
  'rates.removeHint': {
    en: 'Lines of open months that rest on it are computed again, or have no amount.',
    de: 'Posten offener Monate, die auf ihm beruhen, werden neu berechnet oder haben keinen Betrag.',
  },
  'rates.overlap': {
    en: 'This rate already applies to some of these days: {rate}. Let one end before the other begins.',
    de: 'An einigen dieser Tage gilt schon dieser Satz: {rate}. Lassen Sie einen enden, bevor der andere beginnt.',
  },
  importHint: {
    en: 'Choose a CSV file or drop it here, with columns for product, port, valid from, valid to, currency, amount, tax percent and tiers. Each row is a whole rate. You see every row before it is saved; rates from the same day are updated.',
    de: 'Wählen Sie eine CSV-Datei aus oder ziehen Sie sie hierher, mit Spalten für Produkt, Hafen, Gültig ab, Gültig bis, Währung, Betrag, Steuersatz und Staffel. Jede Zeile ist ein ganzer Satz. Sie sehen jede Zeile, bevor sie gespeichert wird; Sätze vom selben Tag werden aktualisiert.',
  },
  productHint: {
    en: 'Name of a product or sub-product, such as “City walk – Adult”. Empty: all.',
    de: 'Name eines Produkts oder Teilprodukts, etwa „City walk – Adult“. Leer: alle.',
  },
  lastDayHint: { en: 'Empty: open-ended.', de: 'Leer: ohne Ende.' },
  price: { en: 'Price', de: 'Preis' },
  per: { en: 'Price of', de: 'Preis gilt für' },
  'per.person': { en: 'One person', de: 'Eine Person' },
  'per.dispatch': { en: 'One dispatch', de: 'Einen Einsatz' },
  perPerson: { en: '{price} a person', de: '{price} pro Person' },
  taxPercent: { en: 'Tax, %', de: 'Steuer, %' },
  upTo: { en: '{price} up to {n}', de: '{price} bis {n}' },
  tiers: changedFieldNames['field.tiers'],
  tiersHint: {
    en: 'Each price holds up to so many persons; above the last number there is none.',
    de: 'Jeder Preis gilt bis zu so vielen Personen; über der letzten Zahl gibt es keinen.',
  },
  tierPersons: { en: 'Persons {n}', de: 'Personen {n}' },
  tierAmount: { en: 'Price {n}', de: 'Preis {n}' },
  addTier: { en: 'Add price', de: 'Preis hinzufügen' },
  removeTier: { en: 'Remove price {n}', de: 'Preis {n} entfernen' },
  fromDay: { en: 'from {day}', de: 'ab {day}' },

  terms: { en: 'Terms', de: 'Konditionen' },
  termsHint: {
    en: 'Percent of the price that cancellations and no-shows cost, until the next terms begin.',
    de: 'Prozent des Preises bei Stornierung und Nichterscheinen, bis die nächsten Konditionen beginnen.',
  },
  'terms.add': { en: 'Add terms', de: 'Konditionen anlegen' },
  'terms.empty': { en: 'No terms yet', de: 'Noch keine Konditionen' },
  'terms.emptyHint': {
    en: 'Without terms, it is open what a cancellation costs. Say until when it is free.',
    de: 'Ohne Konditionen ist offen, was eine Stornierung kostet. Legen Sie fest, bis wann sie nichts kostet.',
  },
  'terms.added': { en: 'Terms added.', de: 'Konditionen angelegt.' },
  'terms.saved': { en: 'Terms saved.', de: 'Konditionen gespeichert.' },
  'terms.removed': { en: 'Terms removed.', de: 'Konditionen entfernt.' },
  'terms.remove': { en: 'Remove terms', de: 'Konditionen entfernen' },
  'terms.removeHint': {
    en: 'Events from that day on then have the terms before.',
    de: 'Für Ausflüge ab diesem Tag gelten dann die Konditionen davor.',
  },
  termsFrom: { en: 'Terms from {day}', de: 'Konditionen ab {day}' },
  begins: { en: 'First day of events', de: 'Erster Tag der Ausflüge' },
  cancellation: { en: 'Cancellation', de: 'Stornierung' },
  steps: { en: 'Steps', de: 'Stufen' },
  stepsHint: {
    en: 'Percent for cancellations at least so many hours before the pick-up; later ones cost as much as a no-show.',
    de: 'Prozent für Stornierungen mindestens so viele Stunden vor der Abholung; spätere kosten so viel wie Nichterscheinen.',
  },
  stepHours: { en: 'Hours {n}', de: 'Stunden {n}' },
  stepPercent: { en: 'Percent {n}', de: 'Prozent {n}' },
  addStep: { en: 'Add step', de: 'Stufe hinzufügen' },
  removeStep: { en: 'Remove step {n}', de: 'Stufe {n} entfernen' },
  freeUntil: { en: 'free until {hours} h before', de: 'kostenlos bis {hours} h vorher' },
  costsUntil: { en: '{n} % until {hours} h before', de: '{n} % bis {hours} h vorher' },
  lateCosts: { en: 'then {n} %', de: 'danach {n} %' },
  always: { en: '{n} % at any time', de: 'jederzeit {n} %' },
  noShow: { en: 'No-show, %', de: 'Nichterscheinen, %' },
  noCallOrWeather: { en: 'No call, weather', de: 'Kein Anlauf, Wetter' },
  noCall: { en: 'No call or weather, %', de: 'Kein Anlauf oder Wetter, %' },

  read: { en: 'Acknowledged', de: 'Zur Kenntnis genommen' },
  unread: { en: 'not yet', de: 'noch nicht' },
  unreadCount: {
    en: {
      one: '{n} rate or set of terms is new or has changed.',
      other: '{n} rates or sets of terms are new or have changed.',
    },
    de: {
      one: '{n} Satz oder Kondition ist neu oder wurde geändert.',
      other: '{n} Sätze oder Konditionen sind neu oder wurden geändert.',
    },
  },
})
