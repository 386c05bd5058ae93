import { texts } from './template.ts'

/** Disruptions of a ship call; those of a port day are below. */
export const callHeadlines = texts({
  does_not_call: {
    en: '{ship} does not call at {port} on {date}',
    de: '{ship} läuft {port} am {date} nicht an',
  },
  late: {
    en: '{ship} arrives late at {port} on {date}',
    de: '{ship} kommt am {date} verspätet nach {port}',
  },
  early_departure: {
    en: '{ship} leaves {port} early on {date}',
    de: '{ship} verlässt {port} am {date} früher',
  },
  tender_stopped: {
    en: 'No tenders from {ship} at {port} on {date}',
    de: 'Kein Tendern von {ship} in {port} am {date}',
  },
  port_closed: {
    en: 'Port closed for {ship}: {port}, {date}',
    de: 'Hafen für {ship} geschlossen: {port}, {date}',
  },
  weather: {
    en: 'Weather affects {ship} at {port} on {date}',
    de: 'Wetter behindert {ship} in {port} am {date}',
  },
  other: {
    en: 'Disruption for {ship} at {port} on {date}',
    de: 'Störung für {ship} in {port} am {date}',
  },
})

export const portHeadlines = texts({
  does_not_call: {
    en: 'Ships do not call at {port} on {date}',
    de: 'Schiffe laufen {port} am {date} nicht an',
  },
  late: {
    en: 'Ships arrive late at {port} on {date}',
    de: 'Schiffe kommen am {date} verspätet nach {port}',
  },
  early_departure: {
    en: 'Ships leave {port} early on {date}',
    de: 'Schiffe verlassen {port} am {date} früher',
  },
  tender_stopped: {
    en: 'No tenders at {port} on {date}',
    de: 'Kein Tenderbetrieb in {port} am {date}',
  },
  port_closed: { en: 'Port of {port} closed on {date}', de: 'Hafen {port} am {date} geschlossen' },
  weather: {
    en: 'Weather affects {port} on {date}',
    de: 'Wetter behindert den Betrieb in {port} am {date}',
  },
  other: { en: 'Disruption at {port} on {date}', de: 'Störung in {port} am {date}' },
})

/** Measures taken; a message lists those that apply. */
export const doneTexts = texts({
  canceled_orders: {
    en: { one: 'one order canceled', other: '{n} orders canceled' },
    de: { one: 'eine Bestellung storniert', other: '{n} Bestellungen storniert' },
  },
  new_times: {
    en: { one: 'new pick-up time for one event', other: 'new pick-up times for {n} events' },
    de: { one: 'neue Abholzeit für einen Ausflug', other: 'neue Abholzeiten für {n} Ausflüge' },
  },
  own_times: {
    en: { one: 'own pick-up time for one order', other: 'own pick-up time for {n} orders' },
    de: {
      one: 'eigene Abholzeit für eine Bestellung',
      other: 'eigene Abholzeit für {n} Bestellungen',
    },
  },
  waiting: {
    en: { one: 'one event waits for a decision', other: '{n} events wait for a decision' },
    de: {
      one: 'ein Ausflug wartet auf eine Entscheidung',
      other: '{n} Ausflüge warten auf eine Entscheidung',
    },
  },
  informed: {
    en: { one: 'one event stays as planned', other: '{n} events stay as planned' },
    de: { one: 'ein Ausflug bleibt wie geplant', other: '{n} Ausflüge bleiben wie geplant' },
  },
  refund: { en: 'customers get their money back', de: 'Kunden erhalten ihr Geld zurück' },
})

/** Causes and steps as the history names them. */
export const disruptionNames = texts({
  'cause.does_not_call': { en: 'the ship does not call', de: 'das Schiff läuft nicht an' },
  'cause.late': { en: 'the ship is late', de: 'das Schiff ist verspätet' },
  'cause.early_departure': { en: 'the ship leaves early', de: 'das Schiff legt früher ab' },
  'cause.tender_stopped': { en: 'no tenders', de: 'kein Tenderbetrieb' },
  'cause.port_closed': { en: 'the port is closed', de: 'der Hafen ist geschlossen' },
  'cause.weather': { en: 'weather', de: 'Wetter' },
  'cause.other': { en: 'another cause', de: 'sonstige Ursache' },
  'step.cancel': { en: 'orders canceled', de: 'Bestellungen storniert' },
  'step.new_time': { en: 'new pick-up time', de: 'neue Abholzeit' },
  'step.own_time': { en: 'own pick-up time for the ship', de: 'eigene Abholzeit für das Schiff' },
  'step.wait': { en: 'waits for a decision', de: 'wartet auf eine Entscheidung' },
  'step.inform': { en: 'stays as planned', de: 'bleibt wie geplant' },
})

