import { emergencyNumbers } from './manifest.ts'
import { texts } from './template.ts'

const busy = texts({
  en: '{name} is in another dispatch at that time',
  de: '{name} ist zu dieser Zeit in einem anderen Einsatz',
})

const absent = texts({
  en: '{name} is away on that day',
  de: '{name} fehlt an diesem Tag',
})

/** Why something does not hold of a dispatch; `n` counts persons. */
const faults = texts({
  'fault.too_many_persons': {
    en: { one: '{n} person too many', other: '{n} persons too many' },
    de: { one: '{n} Person zu viel', other: '{n} Personen zu viel' },
  },
  'fault.too_few_wheelchair_places': {
    en: { one: '{n} wheelchair without a place', other: '{n} wheelchairs without a place' },
    de: { one: '{n} Rollstuhl ohne Platz', other: '{n} Rollstühle ohne Platz' },
  },
  'fault.guide_missing': { en: 'No guide', de: 'Keine Reiseleitung' },
  'fault.guide_refused': { en: '{name} cannot come', de: '{name} kann nicht' },
  'fault.guide_not_accepted': {
    en: '{name} has not accepted yet',
    de: '{name} hat noch nicht zugesagt',
  },
  'fault.language_missing': {
    en: '{name} does not speak the language',
    de: '{name} spricht die Sprache nicht',
  },
  'fault.mixed_languages': { en: 'More than one language', de: 'Mehr als eine Sprache' },
  'fault.no_common_time': {
    en: 'No pick-up time fits all ships',
    de: 'Keine Abholzeit passt zu allen Schiffen',
  },
  'fault.different_times': {
    en: 'The parties leave at different times',
    de: 'Die Gruppen starten zu verschiedenen Zeiten',
  },
  'fault.crew_busy': busy,
  'fault.vehicle_busy': busy,
  'fault.distance_unknown': {
    en: 'Whether {name} gets here in time is not known',
    de: 'Ob {name} rechtzeitig hier ist, ist nicht bekannt',
  },
  'fault.crew_absent': absent,
  'fault.vehicle_absent': absent,
  'fault.paper_expired': {
    en: '{name}: a paper has expired by that day',
    de: '{name}: ein Nachweis ist an diesem Tag abgelaufen',
  },
  agencyPaperExpired: {
    en: 'A paper of the agency has expired by that day',
    de: 'Ein Nachweis der Agentur ist an diesem Tag abgelaufen',
  },
  faultElsewhere: {
    en: '{text}: number {number}, {port}',
    de: '{text}: Nummer {number}, {port}',
  },
})

/** Links of crew to their own dispatches. */
const links = texts({
  linkOf: { en: 'Link for {name}', de: 'Link für {name}' },
  linkHint: {
    en: 'Opens the list of their own dispatches of the day, without a password, from three days before to one day after. Give it to no one else.',
    de: 'Öffnet die Liste der eigenen Einsätze des Tages, ohne Passwort, von drei Tagen vorher bis einen Tag danach. Geben Sie ihn an niemand anderen weiter.',
  },
  linkPassports: { en: 'Show passport data', de: 'Passdaten zeigen' },
  linkPassportsHint: {
    en: 'Opening the list is recorded then.',
    de: 'Das Öffnen der Liste wird dann aufgezeichnet.',
  },
  linkMake: { en: 'Create link', de: 'Link erstellen' },
  linkRenew: { en: 'Create a new link', de: 'Neuen Link erstellen' },
  linkRenewHint: {
    en: 'The link that there is stops working then.',
    de: 'Der bisherige Link gilt dann nicht mehr.',
  },
  link: { en: 'Link', de: 'Link' },
  linkOnce: {
    en: 'Shown only now. Copy it or send it from here.',
    de: 'Wird nur jetzt angezeigt. Kopieren oder senden Sie ihn von hier.',
  },
  linkSubject: { en: 'Your list: {port}, {date}', de: 'Ihre Liste: {port}, {date}' },
  linkMessage: {
    en: 'Hello {name}, this is your list for {port}, {date}: {url} Please accept or decline there. {agency}',
    de: 'Hallo {name}, hier ist Ihre Liste für {port}, {date}: {url} Bitte sagen Sie dort zu oder ab. {agency}',
  },
  bySms: { en: 'SMS', de: 'SMS' },
  byWhatsApp: { en: 'WhatsApp', de: 'WhatsApp' },
  byMail: { en: 'Email', de: 'E-Mail' },
  links: { en: 'Links of this day', de: 'Links dieses Tages' },
  linkUntil: { en: 'until {time}', de: 'bis {time}' },
  linkUnopened: { en: 'not opened yet', de: 'noch nicht geöffnet' },
  linkOpened: { en: 'last opened {time}', de: 'zuletzt geöffnet {time}' },
  linkWithPassports: { en: 'with passport data', de: 'mit Passdaten' },
  linkRevoke: { en: 'Revoke', de: 'Widerrufen' },
  linkRevokeOf: { en: 'Revoke the link for {name}', de: 'Link für {name} widerrufen' },
})

