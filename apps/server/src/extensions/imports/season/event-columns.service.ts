import { factsOf } from '@gangway/domain/events/event-facts'
import type { Database } from '../../../platform/db/database.ts'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import type { SentEvent } from './import-events.queries.ts'
import { listAgenciesByReference, listPortsByCode } from './import-places.queries.ts'
import { type EventRow, UnknownReferencesError } from './import-rows.rules.ts'

/**
 * How rows become columns, with agencies and ports looked up once for all of them.
 *
 * @throws UnknownReferencesError
 */
export async function readEventColumns(
  db: Database,
  rows: readonly EventRow[],
): Promise<(row: EventRow) => SentEvent> {
  const agencies = [...new Set(rows.map(({ agency }) => agency))]
  const ports = [...new Set(rows.map(({ port }) => port))]
  const knownAgencies = await listAgenciesByReference(db, agencies)
  const knownPorts = await listPortsByCode(db, ports)
  const agencyIds = new Map(knownAgencies.map(({ reference, id }) => [reference, id]))
  const portIds = new Map(knownPorts.map(({ code, id }) => [code, id]))
  const missing = [
    ...agencies.filter((reference) => !agencyIds.has(reference)),
    ...ports.filter((code) => !portIds.has(code)),
  ]
  if (missing.length > 0) throw new UnknownReferencesError(missing)

  return (row) => ({
    agency_id: requireEntry(agencyIds, row.agency),
    port_id: requireEntry(portIds, row.port),
    ...factsOf(row),
  })
}
