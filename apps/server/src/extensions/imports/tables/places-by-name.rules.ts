import { keyText } from '@gangway/domain/characters/key-text'
import type { CsvRow, CsvTables } from '../reading/join-csv-tables.rules.ts'
import type { KnownPlaces, NamedPlaces } from '../reading/check-season.rules.ts'
import { keyOf, type Place, type SeasonFault } from '../reading/season-fault.rules.ts'

/** A place by its key and name. */
export interface PlaceName {
  key: string
  name: string
}

/** The keys of each name. */
export function keysByName(
  places: readonly PlaceName[],
  known: ReadonlyMap<string, readonly string[]> = new Map(),
): ReadonlyMap<string, readonly string[]> {
  const found = new Map(known)
  for (const { key, name } of places) {
    const own = asCompared(name)
    const keys = found.get(own) ?? []
    if (!keys.includes(key)) found.set(own, [...keys, key])
  }
  return found
}

/** The names with those in the same files. */
export function withNames(
  named: NamedPlaces,
  added: Readonly<Record<keyof NamedPlaces, readonly PlaceName[]>>,
): NamedPlaces {
  return {
    agencies: keysByName(added.agencies, named.agencies),
    ports: keysByName(added.ports, named.ports),
  }
}

function asCompared(name: string): string {
  return keyText(name).toLowerCase()
}

/** Keys that mean something already: of the same files, and of earlier imports. */
type Keys = Pick<KnownPlaces, 'agencies' | 'ports'>

/**
 * Rows that call a port or an agency by its name, as our exports do, get its key where one alone has that name. A cell
 * that is a key stays one.
 *
 * @returns what to say instead of faults at places where several have the name
 */
export function withPlacesByName(
  tables: CsvTables,
  keys: Keys,
  named: NamedPlaces,
): { tables: CsvTables; reword: (faults: readonly SeasonFault[]) => SeasonFault[] } {
  const shared = new Set<string>()
  const byName = (rows: readonly CsvRow[], field: 'agency' | 'port'): CsvRow[] => {
    const kind = field === 'agency' ? 'agencies' : 'ports'
    return rows.map((row) => {
      const written = keyOf(row.content, field)
      if (written === null || keys[kind].has(written)) return row
      const [only, ...others] = named[kind].get(asCompared(written)) ?? []
      if (only === undefined) return row
      if (others.length === 0) return { ...row, content: { ...row.content, [field]: only } }
      shared.add(nameOf(row.placeOf([field])))
      return row
    })
  }
  return {
    tables: {
      ...tables,
      ship_calls: byName(tables.ship_calls, 'port'),
      events: byName(byName(tables.events, 'port'), 'agency'),
      invoices: byName(tables.invoices, 'agency'),
    },
    reword: (faults) =>
      faults.flatMap((found) => {
        if (!shared.has(nameOf(found))) return [found]
        const isUnknown =
          found.fault.code === 'unknown_port' || found.fault.code === 'unknown_agency'
        return isUnknown ? [{ ...found, fault: { code: 'name_of_several' } as const }] : []
      }),
  }
}

function nameOf({ file, line, field }: Place): string {
  return JSON.stringify([file, line, field])
}