/** Moves of parties between dispatches, and proposals for them. */
const moves = texts({
  moveTo: { en: 'Move to …', de: 'Verschieben …' },
  move: { en: 'Move', de: 'Verschieben' },
  moveTitle: { en: 'Move {whom}, {persons}', de: '{whom} verschieben, {persons}' },
  splitTitle: { en: 'Split {whom}, {persons}', de: '{whom} teilen, {persons}' },
  split: { en: 'Split …', de: 'Teilen …' },
  splitCount: { en: 'How many go there', de: 'Wie viele wechseln' },
  splitHint: { en: 'Of {n} persons', de: 'Von {n} Personen' },
  splitRange: {
    en: 'Enter a number from 1 to {most}.',
    de: 'Geben Sie eine Zahl von 1 bis {most} ein.',
  },
  number: { en: 'Number of the dispatch', de: 'Nummer des Einsatzes' },
  numberHint: { en: '0: in no dispatch', de: '0: in keinen Einsatz' },
  numberNeeded: {
    en: 'Enter the number of a dispatch, or 0.',
    de: 'Geben Sie die Nummer eines Einsatzes oder 0 ein.',
  },
  noSuchDispatch: { en: 'There is no dispatch {number}.', de: 'Es gibt keinen Einsatz {number}.' },
  targets: { en: 'Dispatches to move to', de: 'Einsätze zur Auswahl' },
  movedTo: { en: '{whom}: now in dispatch {number}', de: '{whom}: jetzt in Einsatz {number}' },
  movedToSeveral: { en: '{whom}: now in {n} dispatches', de: '{whom}: jetzt in {n} Einsätzen' },
  movedOut: { en: '{whom}: now in no dispatch', de: '{whom}: jetzt in keinem Einsatz' },
  movedMeanwhile: {
    en: 'A colleague has moved {customer} to dispatch {number} in the meantime. Nothing was moved here.',
    de: 'Inzwischen wurde {customer} in Einsatz {number} verschoben. Hier wurde nichts geändert.',
  },
  movedOutMeanwhile: {
    en: 'A colleague has taken {customer} out of the dispatch in the meantime. Nothing was moved here.',
    de: 'Inzwischen wurde {customer} aus dem Einsatz genommen. Hier wurde nichts geändert.',
  },
  movedMeanwhileSeveral: {
    en: {
      one: 'A party is elsewhere by now. Nothing was moved here.',
      other: '{n} parties are elsewhere by now. Nothing was moved here.',
    },
    de: {
      one: 'Eine Gruppe ist inzwischen woanders. Hier wurde nichts geändert.',
      other: '{n} Gruppen sind inzwischen woanders. Hier wurde nichts geändert.',
    },
  },
  changedMeanwhile: {
    en: 'A colleague has changed dispatch {number} in the meantime. It shows their entry now.',
    de: 'Einsatz {number} wurde inzwischen geändert und zeigt jetzt diesen Stand.',
  },
  propose: { en: 'Propose', de: 'Vorschlagen' },
  proposeHint: {
    en: 'Parties stay whole and languages apart, ships that leave first are placed first, and no dispatch gets more persons than it has seats.',
    de: 'Gruppen bleiben zusammen und Sprachen getrennt, Gäste früh ablegender Schiffe kommen zuerst, und kein Einsatz bekommt mehr Personen, als er Plätze hat.',
  },
  proposeAll: {
    en: 'Also place parties again that have a dispatch',
    de: 'Auch Gruppen neu verteilen, die schon einen Einsatz haben',
  },
  proposing: { en: 'Looking for places …', de: 'Plätze werden gesucht …' },
  proposed: { en: 'Proposed', de: 'Vorschlag' },
  nothingToPlace: { en: 'There is nothing to move.', de: 'Es gibt nichts zu verschieben.' },
  fitsNowhere: {
    en: { one: '{n} party fits nowhere:', other: '{n} parties fit nowhere:' },
    de: { one: '{n} Gruppe passt nirgends:', other: '{n} Gruppen passen nirgends:' },
  },
  takeOver: { en: 'Take over', de: 'Übernehmen' },
})

