import { columnsOfTable, type CsvTable, csvTableNames } from '@gangway/domain/imports/season-tables'
import { changedFieldNames } from '@gangway/texts/field-names'

/** A name as it is compared: without case, accents, signs and what stands in brackets. */
export function plainName(name: string): string {
  return name
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}

/** Offices' names of columns, in English and German, besides those on our screens. */
const everywhere: Readonly<Record<string, string>> = {
  reference: 'Referenz, Ref, Referenznummer, Kennung, Schlüssel, Key, ID, externe ID, External ID',
  updated_at:
    'geändert am, geändert, letzte Änderung, zuletzt geändert, aktualisiert am, Stand, updated, changed, changed at, last change, last changed, last updated, modified',
  agency: 'Agenturreferenz, Partner, Partneragentur, Agentur-Nr, Agenturnummer, Agency reference',
  port: 'Hafencode, UN/LOCODE, LOCODE, Port code, Harbour, Harbor, Anlaufhafen',
  ship: 'Schiffsname, Name des Schiffs, Vessel, Ship name, Vessel name',
  ship_imo:
    'IMO, IMO-Nummer, IMO-Nr, IMO Nr, Schiffs-IMO, IMO number, IMO no, Ship IMO, Vessel IMO',
  berth: 'Pier, Anleger, Anlegestelle, Kai, Terminal, Dock, Liegeplatz/Pier',
  status: 'Zustand, State',
  pickup_time:
    'Abholung, Abholuhrzeit, Uhrzeit, Uhrzeit Abholung, Startzeit, Treffzeit, Pickup, Pick-up, Pickup time, Pick-up time, Start time, Meeting time',
  product_name: 'Produktname, Produktbezeichnung, Name des Produkts, Product, Bezeichnung',
  person_count:
    'Personenzahl, Personenanzahl, Personen, Anzahl Personen, Anzahl der Personen, Anzahl, Pax, Teilnehmer, Teilnehmerzahl, Teilnehmeranzahl, Anzahl Teilnehmer, Anzahl Gäste, Gäste, Guests, Participants, Persons, People, Person count, Number of persons, Quantity, Menge',
  email: 'E-Mail, Mail, E-Mail-Adresse, Mailadresse, Kontakt-E-Mail, Email address',
  order:
    'Bestellung, Bestellreferenz, Bestell-Nr, Bestellnr, Bestellnummer, Buchung, Buchungsreferenz, Buchungs-Nr, Buchungsnr, Buchungsnummer, Auftrag, Auftrags-Nr, Auftragsnummer, Reservierungs-Nr, Reservierungsnummer, Vorgangs-Nr, Vorgangsnummer, Order reference, Order no, Order number, Booking, Booking no, Booking number, Booking reference, Reservation no, Reservation number, N° de réservation, Nº de réservation, Numéro de réservation, Numero prenotazione, Número de reserva, Nº de reserva, Boekingsnummer, Numer rezerwacji, Varausnumero',
}

