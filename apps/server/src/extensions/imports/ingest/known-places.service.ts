import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import {
  listAgenciesByReference,
  listPortsByCode,
  listTimeZones,
} from '../season/import-places.queries.ts'
import type { KnownPlaces } from '../reading/check-season.rules.ts'
import type { RowResults } from '../season/import-summary.rules.ts'
import type { SentRows } from '../season/import-rows.rules.ts'
import { listCodes, listReferences } from '../season/sent-keys.queries.ts'
import { referencesOf } from '../season/sent-rows.rules.ts'
import type { SentNames } from './ingest.presenter.ts'
import * as queries from './ingest.queries.ts'

/**
 * Rows that the items refer to, looked up one by one: there may be any number of others.
 *
 * @param known the events, if they are known already
 */
export async function findNamed(
  db: Database,
  rows: SentRows,
  known?: readonly { reference: string }[],
): Promise<KnownPlaces> {
  const agencies = namesIn([...rows.events, ...rows.invoices], 'agency')
  const ports = namesIn([...rows.events, ...rows.ship_calls], 'port')
  const events = namesIn(rows.orders, 'event')
  const filenames = rows.invoices.flatMap(({ filename }) => filename ?? [])
  const owners = filenames.length === 0 ? [] : await queries.listOwnersOfFiles(db, filenames)
  return {
    agencies: new Set(referencesOf(await listAgenciesByReference(db, agencies))),
    ports: new Set((await listPortsByCode(db, ports)).map(({ code }) => code)),
    zones: new Set(rows.ports.length === 0 ? [] : await listTimeZones(db)),
    events: new Set(known ? referencesOf(known) : await queries.listKnownEvents(db, events)),
    invoices: new Map(owners.map(({ filename, reference }) => [filename ?? '', reference])),
  }
}

function namesIn<Field extends string>(
  rows: readonly Readonly<Record<Field, string>>[],
  field: Field,
): string[] {
  return [...new Set(rows.map((row) => row[field]))]
}

/** How the senders call what rows referred to before and refer to now. */
export async function namesOfChanges(
  db: DatabaseTransaction,
  results: RowResults,
): Promise<SentNames> {
  const idsIn = (field: string) => {
    const rows = Object.values(results)
      .flat()
      .filter(({ fields }) => fields.includes(field))
    return rows.flatMap(({ before, after }): number[] => [
      Number(Reflect.get(before, field)),
      Number(Reflect.get(after, field)),
    ])
  }
  return {
    agencies: await listReferences(db, 'agency', idsIn('agency_id')),
    ports: await listCodes(db, idsIn('port_id')),
    events: await listReferences(db, 'event', idsIn('event_id')),
  }
}
