import type { CrewRole } from '@gangway/domain/dispatches/dispatch'
import { optionalCount, optionalText } from '@gangway/domain/facts/columns'
import type { Column } from '@gangway/domain/facts/fact'
import type { TextEncoding } from '@gangway/domain/imports/text-encodings'
import { crew as texts } from '@gangway/texts/crew'
import type { TextRow } from '../../../platform/spreadsheet/csv-rows.ts'
import type { RowFaults } from '../lists/judged-rows.rules.ts'
import { faultOfCell } from '../reading/cell-faults.rules.ts'
import { valueOfCell } from '../tables/cell-values.rules.ts'
import { plainName } from '../tables/column-names.rules.ts'
import { guideLanguageNamed } from '../tables/named-values.rules.ts'

const columns = {
  name: optionalText,
  first_name: optionalText,
  last_name: optionalText,
  phone: optionalText,
  languages: optionalText,
  roles: optionalText,
  seats: optionalCount,
  wheelchair_places: optionalCount,
  has_lift: { kind: 'flag', presence: 'optional' },
} as const satisfies Record<string, Column>

export type CrewColumn = keyof typeof columns

const ofVehicles: readonly CrewColumn[] = ['seats', 'wheelchair_places', 'has_lift']

/** Names of columns in the files of offices. */
const headings: Readonly<Record<CrewColumn, string>> = {
  name: 'Name, Full name, Vor- und Nachname, Person, Guide, Fahrer, Driver, Fahrzeug, Bus, Vehicle, Coach, Bezeichnung',
  first_name: 'First name, Given name, Vorname',
  last_name: 'Last name, Surname, Family name, Nachname, Familienname',
  phone:
    'Phone, Phone number, Mobile, Mobile phone, Telefon, Telefonnummer, Tel, Handy, Handynummer, Mobil, Mobilnummer',
  languages: 'Languages, Language, Sprachen, Sprache',
  roles: 'Roles, Role, Function, Job, Aufgabe, Aufgaben, Rolle, Rollen, Funktion, Tätigkeit',
  seats: 'Seats, Capacity, Plätze, Sitzplätze, Sitze, Kapazität',
  wheelchair_places: 'Wheelchair places, Wheelchairs, Rollstuhlplätze, Rollstühle',
  has_lift: 'Has lift, Lift, Hebebühne, Rollstuhllift',
}

const otherRoles: Readonly<Record<CrewRole, string>> = {
  guide:
    'tour guide, guides, reiseleiter, reiseleiterin, gästeführer, gästeführerin, fremdenführer',
  driver: 'bus driver, drivers, fahrerin, fahrer in, busfahrer, busfahrerin, chauffeur',
  escort: 'escorts, assistant, begleiter, begleiterin, begleitperson',
}

const columnsByName = byName(headings, (column) => [column])
const rolesByName = byName(otherRoles, (role) => [role, ...Object.values(texts[`role.${role}`])])

function byName<Of extends string>(
  others: Readonly<Record<Of, string>>,
  namesOf: (one: Of) => readonly string[],
): ReadonlyMap<string, Of> {
  const all = Object.entries(others) as [Of, string][]
  return new Map(
    all.flatMap(([one, names]) =>
      [...namesOf(one), ...names.split(',')].map((name) => [plainName(name), one] as const),
    ),
  )
}

/** The column under each heading, each once; null: it is not read. */
export type CrewColumns = readonly (CrewColumn | null)[]

export const hasVehicles = (named: CrewColumns) => named.includes('seats')

function columnsIn(headers: readonly string[]): CrewColumns {
  const named = headers.map((header) => columnsByName.get(plainName(header)) ?? null)
  const isRead = (column: CrewColumn) =>
    column === 'name' || ofVehicles.includes(column) === hasVehicles(named)
  return named.map((column, at) =>
    column !== null && isRead(column) && named.indexOf(column) === at ? column : null,
  )
}

export const crewColumns = {
  columnsIn,
  isHeader: (named: CrewColumns) =>
    named.some((column) => column === 'name' || column === 'last_name'),
}

export interface ReadCells {
  /** Fields that are not empty. */
  cells: Readonly<Record<string, unknown>>
  name: string
  faults: RowFaults
}

/** Values of a row, as far as its cells can be read. */
export function readCells(
  named: CrewColumns,
  { cells: written }: TextRow,
  encoding: TextEncoding,
): ReadCells {
  const cells: Partial<Record<CrewColumn, unknown>> = {}
  const faults: ReadCells['faults'] = []
  for (const [at, column] of named.entries()) {
    const cell = written[at] ?? ''
    const value = column === null ? undefined : valueOfCell(columns[column], cell)
    if (column === null || value === undefined || value === '') continue
    const fault = faultOfCell(columns[column], cell, encoding)
    if (fault !== null) faults.push({ field: column, fault })
    else cells[column] = readers[column]?.(cell) ?? value
  }
  const { first_name, last_name, name: whole, ...fields } = cells
  // Beside a first name alone, the column of names has the last one.
  const isWhole = whole !== undefined && last_name !== undefined
  const parts = isWhole ? [whole] : [first_name, whole ?? last_name]
  const name = parts
    .filter((part) => typeof part === 'string')
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
  return { cells: { ...fields, name }, name, faults }
}

const listOf = (cell: string, coded: (item: string) => string | null | undefined) =>
  cell
    .split(/[,;|+&\r\n]|\/(?!in\b)/)
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => coded(item) ?? item)

const readers: Readonly<Partial<Record<CrewColumn, (cell: string) => unknown>>> = {
  languages: (cell) => listOf(cell, guideLanguageNamed),
  roles: (cell) => listOf(cell, (item) => rolesByName.get(plainName(item))),
}
