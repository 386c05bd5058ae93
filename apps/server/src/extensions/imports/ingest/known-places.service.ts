import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import {
  listAgenciesByReference,
  listPortsByCode,
  listTimeZones,
} from '../season/import-places.queries.ts'
import type { KnownPlaces } from '../reading/check-season.rules.ts'
import type { RowResults } from '../season/import-summary.rules.ts'
import type { SentRows } from '../season/import-rows.rules.ts'
import { listReferences } from '../season/sent-keys.queries.ts'
import { referencesIn, referencesOf } from '../season/sent-rows.rules.ts'
import type { SentNames } from './ingest.presenter.ts'
import * as queries from './ingest.queries.ts'

interface NamedRows {
  agencies: readonly { reference: string }[]
  ports: readonly { code: string }[]
  events: readonly { reference: string }[]
}

/** Rows that the items refer to, looked up one by one: there may be any number of others. */
export async function findNamed(db: Database, rows: SentRows): Promise<KnownPlaces> {
  const { agencies, ports, events } = referencesIn(rows)
  return knownAmong(db, rows, {
    agencies: await listAgenciesByReference(db, agencies),
    ports: await listPortsByCode(db, ports),
    events: await queries.listKnownEvents(db, events),
  })
}

/** As `findNamed`, with what is known of them already. */
export async function knownAmong(
  db: Database,
  rows: SentRows,
  { agencies, ports, events }: NamedRows,
): Promise<KnownPlaces> {
  const filenames = rows.invoices.flatMap(({ filename }) => filename ?? [])
  const owners = filenames.length === 0 ? [] : await queries.listOwnersOfFiles(db, filenames)
  return {
    agencies: new Set(referencesOf(agencies)),
    ports: new Set(ports.map(({ code }) => code)),
    zones: new Set(rows.ports.length === 0 ? [] : await listTimeZones(db)),
    events: new Set(referencesOf(events)),
    invoices: new Map(owners.map(({ filename, reference }) => [filename ?? '', reference])),
  }
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
    agency_id: await listReferences(db, 'agency', idsIn('agency_id')),
    port_id: await listReferences(db, 'port', idsIn('port_id')),
    event_id: await listReferences(db, 'event', idsIn('event_id')),
  }
}