/** Texts of disruptions: what happened to a ship call or in a port, and what was done about it. */
export const disruptions = texts({
  title: { en: 'Disruptions', de: 'Störungen' },
  hint: {
    en: 'Ship calls and port days that went otherwise, and what was done about them.',
    de: 'Anläufe und Hafentage, die anders verliefen, und was daraufhin geschah.',
  },
  one: { en: 'Disruption', de: 'Störung' },
  newTitle: { en: 'Disruption: {where}', de: 'Störung: {where}' },
  newHint: {
    en: 'Say what happened and to which ship, then look at each excursion.',
    de: 'Sagen Sie, was welchem Schiff geschehen ist, und prüfen Sie dann jeden Ausflug.',
  },
  start: { en: 'Report disruption…', de: 'Störung melden …' },
  startTitle: { en: 'Something went otherwise', de: 'Es kam anders' },
  startHint: {
    en: 'Move, cancel or inform about all excursions of this ship in one go.',
    de: 'Alle Ausflüge dieses Schiffs auf einmal verlegen, stornieren oder informieren.',
  },
  toList: { en: 'All disruptions', de: 'Alle Störungen' },
  noSubject: { en: 'No port day is chosen', de: 'Es ist kein Hafentag ausgewählt' },
  noSubjectHint: {
    en: 'Open a ship call or a port day and report the disruption there.',
    de: 'Öffnen Sie einen Anlauf oder einen Hafentag und melden Sie die Störung dort.',
  },
  toCalls: { en: 'Go to ship calls', de: 'Zu den Anläufen' },
  call: { en: '{ship}, {port}, {date}', de: '{ship}, {port}, {date}' },
  portDay: { en: '{port}, {date}', de: '{port}, {date}' },
  happened: { en: 'What happened', de: 'Was ist geschehen?' },
  cause: { en: 'Cause', de: 'Ursache' },
  chooseCause: { en: 'Choose a cause', de: 'Ursache auswählen' },
  ship: { en: 'Ship', de: 'Schiff' },
  chooseShip: { en: 'Choose a ship', de: 'Schiff auswählen' },
  allShips: { en: 'All ships of the day', de: 'Alle Schiffe des Tages' },
  noCalls: {
    en: 'No ship call is known here on this day.',
    de: 'Hier ist an diesem Tag kein Anlauf bekannt.',
  },
  newTimes: { en: 'New times of {ship}', de: 'Neue Zeiten von {ship}' },
  timesRight: { en: 'These times are right', de: 'Diese Zeiten stimmen' },
  timesHint: {
    en: 'They are saved with the ship call when you carry this out.',
    de: 'Sie werden beim Ausführen im Anlauf gespeichert.',
  },
  timesIncomplete: {
    en: 'A new time is not complete yet',
    de: 'Eine neue Zeit ist noch unvollständig',
  },
  timesOfCall: { en: 'Times of the call', de: 'Zeiten des Anlaufs' },
  willSaveTimes: { en: 'new times saved', de: 'neue Zeiten gespeichert' },
  'timesUndoing.undone': { en: 'Taken back', de: 'Zeiten zurückgenommen' },
  'timesUndoing.changed_meanwhile': {
    en: 'Not taken back: someone had changed the call',
    de: 'Nicht zurückgenommen: Jemand hatte den Anlauf geändert',
  },
  otherDay: {
    en: 'Another day or berth: correct the call',
    de: 'Anderer Tag oder Liegeplatz: Anlauf berichtigen',
  },
  'cause.does_not_call': { en: 'Ship does not call', de: 'Anlauf fällt aus' },
  'cause.late': { en: 'Ship is late', de: 'Schiff verspätet sich' },
  'cause.early_departure': { en: 'Ship leaves early', de: 'Schiff legt früher ab' },
  'cause.tender_stopped': { en: 'Tender boats have stopped', de: 'Tenderboote fahren nicht' },
  'cause.port_closed': { en: 'Port is closed', de: 'Hafen ist gesperrt' },
  'cause.weather': { en: 'Bad weather', de: 'Schlechtes Wetter' },
  'cause.other': { en: 'Something else', de: 'Andere Ursache' },
  said: { en: 'What the agencies read', de: 'Was die Agenturen lesen' },
  words: { en: 'In your words', de: 'In Ihren Worten' },
  wordsHint: {
    en: 'Optional. The agencies read it with the record, but not in emails.',
    de: 'Freiwillig. Die Agenturen lesen es im Protokoll, nicht in E-Mails.',
  },
  refund: { en: 'Customers get their money back', de: 'Geld geht an die Kunden zurück' },
  refundHint: {
    en: 'Gangway says so to the agencies. It moves no money.',
    de: 'Gangway teilt es den Agenturen mit, überweist aber nichts.',
  },
  previewFailed: {
    en: 'The excursions could not be checked',
    de: 'Die Ausflüge konnten nicht geprüft werden',
  },
  noEvents: { en: 'No open excursion is affected', de: 'Kein offener Ausflug ist betroffen' },
  noEventsHint: {
    en: 'None has guests of this ship here, or all are canceled or over.',
    de: 'Keiner hat hier Gäste dieses Schiffs, oder alle sind storniert oder vorbei.',
  },
  forAll: { en: 'For all excursions:', de: 'Für alle Ausflüge:' },
  asProposed: { en: 'As proposed', de: 'Wie vorgeschlagen' },
  event: { en: '#{id} {title}', de: '#{id} {title}' },
  of: { en: '{what}: {event}', de: '{what}: {event}' },
  events: {
    en: { one: '{n} excursion', other: '{n} excursions' },
    de: { one: '{n} Ausflug', other: '{n} Ausflüge' },
  },
  orders: {
    en: { one: '{n} order', other: '{n} orders' },
    de: { one: '{n} Bestellung', other: '{n} Bestellungen' },
  },
  persons: {
    en: { one: '{n} person', other: '{n} persons' },
    de: { one: '{n} Person', other: '{n} Personen' },
  },
  people: {
    en: { one: '{n} person', other: '{n} people' },
    de: { one: '{n} Person', other: '{n} Personen' },
  },
  pickup: { en: 'pick-up {time}', de: 'Abholung {time}' },
  'standing.no_call': { en: 'The ship does not call', de: 'Der Anlauf fällt aus' },
  'standing.impossible': {
    en: 'The pick-up misses the ship',
    de: 'Die Abholzeit verfehlt das Schiff',
  },
  'standing.unknown': {
    en: 'No call of the ship is known',
    de: 'Kein Anlauf des Schiffs ist bekannt',
  },
  'standing.tight': { en: 'Little time to spare', de: 'Es bleibt wenig Zeit' },
  step: { en: 'Step', de: 'Maßnahme' },
  'step.cancel': { en: 'Cancel', de: 'Stornieren' },
  'step.new_time': { en: 'New time for all', de: 'Neue Zeit für alle' },
  'step.own_time': { en: 'Own time for the ship', de: 'Eigene Zeit für das Schiff' },
  'step.wait': { en: 'Wait', de: 'Abwarten' },
  'step.inform': { en: 'Inform only', de: 'Nur informieren' },
  'step.none': { en: 'Do nothing', de: 'Nichts tun' },
  'took.cancel': { en: 'Canceled', de: 'Storniert' },
  'took.new_time': { en: 'New time set', de: 'Neue Zeit gesetzt' },
  'took.own_time': { en: 'Own time set', de: 'Eigene Zeit gesetzt' },
  'took.wait': { en: 'Asked to wait', de: 'Um Abwarten gebeten' },
  'took.inform': { en: 'Informed', de: 'Informiert' },
  chooseTime: { en: 'Choose a time', de: 'Zeit auswählen' },
  bestTimes: { en: 'Best times', de: 'Beste Zeiten' },
  otherTimes: { en: 'Other times', de: 'Andere Zeiten' },
  reason: { en: 'Reason', de: 'Grund' },
  reasonWords: { en: 'Words for the agency', de: 'Erläuterung für die Agentur' },
  reasonNeeded: { en: 'Canceling needs a reason.', de: 'Eine Stornierung braucht einen Grund.' },
  wordsNeeded: { en: 'This reason needs words.', de: 'Dieser Grund braucht eine Erläuterung.' },
  leftAlone: {
    en: 'Stays as it is, and its agency is not informed.',
    de: 'Bleibt, wie er ist, und seine Agentur wird nicht informiert.',
  },
  becomes: { en: 'becomes', de: 'wird zu' },
  noTime: { en: 'no time', de: 'keine Zeit' },
  cancelsEvent: {
    en: 'The excursion is canceled: {orders}, {persons}',
    de: 'Der Ausflug wird storniert: {orders}, {persons}',
  },
  cancelsOrders: {
    en: 'Canceled: {orders}, {persons}. The others go on.',
    de: 'Storniert werden {orders}, {persons}. Die übrigen bleiben.',
  },
  retimes: { en: 'for {orders}, {persons}', de: 'für {orders}, {persons}' },
  'does.wait': {
    en: 'Nothing changes yet. The agency is asked to wait.',
    de: 'Noch ändert sich nichts. Die Agentur wird gebeten abzuwarten.',
  },
  doesSilently: {
    en: 'Nothing changes, and no one is informed.',
    de: 'Nichts ändert sich, und niemand wird benachrichtigt.',
  },
  'does.inform': {
    en: 'Nothing changes. The agency is informed.',
    de: 'Es ändert sich nichts. Die Agentur wird informiert.',
  },
  spare: { en: '{spare} to spare before or after {ship}', de: '{spare} Spielraum bei {ship}' },
  'obstacle.changed_meanwhile': {
    en: 'Someone has changed it since',
    de: 'Inzwischen hat ihn jemand geändert',
  },
  'obstacle.event_canceled': { en: 'Already canceled', de: 'Bereits storniert' },
  'obstacle.event_over': { en: 'Already over', de: 'Bereits vorbei' },
  'obstacle.nothing_to_cancel': {
    en: 'No order left to cancel',
    de: 'Es gibt keine Bestellung mehr zu stornieren',
  },
  'obstacle.nothing_to_move': {
    en: 'No order of this ship is left',
    de: 'Von diesem Schiff ist keine Bestellung übrig',
  },
  'obstacle.time_missing': { en: 'A time is missing', de: 'Es fehlt eine Zeit' },
  'obstacle.same_time': { en: 'Already has this time', de: 'Hat diese Zeit bereits' },
  'obstacle.time_over': { en: 'That time has passed', de: 'Diese Zeit ist vorbei' },
  'obstacle.misses_ship': { en: 'This time misses the ship', de: 'Diese Zeit verfehlt das Schiff' },
  'obstacle.own_time_from_sender': {
    en: 'The booking system has set the time of these orders',
    de: 'Die Zeit dieser Bestellungen kommt aus dem Buchungssystem',
  },
  messages: { en: 'Messages', de: 'Nachrichten' },
  messagesHint: {
    en: 'Each agency gets one notice, by email as each person has chosen.',
    de: 'Jede Agentur erhält eine Mitteilung, per E-Mail, wie es jede Person gewählt hat.',
  },
  noReceivers: {
    en: 'No one to inform: this agency has no people in Gangway. Please call.',
    de: 'Niemand zu benachrichtigen: Diese Agentur hat keine Personen in Gangway. Bitte rufen Sie an.',
  },
  receivers: { en: '{people} in {language}', de: '{people} auf {language}' },
  willInform: { en: '{events}; no order changes', de: '{events}; keine Bestellung ändert sich' },
  willDo: { en: '{events}, {orders}, {persons}', de: '{events}, {orders}, {persons}' },
  tickOrders: {
    en: 'Cancel {orders} with {persons}; no excursion ends',
    de: '{orders} mit {persons} stornieren; kein Ausflug entfällt',
  },
  tickEvents: {
    en: {
      one: 'Cancel {orders} with {persons}, and with them {n} excursion',
      other: 'Cancel {orders} with {persons}, and with them {n} excursions',
    },
    de: {
      one: '{orders} mit {persons} stornieren; damit entfällt {n} Ausflug',
      other: '{orders} mit {persons} stornieren; damit entfallen {n} Ausflüge',
    },
  },
  othersStay: {
    en: 'Guests of {ships} stay as they are ({persons}).',
    de: 'Für Gäste von {ships} ändert sich nichts ({persons}).',
  },
  movesOthers: {
    en: 'Also moves guests of {ships} ({persons}).',
    de: 'Verlegt auch Gäste von {ships} ({persons}).',
  },
  leftOut: {
    en: { one: '{n} left out', other: '{n} left out' },
    de: { one: '{n} ausgelassen', other: '{n} ausgelassen' },
  },
  perform: { en: 'Carry out', de: 'Ausführen' },
  done: {
    en: { one: 'Carried out for {n} excursion.', other: 'Carried out for {n} excursions.' },
    de: { one: 'Für {n} Ausflug ausgeführt.', other: 'Für {n} Ausflüge ausgeführt.' },
  },
  doneWithTimes: {
    en: {
      one: 'Carried out for {n} excursion, and new times saved.',
      other: 'Carried out for {n} excursions, and new times saved.',
    },
    de: {
      one: 'Für {n} Ausflug ausgeführt, neue Zeiten gespeichert.',
      other: 'Für {n} Ausflüge ausgeführt, neue Zeiten gespeichert.',
    },
  },
  undone: { en: 'Taken back', de: 'Zurückgenommen' },
  undoneButTimes: {
    en: 'Taken back, but for the times of the call: someone has changed it since.',
    de: 'Zurückgenommen, außer den Zeiten des Anlaufs: Jemand hat ihn inzwischen geändert.',
  },
  undoneBut: {
    en: {
      one: 'Taken back, but for {n} excursion that has changed since.',
      other: 'Taken back, but for {n} excursions that have changed since.',
    },
    de: {
      one: 'Zurückgenommen bis auf {n} Ausflug, der sich inzwischen geändert hat.',
      other: 'Zurückgenommen bis auf {n} Ausflüge, die sich inzwischen geändert haben.',
    },
  },
  doneBy: { en: 'Carried out by {name}, {when}.', de: 'Ausgeführt von {name}, {when}.' },
  doneAt: { en: 'Carried out on {when}.', de: 'Ausgeführt am {when}.' },
  undoneAt: { en: 'Taken back on {when}.', de: 'Zurückgenommen am {when}.' },
  refunded: { en: 'Customers get their money back.', de: 'Das Geld geht an die Kunden zurück.' },
  noneInformed: { en: 'No one was informed', de: 'Niemand wurde informiert' },
  informed: {
    en: { one: '{n} person was informed', other: '{n} people were informed' },
    de: { one: '{n} Person wurde informiert', other: '{n} Personen wurden informiert' },
  },
  leftOutBecause: { en: 'Left out: {why}', de: 'Ausgelassen: {why}' },
  'undoing.undone': { en: 'Taken back', de: 'Wieder zurückgenommen' },
  'undoing.changed_meanwhile': {
    en: 'Not taken back: someone had changed it',
    de: 'Nicht zurückgenommen: Jemand hatte ihn geändert',
  },
  'undoing.agency_answered': {
    en: 'Not taken back: its agency had answered',
    de: 'Nicht zurückgenommen: Die Agentur hatte geantwortet',
  },
  now: { en: 'Now: {state}', de: 'Jetzt: {state}' },
  ordersCanceled: { en: 'Canceled: {orders}', de: 'Storniert: {orders}' },
  ordersAt: { en: 'At {time}: {orders}', de: 'Um {time}: {orders}' },
  failed: {
    en: 'The disruption could not be loaded',
    de: 'Die Störung konnte nicht geladen werden',
  },
  failedList: {
    en: 'The disruptions could not be loaded',
    de: 'Die Störungen konnten nicht geladen werden',
  },
  missing: { en: 'This disruption does not exist', de: 'Diese Störung gibt es nicht' },
  missingHint: {
    en: 'It may not concern your excursions.',
    de: 'Vielleicht betrifft sie Ihre Ausflüge nicht.',
  },
  empty: { en: 'No disruptions yet', de: 'Noch keine Störungen' },
  emptyHint: {
    en: 'They are reported from a ship call or a port day.',
    de: 'Gemeldet werden sie bei einem Anlauf oder einem Hafentag.',
  },
  where: { en: 'Where', de: 'Wo' },
  changedOrders: { en: 'Changed orders', de: 'Geänderte Bestellungen' },
  carriedOut: { en: 'Carried out', de: 'Ausgeführt' },
  whole: { en: 'Carried out in full', de: 'Vollständig ausgeführt' },
})
