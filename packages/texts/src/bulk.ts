import { texts } from './template.ts'

/** Texts of actions on several events of the list. */
export const bulk = texts({
  selected: {
    en: { one: '{n} event selected', other: '{n} events selected' },
    de: { one: '{n} Ausflug ausgewählt', other: '{n} Ausflüge ausgewählt' },
  },
  allMatching: { en: 'Select all {n} that match', de: 'Alle {n} passenden auswählen' },
  firstMatching: {
    en: 'Select the first {n} that match',
    de: 'Die ersten {n} passenden auswählen',
  },
  selectFailed: {
    en: 'The other events could not be selected. {reason}',
    de: 'Die anderen Ausflüge ließen sich nicht auswählen. {reason}',
  },
  'action.set_pickup_time': { en: 'Set pick-up time…', de: 'Abholzeit setzen …' },
  'action.confirm': { en: 'Confirm…', de: 'Bestätigen …' },
  'action.ask_data': { en: 'Ask for data…', de: 'Daten anfragen …' },
  'action.cancel': { en: 'Cancel…', de: 'Stornieren …' },
  'action.message': { en: 'Message…', de: 'Nachricht …' },
  'title.set_pickup_time': {
    en: 'Set the pick-up time where none is set',
    de: 'Abholzeit setzen, wo noch keine gesetzt ist',
  },
  'title.confirm': {
    en: 'Confirm orders that are complete',
    de: 'Bestellungen bestätigen, bei denen alles da ist',
  },
  'title.ask_data': { en: 'Ask for missing data', de: 'Fehlende Daten anfragen' },
  'title.cancel': { en: 'Cancel whole events', de: 'Ganze Ausflüge stornieren' },
  'title.message': { en: 'Message several events', de: 'Zu mehreren Ausflügen schreiben' },
  'hint.set_pickup_time': {
    en: 'Once saved, only the operator can clear a pick-up time. You can undo this for ten seconds.',
    de: 'Eine gespeicherte Abholzeit kann nur der Veranstalter wieder löschen. Sie können das zehn Sekunden lang rückgängig machen.',
  },
  'hint.confirm': {
    en: 'Confirms requested orders that have no warnings. The others wait for someone to look at them. You can undo this for ten seconds.',
    de: 'Bestätigt angefragte Bestellungen ohne jede Warnung. Die anderen warten auf jemanden, der sie ansieht. Sie können das zehn Sekunden lang rückgängig machen.',
  },
  'hint.ask_data': {
    en: 'Asks the operator for what the persons of these orders lack. What has been asked for already is not asked for again. This cannot be undone.',
    de: 'Fragt beim Veranstalter an, was zu den Personen dieser Bestellungen fehlt. Was schon angefragt ist, wird nicht noch einmal angefragt. Das lässt sich nicht rückgängig machen.',
  },
  'hint.cancel': {
    en: 'Cancels every order of these events: their customers will not take part. You can undo this for ten seconds.',
    de: 'Storniert jede Bestellung dieser Ausflüge: Ihre Kunden nehmen nicht teil. Sie können das zehn Sekunden lang rückgängig machen.',
  },
  'hint.message': {
    en: 'Writes one comment to each event, for both sides. You can undo this for ten seconds.',
    de: 'Schreibt zu jedem Ausflug einen Kommentar, für beide Seiten. Sie können das zehn Sekunden lang rückgängig machen.',
  },
  time: { en: 'Pick-up time for all of them', de: 'Abholzeit für alle' },
  timePlaceholder: { en: 'Choose a time', de: 'Zeit wählen' },
  reasonHint: {
    en: 'Both sides read it as a comment on each event.',
    de: 'Beide Seiten lesen ihn als Kommentar bei jedem Ausflug.',
  },
  text: { en: 'Message', de: 'Nachricht' },
  previewing: {
    en: 'Checking the selected events…',
    de: 'Die ausgewählten Ausflüge werden geprüft …',
  },
  previewFailed: {
    en: 'The selected events could not be checked. Nothing was changed.',
    de: 'Die ausgewählten Ausflüge ließen sich nicht prüfen. Es wurde nichts geändert.',
  },
  chooseTime: {
    en: 'Choose a time to see which events it works for.',
    de: 'Wählen Sie eine Zeit, um zu sehen, für welche Ausflüge sie passt.',
  },
  will: {
    en: { one: '{n} event will be changed', other: '{n} events will be changed' },
    de: { one: '{n} Ausflug wird geändert', other: '{n} Ausflüge werden geändert' },
  },
  willMessage: {
    en: { one: '{n} event gets the message', other: '{n} events get the message' },
    de: { one: '{n} Ausflug bekommt die Nachricht', other: '{n} Ausflüge bekommen die Nachricht' },
  },
  missed: {
    en: {
      one: 'In {n} event a ship cannot keep the time',
      other: 'In {n} events a ship cannot keep the time',
    },
    de: {
      one: 'In {n} Ausflug schafft ein Schiff die Zeit nicht',
      other: 'In {n} Ausflügen schafft ein Schiff die Zeit nicht',
    },
  },
  acceptMissed: {
    en: 'I have seen this and confirm anyway.',
    de: 'Ich habe das gesehen und bestätige trotzdem.',
  },
  wont: {
    en: { one: '{n} event stays as it is', other: '{n} events stay as they are' },
    de: { one: '{n} Ausflug bleibt, wie er ist', other: '{n} Ausflüge bleiben, wie sie sind' },
  },
  orders: {
    en: { one: '{n} order', other: '{n} orders' },
    de: { one: '{n} Bestellung', other: '{n} Bestellungen' },
  },
  heldBack: {
    en: {
      one: '{n} order left for you to look at: {list}',
      other: '{n} orders left for you to look at: {list}',
    },
    de: {
      one: '{n} Bestellung bleibt zum Ansehen: {list}',
      other: '{n} Bestellungen bleiben zum Ansehen: {list}',
    },
  },
  'obstacle.event_not_found': { en: 'No longer there', de: 'Nicht mehr da' },
  'obstacle.changed_meanwhile': {
    en: 'Has changed since the preview',
    de: 'Hat sich seit der Vorschau geändert',
  },
  'obstacle.event_canceled': { en: 'Is canceled', de: 'Ist storniert' },
  'obstacle.event_over': { en: 'Has taken place', de: 'Hat stattgefunden' },
  'obstacle.pickup_time_set': { en: 'Already has a pick-up time', de: 'Hat schon eine Abholzeit' },
  'obstacle.misses_ship': { en: 'Would miss a ship', de: 'Würde ein Schiff verpassen' },
  'obstacle.above_maximum': {
    en: 'More persons are booked than it can take',
    de: 'Es sind mehr Personen gebucht, als er aufnehmen kann',
  },
  'obstacle.ship_conflict': {
    en: 'Its ship cannot keep the time',
    de: 'Das Schiff schafft die Zeit nicht',
  },
  'obstacle.nothing_to_confirm': {
    en: 'No orders waiting for confirmation',
    de: 'Keine Bestellung wartet auf Bestätigung',
  },
  'obstacle.incomplete': {
    en: 'Every open order has a warning: {list}',
    de: 'Jede offene Bestellung hat eine Warnung: {list}',
  },
  'obstacle.nothing_to_cancel': {
    en: 'No orders to cancel',
    de: 'Hat keine Bestellung zu stornieren',
  },
  'obstacle.nothing_to_ask': {
    en: 'Lacks nothing, or has been asked for',
    de: 'Nichts fehlt, oder es ist schon angefragt',
  },
  untried: { en: 'Was not reached', de: 'Wurde nicht erreicht' },
  event: { en: 'Event {n}', de: 'Ausflug {n}' },
  'do.set_pickup_time': {
    en: { one: 'Set for {n} event', other: 'Set for {n} events' },
    de: { one: 'Für {n} Ausflug setzen', other: 'Für {n} Ausflüge setzen' },
  },
  'do.confirm': {
    en: { one: 'Confirm in {n} event', other: 'Confirm in {n} events' },
    de: { one: 'In {n} Ausflug bestätigen', other: 'In {n} Ausflügen bestätigen' },
  },
  'do.ask_data': {
    en: { one: 'Ask for {n} event', other: 'Ask for {n} events' },
    de: { one: 'Für {n} Ausflug anfragen', other: 'Für {n} Ausflüge anfragen' },
  },
  'do.cancel': {
    en: { one: 'Cancel {n} event', other: 'Cancel {n} events' },
    de: { one: '{n} Ausflug ganz stornieren', other: '{n} Ausflüge ganz stornieren' },
  },
  'do.message': {
    en: { one: 'Send to {n} event', other: 'Send to {n} events' },
    de: { one: 'An {n} Ausflug senden', other: 'An {n} Ausflüge senden' },
  },
  progress: { en: '{done} of {total} events', de: '{done} von {total} Ausflügen' },
  stopped: {
    en: 'We had to stop halfway. {reason}',
    de: 'Es ging unterwegs nicht weiter. {reason}',
  },
  'done.set_pickup_time': {
    en: { one: 'Pick-up time set for {n} event.', other: 'Pick-up time set for {n} events.' },
    de: { one: 'Abholzeit für {n} Ausflug gesetzt.', other: 'Abholzeit für {n} Ausflüge gesetzt.' },
  },
  'done.confirm': {
    en: { one: 'Confirmed in {n} event.', other: 'Confirmed in {n} events.' },
    de: { one: 'In {n} Ausflug bestätigt.', other: 'In {n} Ausflügen bestätigt.' },
  },
  'done.ask_data': {
    en: { one: 'Data asked for in {n} event.', other: 'Data asked for in {n} events.' },
    de: { one: 'Daten zu {n} Ausflug angefragt.', other: 'Daten zu {n} Ausflügen angefragt.' },
  },
  'done.cancel': {
    en: { one: '{n} event canceled.', other: '{n} events canceled.' },
    de: { one: '{n} Ausflug ganz storniert.', other: '{n} Ausflüge ganz storniert.' },
  },
  'done.message': {
    en: { one: 'Message sent to {n} event.', other: 'Message sent to {n} events.' },
    de: { one: 'Nachricht an {n} Ausflug gesendet.', other: 'Nachricht an {n} Ausflüge gesendet.' },
  },
  resultTitle: { en: '{done} of {total} events done', de: '{done} von {total} Ausflügen erledigt' },
  leftOut: { en: 'Left out', de: 'Ausgelassen' },
  undone: {
    en: { one: 'Undone. {n} event is as it was.', other: 'Undone. {n} events are as they were.' },
    de: {
      one: 'Rückgängig gemacht. {n} Ausflug ist wie zuvor.',
      other: 'Rückgängig gemacht. {n} Ausflüge sind wie zuvor.',
    },
  },
  undoExpired: {
    en: { one: 'It is too late to undo {n} event.', other: 'It is too late to undo {n} events.' },
    de: { one: 'Für {n} Ausflug ist es zu spät.', other: 'Für {n} Ausflüge ist es zu spät.' },
  },
})