/** Papers that ask for something first. */
const papers = texts({
  signTitle: { en: 'Meeting signs, dispatch {number}', de: 'Abholschilder, Einsatz {number}' },
  signName: { en: 'Name below the ship', de: 'Name unter dem Schiff' },
  signSave: { en: 'Save signs (PDF)', de: 'Schilder speichern (PDF)' },
  emergencyTitle: { en: 'Emergency list, dispatch {number}', de: 'Notfallliste, Einsatz {number}' },
  ...emergencyNumbers,
  agent_phone: { en: 'Port agent’s phone', de: 'Telefon des Hafenagenten' },
  ambulanceHint: {
    en: 'With its country code, or a short number such as 112.',
    de: 'Mit Landesvorwahl, oder eine kurze Nummer wie 112.',
  },
  agencyPhone: { en: 'Agency’s phone', de: 'Telefon der Agentur' },
  guidePhone: { en: 'Guide’s phone', de: 'Telefon der Reiseleitung' },
  missing: {
    en: 'Not known, and the list says so: {list}',
    de: 'Nicht bekannt, und so steht es auf der Liste: {list}',
  },
  numbersSave: { en: 'Save numbers', de: 'Nummern speichern' },
  numbersSaved: { en: 'Numbers saved for {port}.', de: 'Nummern für {port} gespeichert.' },
  emergencySave: { en: 'Save list (PDF)', de: 'Liste speichern (PDF)' },
})

