import { paperNoticeDays } from '@gangway/domain/dispatches/dispatch'
import { paperNames } from './papers.ts'
import { texts } from './template.ts'

export const crewTitle = texts({ en: 'Crew and vehicles', de: 'Crew und Fahrzeuge' })

/** Texts about crew, vehicles and papers of an agency, and about ways between ports. */
export const crew = texts({
  title: crewTitle,
  hint: {
    en: 'Guides, drivers and escorts, vehicles, and the papers of all of these. Nothing has to be entered: a dispatch takes any name that is typed.',
    de: 'Reiseleitungen, Fahrer und Begleitungen, Fahrzeuge und alle Nachweise. Nichts davon müssen Sie eintragen: Ein Einsatz nimmt jeden Namen an, der eingegeben wird.',
  },
  open: { en: 'Open crew and vehicles', de: 'Crew und Fahrzeuge öffnen' },
  chooseAgencyHint: {
    en: 'Each agency has its own crew and vehicles.',
    de: 'Jede Agentur hat ihre eigene Crew und ihre eigenen Fahrzeuge.',
  },
  failed: {
    en: 'Crew and vehicles could not be loaded',
    de: 'Crew und Fahrzeuge konnten nicht geladen werden',
  },
  name: { en: 'Name', de: 'Name' },
  absences: { en: 'Away', de: 'Abwesend' },
  absencesHint: {
    en: 'Days on which no dispatch can be planned.',
    de: 'Tage, an denen kein Einsatz geplant werden kann.',
  },
  addAbsence: { en: 'Add days', de: 'Tage hinzufügen' },
  absenceFrom: { en: 'First day {n}', de: 'Erster Tag {n}' },
  absenceTo: { en: 'Last day {n}', de: 'Letzter Tag {n}' },
  removeAbsence: { en: 'Remove days {n}', de: 'Tage {n} entfernen' },
  range: { en: '{from} to {to}', de: '{from} bis {to}' },
  moreAbsences: { en: '{first} and {n} more', de: '{first} und {n} weitere' },

  crew: { en: 'Crew', de: 'Crew' },
  'crew.add': { en: 'Add person', de: 'Person anlegen' },
  'crew.empty': { en: 'No crew', de: 'Keine Crew' },
  'crew.emptyHint': {
    en: 'Add people who work often. Their phone, languages and days off are then known to each dispatch.',
    de: 'Legen Sie Personen an, die oft im Einsatz sind. Telefon, Sprachen und freie Tage sind dann bei jedem Einsatz bekannt.',
  },
  'crew.added': { en: 'Person added.', de: 'Person angelegt.' },
  'crew.saved': { en: 'Person saved.', de: 'Person gespeichert.' },
  'crew.remove': { en: 'Remove person', de: 'Person entfernen' },
  'crew.removeHint': {
    en: 'The person’s papers go too. Dispatches keep the name that stands there.',
    de: 'Auch die Nachweise der Person werden entfernt. Einsätze behalten den Namen, der dort steht.',
  },
  'crew.removed': { en: 'Person removed.', de: 'Person entfernt.' },
  phone: { en: 'Phone', de: 'Telefon' },
  phoneHint: {
    en: 'With its country code, as in +49 170 5550182.',
    de: 'Mit Landesvorwahl, etwa +49 170 5550182.',
  },
  languages: { en: 'Languages', de: 'Sprachen' },
  languagesPlaceholder: { en: 'Add a language', de: 'Sprache hinzufügen' },
  roles: { en: 'Role', de: 'Aufgabe' },
  'role.guide': { en: 'Guide', de: 'Reiseleitung' },
  'role.driver': { en: 'Driver', de: 'Fahrer' },
  'role.escort': { en: 'Escort', de: 'Begleitung' },

  vehicles: { en: 'Vehicles', de: 'Fahrzeuge' },
  'vehicles.add': { en: 'Add vehicle', de: 'Fahrzeug anlegen' },
  'vehicles.empty': { en: 'No vehicles', de: 'Keine Fahrzeuge' },
  'vehicles.emptyHint': {
    en: 'Add vehicles that are used often. Their seats are then filled in for each dispatch.',
    de: 'Legen Sie Fahrzeuge an, die oft fahren. Ihre Plätze stehen dann bei jedem Einsatz.',
  },
  'vehicles.added': { en: 'Vehicle added.', de: 'Fahrzeug angelegt.' },
  'vehicles.saved': { en: 'Vehicle saved.', de: 'Fahrzeug gespeichert.' },
  'vehicles.remove': { en: 'Remove vehicle', de: 'Fahrzeug entfernen' },
  'vehicles.removeHint': {
    en: 'Its papers go too. Dispatches keep the name and seats that stand there.',
    de: 'Auch seine Nachweise werden entfernt. Einsätze behalten Namen und Plätze, die dort stehen.',
  },
  'vehicles.removed': { en: 'Vehicle removed.', de: 'Fahrzeug entfernt.' },
  seats: { en: 'Seats', de: 'Plätze' },
  seatsHint: { en: 'Without the driver’s.', de: 'Ohne den Fahrersitz.' },
  wheelchairs: { en: 'Wheelchair places', de: 'Rollstuhlplätze' },
  lift: { en: 'Lift', de: 'Hebebühne' },
  hasLift: { en: 'Has a lift', de: 'Hat eine Hebebühne' },
  withLift: { en: 'yes', de: 'ja' },

  papers: { en: 'Papers', de: 'Nachweise' },
  'papers.add': { en: 'Add paper', de: 'Nachweis anlegen' },
  'papers.empty': { en: 'No papers', de: 'Keine Nachweise' },
  'papers.emptyHint': {
    en: `Add licences, insurances and permits that expire. You get an alert ${paperNoticeDays} days before.`,
    de: `Legen Sie Lizenzen, Versicherungen und Genehmigungen an, die ablaufen. ${paperNoticeDays} Tage vorher erhalten Sie eine Mitteilung.`,
  },
  'papers.added': { en: 'Paper added.', de: 'Nachweis angelegt.' },
  'papers.remove': { en: 'Remove paper', de: 'Nachweis entfernen' },
  'papers.removeHint': {
    en: 'Its file goes too. It is no longer looked at for any day.',
    de: 'Auch seine Datei wird entfernt. Er zählt dann für keinen Tag mehr.',
  },
  'papers.removed': { en: 'Paper removed.', de: 'Nachweis entfernt.' },
  paper: { en: 'Paper', de: 'Nachweis' },
  'kind.licence': paperNames.licence,
  'kind.insurance': paperNames.insurance,
  'kind.permit': paperNames.permit,
  owner: { en: 'Of', de: 'Von' },
  ownerAgency: { en: 'The agency', de: 'Agentur selbst' },
  validUntil: { en: 'Valid until', de: 'Gültig bis' },
  expired: { en: 'expired', de: 'abgelaufen' },
  expiresIn: {
    en: { one: '{n} day left', other: '{n} days left' },
    de: { one: 'noch {n} Tag', other: 'noch {n} Tage' },
  },
  expiresToday: { en: 'last day', de: 'letzter Tag' },
  file: { en: 'File', de: 'Datei' },
  fileHint: {
    en: 'Optional: a PDF or picture of at most 10 MB.',
    de: 'Kein Muss: ein PDF oder Bild mit höchstens 10 MB.',
  },
  noFile: { en: 'none', de: 'keine' },
  chooseFile: { en: 'Choose a file', de: 'Datei auswählen' },

  import: { en: 'Import CSV', de: 'CSV importieren' },
  importHint: {
    en: 'Choose a CSV file or drop it here. People have columns for name, phone, languages and role; vehicles have name, seats, wheelchair places and lift. You see every row before it is saved. Names that are known are updated.',
    de: 'Wählen Sie eine CSV-Datei aus oder ziehen Sie sie hierher. Personen haben Spalten für Name, Telefon, Sprachen und Aufgabe, Fahrzeuge für Name, Plätze, Rollstuhlplätze und Hebebühne. Sie sehen jede Zeile, bevor sie gespeichert wird. Bekannte Namen werden aktualisiert.',
  },
  importFile: { en: 'CSV file', de: 'CSV-Datei' },
  importPaste: {
    en: 'Or paste rows, headings first',
    de: 'Oder Zeilen einfügen, Überschriften zuerst',
  },
  importPasted: { en: 'pasted rows', de: 'eingefügte Zeilen' },
  importLine: { en: 'Line {n}', de: 'Zeile {n}' },
  importLeftOut: { en: 'Columns left out: {list}', de: 'Nicht gelesene Spalten: {list}' },
  importFaulty: {
    en: {
      one: '{n} row has errors and is left out.',
      other: '{n} rows have errors and are left out.',
    },
    de: {
      one: '{n} Zeile ist fehlerhaft und wird ausgelassen.',
      other: '{n} Zeilen sind fehlerhaft und werden ausgelassen.',
    },
  },
  importRows: {
    en: { one: 'Save {n} row', other: 'Save {n} rows' },
    de: { one: '{n} Zeile speichern', other: '{n} Zeilen speichern' },
  },

  distances: { en: 'Ways between ports', de: 'Wege zwischen Häfen' },
  distancesHint: {
    en: 'How long crew and vehicles take from one port to another on the same day. Unknown ways are marked in dispatches.',
    de: 'Wie lange Crew und Fahrzeuge am selben Tag von einem Hafen zum anderen brauchen. Unbekannte Wege sind bei Einsätzen markiert.',
  },
  distancesEmpty: { en: 'No ways known', de: 'Keine Wege bekannt' },
  distancesEmptyHint: {
    en: 'They matter once someone works in two ports on one day.',
    de: 'Sie zählen erst, wenn jemand an einem Tag in zwei Häfen arbeitet.',
  },
  distancesFailed: {
    en: 'The ways could not be loaded',
    de: 'Die Wege konnten nicht geladen werden',
  },
  addDistance: { en: 'Add way', de: 'Weg anlegen' },
  changeDistance: { en: 'Change way', de: 'Weg ändern' },
  distanceSaved: { en: 'Way saved.', de: 'Weg gespeichert.' },
  distanceRemoved: { en: 'Way removed.', de: 'Weg entfernt.' },
  removeDistance: { en: 'Remove way', de: 'Weg entfernen' },
  removeDistanceHint: {
    en: 'How long it takes is unknown then.',
    de: 'Wie lange er dauert, ist dann unbekannt.',
  },
  way: { en: 'Way', de: 'Weg' },
  between: { en: '{port} – {other}', de: '{port} – {other}' },
  port: { en: 'Port', de: 'Hafen' },
  otherPort: { en: 'Other port', de: 'Anderer Hafen' },
  samePort: { en: 'Choose another port here.', de: 'Wählen Sie hier einen anderen Hafen.' },
  minutes: { en: 'Minutes', de: 'Minuten' },
})