const ofTable: Readonly<Record<CsvTable, Readonly<Record<string, string>>>> = {
  ports: {
    code: 'Hafencode, Hafen, Kürzel, Port, Port code, UN/LOCODE, LOCODE',
    name: 'Name, Hafenname, Bezeichnung, Ort, Stadt, Port name, City',
    time_zone: 'Zeitzone, Time zone, Timezone, TZ',
  },
  agencies: {
    reference:
      'Agentur-Nr, Agenturnummer, Agenturreferenz, Nummer, Nr, Number, No, Kürzel, Code, Agency reference',
    name: 'Name, Agentur, Agenturname, Name der Agentur, Firma, Agency, Agency name, Company, Partner',
    emails:
      'E-Mails, E-Mail, Mail, E-Mail-Adresse, E-Mail-Adressen, Email, Email addresses, Adressen',
    agency_hash: 'Hash, Agentur-Hash',
  },
  ship_calls: {
    reference: 'Anlaufnummer, Anlauf-Nr, Anlauf, Anlaufreferenz, Call reference, Call',
    call_date:
      'Datum, Anlaufdatum, Anlauftag, Ankunftsdatum, Ankunftstag, Tag, Liegetag, Date, Call date, Arrival date, Day',
    arrival: 'Ankunftszeit, Anlaufzeit, an, ETA, Arrival time',
    all_aboard:
      'alle Mann an Bord, an Bord, letzte Einschiffung, All aboard time, Back on board, alle an Bord um',
    departure: 'Abfahrtszeit, Abfahrtzeit, Auslaufen, Abreise, ab, ETD, Departure time, Sailing',
    departure_date: 'Abfahrtsdatum, Abfahrtstag, Abreisedatum, Departure date',
    ship_time_offset_minutes:
      'Bordzeit, Bordzeit Differenz, Zeitunterschied, Ship time, Ship time offset, Time difference',
    tender: 'Tender, Tendern, Tenderhafen, getendert, auf Reede, Reede, Tender port, Tendering',
  },
  events: {
    reference: 'Ausflugsnummer, Ausflug-Nr, Ausflugsreferenz, Event reference, Excursion reference',
    agency: 'Agency name',
    agency_title:
      'Titel, Titel der Agentur, Agenturtitel, Ausflugstitel, Ausflugsname, Name des Ausflugs, Ausflug, Tour, Title, Agency title, Excursion, Excursion title, Event',
    product_name: 'verkauft als, Produkttitel, Sold as',
    event_date:
      'Ausflugsdatum, Datum des Ausflugs, Tag, Termin, Date, Event date, Excursion date, Day',
    language_guide:
      'Guide-Sprache, Guidesprache, Sprache des Guides, Sprache Guide, Sprache der Führung, Führungssprache, Reiseleitersprache, Sprache des Reiseleiters, Language, Guide language, Language of the guide, Tour language',
    duration:
      'Dauer in Minuten, Dauer Minuten, Dauer Min, Minuten, Min, Länge, Duration in minutes, Duration minutes, Minutes',
    contact_name:
      'Kontakt, Kontaktname, Name des Kontakts, Ansprechpartner, Ansprechpartnerin, Ansprechperson, Contact, Contact name, Contact person',
    contact_phone:
      'Telefon, Tel, Telefonnummer, Telefon Kontakt, Telefon des Kontakts, Kontakt-Telefon, Handy, Mobil, Phone, Contact phone, Phone number, Mobile',
    meet_point:
      'Treffpunkte, Treffort, Ort des Treffens, Abholort, Meeting point, Meet point, Meeting place, Pickup point, Pickup location',
    dress_code: 'Kleiderordnung, Dresscode, Bekleidung, Dress code, Clothing',
    min_persons:
      'Mindestzahl, Mindestteilnehmer, Mindestteilnehmerzahl, Min Pax, Minimum, Minimum pax, Min persons',
    max_persons:
      'Höchstzahl, Maximalteilnehmer, Höchstteilnehmerzahl, Max Pax, Maximum, Maximum pax, Max persons',
    need_ticket:
      'Ticket, Tickets, Ticket erforderlich, Ticket benötigt, Ticket notwendig, Tickets nötig, Tickets erforderlich, Ticketpflicht, braucht Ticket, Eintrittskarte, Ticket needed, Ticket required, Need ticket, Needs ticket',
    alert: 'Hinweis, Warnung, Glocke, Achtung, Bell, Warning',
  },
  orders: {
    reference:
      'Bestellreferenz, Buchungsreferenz, Auftragsreferenz, Order reference, Booking reference, Buchung, Booking, Reservierung, Reservation, Buchungs-Nr, Buchungsnr, Buchungsnummer, Booking no, Booking number, Reservierungs-Nr, Reservierungsnummer, Reservation no, Reservation number, N° de réservation, Nº de réservation, Numéro de réservation, Numero prenotazione, Número de reserva, Nº de reserva, Boekingsnummer, Numer rezerwacji, Varausnumero',
    event:
      'Ausflugsreferenz, Ausflugsnummer, Ausflug-Nr, Event reference, Excursion, Excursion reference, Tour',
    order_id:
      'Shop-Nr, Shopnr, Shop number, Bestellnr, Bestell-Nr, Bestellnummer, Bestell-ID, Buchungsnummer, Buchungs-Nr, Buchungsnr, Auftragsnummer, Auftrags-Nr, Vorgangsnummer, Vorgang, Shopnummer, Order ID, Order no, Booking number, Booking no, Booking ID',
    customer:
      'Kundenname, Name des Kunden, Name, Gast, Gastname, Besteller, Bucher, Customer name, Guest, Guest name',
    phone:
      'Tel, Telefonnummer, Telefon Kunde, Handy, Handynummer, Mobil, Mobilnummer, Phone number, Mobile',
    language:
      'Kundensprache, Sprache des Kunden, Sprache Kunde, Customer language, Language of the customer, Guest language',
    needs:
      'Bedürfnisse, Bedarf, Anforderungen, besondere Anforderungen, Hilfebedarf, Special needs, Requirements, Special requirements, Assistance',
    shop_language:
      'Shopsprache, Sprache des Shops, Sprache, Markt, Land, Shop language, Language, Market',
  },
  subproducts: {
    number: 'Nr, Lfd-Nr, laufende Nummer, Position, Pos, Positionsnummer, No, Item, Item number',
    product_name:
      'Teilprodukt, Unterprodukt, Leistung, Name, Tarif, Kategorie, Sub-product, Subproduct, Service',
    origin_person_count:
      'ursprüngliche Personenzahl, ursprüngliche Anzahl, Personen ursprünglich, frühere Personenzahl, Anzahl vorher, Original count, Original person count',
    additional_required_data:
      'benötigte Angaben, benötigte Daten, weitere Angaben, Pflichtangaben, zusätzliche Daten, Required data, Additional data',
    required_person_count:
      'benötigte Personenzahl, erforderliche Personenzahl, angegebene Personenzahl, Required person count',
  },
  persons: {
    subproduct: 'Teilprodukt, Unterprodukt, Nummer, Nr, Position, Pos, Sub-product, Number',
    kind: 'Art, Art der Daten, Art der Angaben, Typ, Datenart, Type',
    passport_number:
      'Passnummer, Pass-Nr, Passnr, Reisepassnummer, Reisepass, Ausweisnummer, Passport number, Passport no, Passport',
    first_name: 'Vorname, Vornamen, First name, Given name, Given names',
    last_name: 'Nachname, Familienname, Name, Last name, Surname, Family name',
    name_at_birth: 'Geburtsname, Name bei Geburt, Name at birth, Birth name, Maiden name',
    birthday: 'Geburtsdatum, Geburtstag, geboren am, geb, Date of birth, Birth date, Born, DOB',
    gender: 'Geschlecht, Sex, Gender',
    nationality:
      'Staatsangehörigkeit, Nationalität, Staatsbürgerschaft, Land, Nationality, Citizenship',
    birth_place: 'Geburtsort, Ort der Geburt, Place of birth, Birth place, Birthplace',
    issue_date: 'ausgestellt am, Ausstellungsdatum, Ausstellung, Date of issue, Issue date, Issued',
    expire_date:
      'gültig bis, Ablaufdatum, Gültigkeit, läuft ab am, Date of expiry, Expiry date, Expires, Valid until',
    issuing_authority:
      'Behörde, ausstellende Behörde, ausgestellt von, Ausstellungsbehörde, Authority, Issuing authority, Issued by',
    age: 'Alter, Age, Lebensalter',
  },
  invoices: {
    reference:
      'Rechnungsreferenz, Belegreferenz, Invoice reference, Rechnungs-Nr, Rechnungsnr, Rechnungsnummer, Beleg-Nr, Belegnummer, Invoice no, Invoice number',
    number:
      'Nummer, Rechnungsnummer, Rechnungs-Nr, Rechnungsnr, Rechnung, Belegnummer, Beleg, Nr, Invoice number, Invoice no, Invoice',
    date: 'Rechnungsdatum, Belegdatum, ausgestellt am, Invoice date, Date of invoice, Issued',
    due_date:
      'fällig am, fällig, Fälligkeitsdatum, zahlbar bis, Zahlungsziel, Due, Due on, Payable by',
    total:
      'Betrag, Gesamtbetrag, Rechnungsbetrag, Rechnungssumme, Gesamt, Gesamtsumme, Brutto, Bruttobetrag, Amount, Total amount, Invoice total, Gross',
    total_paid:
      'gezahlt, bereits bezahlt, davon bezahlt, bezahlter Betrag, Zahlung, Zahlungen, Zahlbetrag, Paid amount, Amount paid, Total paid, Payments',
    currency: 'Währungscode, Whg, Currency code',
    locked: 'gesperrt, abgeschlossen, fest, gebucht, Closed, Final',
    filename: 'Dateiname, PDF, PDF-Datei, Dateiname der PDF, Filename, File name, PDF file',
  },
}