/** Texts of the board on which an agency decides who goes with whom. */
export const dispatches = texts({
  ...faults,
  ...links,
  ...moves,
  ...papers,
  pageTitle: { en: 'Dispatches, {port}, {date}', de: 'Einsätze, {port}, {date}' },
  shortTitle: { en: 'Dispatches, {date}', de: 'Einsätze, {date}' },
  summary: {
    en: '{agency} · {persons}, {left} · Times in {port}',
    de: '{agency} · {persons}, {left} · Zeiten in {port}',
  },
  left: { en: '{n} in no dispatch', de: '{n} in keinem Einsatz' },
  loading: { en: 'Loading the dispatches', de: 'Die Einsätze werden geladen' },
  failed: {
    en: 'The dispatches could not be loaded',
    de: 'Die Einsätze konnten nicht geladen werden',
  },
  view: { en: 'View', de: 'Ansicht' },
  board: { en: 'Board', de: 'Einteilung' },
  whoIsWhere: { en: 'Who is where when', de: 'Wer ist wann wo' },
  none: { en: 'In no dispatch', de: 'In keinem Einsatz' },
  noneCount: { en: 'In no dispatch: {n}', de: 'Ohne Einsatz: {n}' },
  dispatches: {
    en: { one: '{n} dispatch', other: '{n} dispatches' },
    de: { one: '{n} Einsatz', other: '{n} Einsätze' },
  },
  name: { en: 'Dispatch {number}', de: 'Einsatz {number}' },
  persons: {
    en: { one: '{n} person', other: '{n} persons' },
    de: { one: '{n} Person', other: '{n} Personen' },
  },
  personsUnit: {
    en: { one: 'person', other: 'persons' },
    de: { one: 'Person', other: 'Personen' },
  },
  partOf: { en: '{n} of {of}', de: '{n} von {of}' },
  parties: {
    en: { one: '{n} party', other: '{n} parties' },
    de: { one: '{n} Gruppe', other: '{n} Gruppen' },
  },
  wheelchairs: {
    en: { one: '{n} in a wheelchair', other: '{n} in wheelchairs' },
    de: { other: '{n} im Rollstuhl' },
  },
  ownTime: { en: 'Own pick-up time', de: 'Eigene Abholzeit' },
  noTime: { en: 'no time', de: 'ohne Zeit' },
  allPlaced: { en: 'Everyone has a dispatch.', de: 'Alle haben einen Einsatz.' },
  noParties: {
    en: 'No one yet. Drag parties here, or press M on one.',
    de: 'Noch niemand. Ziehen Sie Gruppen hierher, oder drücken Sie M auf einer.',
  },
  dropHere: { en: 'Into dispatch {number}', de: 'In Einsatz {number}' },
  empty: { en: 'Everyone leaves together', de: 'Alle fahren gemeinsam' },
  emptyHint: {
    en: 'Add a dispatch to split into coaches.',
    de: 'Legen Sie einen Einsatz an, um auf Busse zu verteilen.',
  },
  noEvents: { en: 'No excursions on this day', de: 'Keine Ausflüge an diesem Tag' },
  addDispatch: { en: 'Add dispatch', de: 'Einsatz anlegen' },
  language: { en: 'Language', de: 'Sprache' },
  time: { en: 'Time', de: 'Zeit' },
  meetingPoint: { en: 'Meeting point', de: 'Treffpunkt' },
  vehicle: { en: 'Vehicle', de: 'Fahrzeug' },
  seats: { en: 'Seats', de: 'Plätze' },
  wheelchairPlaces: { en: 'Wheelchair places', de: 'Rollstuhlplätze' },
  seatsShort: { en: 'seats', de: 'Plätze' },
  wheelchairsShort: { en: 'Wheelch.', de: 'Rollst.' },
  phone: { en: 'Phone', de: 'Telefon' },
  'role.guide': { en: 'Guide', de: 'Reiseleitung' },
  'role.driver': { en: 'Driver', de: 'Fahrer' },
  'role.escort': { en: 'Escort', de: 'Begleitung' },
  'add.guide': { en: 'Add a guide', de: 'Reiseleitung hinzufügen' },
  'add.driver': { en: 'Add a driver', de: 'Fahrer hinzufügen' },
  'add.escort': { en: 'Add an escort', de: 'Begleitung hinzufügen' },
  'state.asked': { en: 'asked', de: 'gefragt' },
  'state.accepted': { en: 'accepted', de: 'zugesagt' },
  'state.refused': { en: 'cannot', de: 'kann nicht' },
  'state.unread': { en: 'unread change', de: 'ungelesene Änderung' },
  away: { en: 'away', de: 'fehlt' },
  seatsOf: {
    en: { one: '{n} seat', other: '{n} seats' },
    de: { one: '{n} Platz', other: '{n} Plätze' },
  },
  ofSeats: { en: '{persons} of {seats}', de: '{persons} von {seats}' },
  freeSeats: {
    en: { one: '{n} seat left', other: '{n} seats left' },
    de: { one: '{n} Platz frei', other: '{n} Plätze frei' },
  },
  faults: { en: 'Open in dispatch {number}', de: 'Offen in Einsatz {number}' },
  more: { en: 'More for {name}', de: 'Mehr zu {name}' },
  remove: { en: 'Remove dispatch', de: 'Einsatz entfernen' },
  'manifest.pdf': { en: 'Manifest (PDF)', de: 'Teilnehmerliste (PDF)' },
  'manifest.xlsx': { en: 'Manifest (Excel)', de: 'Teilnehmerliste (Excel)' },
  'manifest.csv': { en: 'Manifest (CSV)', de: 'Teilnehmerliste (CSV)' },
  coachList: { en: 'Coach list (PDF)', de: 'Busliste (PDF)' },
  sign: { en: 'Meeting signs …', de: 'Abholschilder …' },
  emergency: { en: 'Emergency list …', de: 'Notfallliste …' },
  removeQuestion: { en: 'Remove dispatch {number}?', de: 'Einsatz {number} entfernen?' },
  removeHint: {
    en: {
      one: 'Its crew is taken off, and {n} person is in no dispatch then.',
      other: 'Its crew is taken off, and {n} persons are in no dispatch then.',
    },
    de: {
      one: 'Die Crew wird abgezogen, und {n} Person ist dann in keinem Einsatz.',
      other: 'Die Crew wird abgezogen, und {n} Personen sind dann in keinem Einsatz.',
    },
  },
  assignQuestion: {
    en: 'Assign to dispatch {number} all the same?',
    de: 'Trotzdem Einsatz {number} zuteilen?',
  },
  assignAnyway: { en: 'Assign anyway', de: 'Trotzdem zuteilen' },
  missed: { en: 'That means that {missed}', de: 'Das heißt, dass {missed}' },
  timeQuestion: {
    en: 'Set this time for dispatch {number}?',
    de: 'Diese Zeit für Einsatz {number} setzen?',
  },
  selection: { en: 'Selection', de: 'Auswahl' },
  selected: { en: '{parties}, {persons} selected', de: '{parties}, {persons} ausgewählt' },
  clearSelection: { en: 'Clear', de: 'Aufheben' },
  typedNames: { en: 'Names typed several times', de: 'Mehrfach eingegebene Namen' },
  typedTimes: {
    en: '{name} was typed {n} times.',
    de: '{name} wurde {n}-mal eingegeben.',
  },
  'addTyped.crew': { en: 'Add {name} to your crew', de: '{name} in die Crew aufnehmen' },
  'addTyped.vehicle': {
    en: 'Add {name} to your vehicles',
    de: '{name} in die Fahrzeuge aufnehmen',
  },
  'added.crew': { en: '{name} is in your crew.', de: '{name} gehört zur Crew.' },
  'added.vehicle': {
    en: '{name} is one of your vehicles.',
    de: '{name} gehört zu den Fahrzeugen.',
  },
  'timetable.crew': { en: 'Crew', de: 'Crew' },
  'timetable.vehicle': { en: 'Vehicles', de: 'Fahrzeuge' },
  timetable: { en: 'Timetable', de: 'Zeitplan' },
  timetableHint: {
    en: 'From the pick-up until everyone is back, in all ports of the day',
    de: 'Von der Abholung bis alle zurück sind, in allen Häfen des Tages',
  },
  stint: { en: 'dispatch {number}, {port}', de: 'Einsatz {number}, {port}' },
  overlaps: { en: 'overlaps', de: 'überschneidet sich' },
  noCrew: { en: 'No crew and no vehicles yet', de: 'Noch keine Crew und keine Fahrzeuge' },
  noCrewHint: {
    en: 'They appear here once a dispatch has them.',
    de: 'Sie erscheinen hier, sobald ein Einsatz sie hat.',
  },
})
