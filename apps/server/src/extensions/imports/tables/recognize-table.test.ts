import { columnsOfTable, type CsvTable } from '@gangway/domain/imports/season-tables'
import { expect, test, vi } from 'vitest'
import { guessMapping, isClear, isHeading, likeliestHeader } from './recognize-table.rules.ts'

test.each<[CsvTable, string, string]>([
  ['ports', 'Häfen', 'Hafencode;Hafenname;Zeitzone'],
  ['agencies', 'Agenturen', 'Agenturnummer;Firma;E-Mail-Adressen'],
  [
    'ship_calls',
    'Anlaufplan',
    'Anlauf-Nr.;Hafen;Datum;Schiff;IMO-Nummer;Ankunft;Alle an Bord;Abfahrt;Liegeplatz;Tender',
  ],
  [
    'events',
    'Tabelle1',
    'Referenz;Agentur;Hafen;Titel;Produkt;Datum;Sprache;Dauer (Min.);E-Mail;Ansprechpartner;Telefon;Treffpunkt;Abholzeit;Ticket nötig;Hinweis',
  ],
  [
    'orders',
    'Buchungen 2027',
    'Bestellreferenz;Ausflug;Bestellnummer;Kunde;Telefon;Schiff;IMO;Liegeplatz;Abholzeit;Shopsprache',
  ],
  ['subproducts', 'Positionen', 'Bestellung;Nr.;Produkt;Personenzahl'],
  ['subproducts', 'Teilnehmer', 'Buchungs-Nr.;Pos;Leistung;Teilnehmer'],
  [
    'orders',
    'Buchungen',
    'Buchungs-Nr.;Ausflug-Nr.;Shop-Nr.;Kunde;Telefon;Schiff;Liegeplatz;Abholzeit;Shop',
  ],
  ['subproducts', 'Feuil1', 'N° de réservation;Nr;Leistung;Gäste'],
  ['subproducts', 'Sheet1', 'Booking no.;Item;Service;Participants'],
  ['persons', 'Teilnehmer', 'Buchungsnr;Pos;Art;Vorname;Nachname'],
  ['persons', 'Gäste', 'Bestellung;Position;Art;Vorname;Nachname;Geburtsdatum;Passnummer'],
  ['invoices', 'Rechnungen', 'Rechnungs-Nr.;Nummer;Agentur;Datum;Fällig;Betrag;Bezahlt;Währung'],
  [
    'invoices',
    'Rechnungen',
    'Referenz;Agentur;Rechnungsnummer;Rechnungsdatum;Fällig am;Betrag;Bezahlt;Währung',
  ],
])('German headings of %s are guessed, and someone looks at them', (table, name, line) => {
  const headers = line.split(';')
  const found = guessMapping(name, headers)
  expect(found.table).toBe(table)
  expect(found.columns.filter((field) => field === null)).toEqual([])
  const required = Object.entries(columnsOfTable(table))
    .filter(([, { presence }]) => presence !== 'optional')
    .map(([field]) => field)
  expect(found.columns).toEqual(expect.arrayContaining(required))
  expect(isClear(found, headers)).toBe(false)
})

test('the names of the fields themselves need no question', () => {
  const headers = ['reference', 'name', 'emails']
  expect(isClear(guessMapping('agencies.csv', headers), headers)).toBe(true)
})

test('headings are the row with most names, or the first with more than one value', () => {
  const rows = [
    ['Stand:', '1.2.2027'],
    ['reference', 'name', 'emails'],
    ['W-1', 'A', 'a@x.example'],
  ]
  expect(likeliestHeader(rows)).toBe(1)
  expect(
    likeliestHeader([
      ['Liste', ''],
      ['aa', 'bb'],
      ['1', '2'],
    ]),
  ).toBe(1)
})

test.each([
  ['Kürzel;Name;Zeitzone', true],
  ['Nr.;Agentur;E-Mail', true],
  ['Landausflüge Saison 2027', false],
  ['Stand:;28.11.2026;Seite 1', false],
  ['Hafen:;Kiel', false],
  ['DEHAM;Hamburg;Europe/Berlin', false],
])('whether %s begins a table: %s', (line, is) => {
  expect(isHeading(line.split(';'))).toBe(is)
})

test('of twenty lines with a thousand cells each, every cell is spelled out once a table', () => {
  const rows = Array.from({ length: 20 }, () =>
    Array.from({ length: 1_000 }, (_, at) => `Spalte ${at}`),
  )
  const spelled = vi.spyOn(String.prototype, 'normalize')
  likeliestHeader(rows)
  const count = spelled.mock.calls.length
  spelled.mockRestore()
  expect(count).toBeLessThanOrEqual(20 * 1_000 * 8)
})