const tableNames: Readonly<Record<CsvTable, string>> = {
  ports: 'Häfen, Hafen, Hafenliste, Ports, Port, Harbours',
  agencies: 'Agenturen, Agentur, Partner, Agencies, Agency',
  ship_calls:
    'Anläufe, Schiffsanläufe, Anlaufplan, Anlaufliste, Schiffe, Ship calls, Port calls, Calls, Ships, Schedule',
  events: 'Ausflüge, Ausflug, Landausflüge, Touren, Events, Excursions, Tours',
  orders: 'Bestellungen, Bestellung, Buchungen, Aufträge, Orders, Bookings',
  subproducts:
    'Teilprodukte, Unterprodukte, Produkte, Positionen, Bestellpositionen, Leistungen, Teilnehmer, Personen, Gäste, Pax, Sub-products, Subproducts, Items, Participants, Guests',
  persons:
    'Personen, Gäste, Teilnehmer, Passagiere, Passdaten, Persons, People, Guests, Participants, Passengers',
  invoices: 'Rechnungen, Rechnung, Belege, Invoices, Invoice, Bills',
}

/** A field's names on our screens, in every language. */
function namesOnScreens(field: string): string[] {
  const key = `field.${field}`
  return isOnScreens(key) ? Object.values(changedFieldNames[key]).flatMap(listed) : []
}

function isOnScreens(key: string): key is keyof typeof changedFieldNames {
  return Object.hasOwn(changedFieldNames, key)
}

function listed(names: string | undefined): string[] {
  return names?.split(',').map(plainName) ?? []
}

/** A field by one of its names; those of the lowest rank are its own. */
export interface NamedField {
  field: string
  rank: number
}

/** The fields of a table that a heading may be the name of. */
export function fieldsNamed(table: CsvTable, heading: string): readonly NamedField[] {
  return fieldsByName[table].get(plainName(heading)) ?? []
}

/** Compared with every name again, a thousand headings would take a minute. */
const fieldsByName = Object.fromEntries(
  csvTableNames.map((table) => [table, namedFields(table)]),
) as Readonly<Record<CsvTable, ReadonlyMap<string, NamedField[]>>>

function namedFields(table: CsvTable): ReadonlyMap<string, NamedField[]> {
  const named = Object.keys(columnsOfTable(table)).flatMap((field) =>
    namesOfField(table, field).map((name, rank) => ({ name, field, rank })),
  )
  const found = new Map<string, NamedField[]>()
  for (const { name, field, rank } of named) {
    const fields = found.get(name) ?? []
    if (name !== '' && !fields.some((one) => one.field === field)) fields.push({ field, rank })
    found.set(name, fields)
  }
  return found
}

/** Everything that a field of a table is called, as `plainName` has it: first what is its own. */
function namesOfField(table: CsvTable, field: string): string[] {
  return [
    plainName(field),
    ...listed(ofTable[table][field]),
    ...namesOnScreens(field),
    ...listed(everywhere[field]),
  ]
}

/** Whether a heading is the name of a field, or what our screens call it. */
export function isNameOf(field: string, heading: string): boolean {
  return [plainName(field), ...namesOnScreens(field)].includes(plainName(heading))
}

/** The tables whose name a file or sheet bears, such as `Bestellungen 2027`. */
export function tablesNamed(name: string): CsvTable[] {
  const words = plainName(name.replace(/\.[a-z]+$/i, ''))
  return csvTableNames.filter((table) =>
    listed(tableNames[table]).some((one) => words === one || words.startsWith(`${one} `)),
  )
}
