import type { SeasonAgency, SeasonPort } from '@gangway/contract/imports/season'
import { confirmAgencies, upsertAgencies } from '../agencies/index.ts'
import { upsertPorts } from '../ports/index.ts'
import { fingerprint, isSameContent, without } from './fingerprint.rules.ts'
import type { ImportDeps } from './imports.rules.ts'
import { listAgenciesByReference, listPortsByCode } from './import-places.queries.ts'
import { type NounSummary, sortRows, summarize } from './import-summary.rules.ts'

/** Ports have no `updated_at`: the last file that names one wins. */
export async function importPorts(
  { db }: ImportDeps,
  ports: readonly SeasonPort[],
): Promise<NounSummary> {
  const rows = ports.map((port) => ({ ...port, reference: port.code, updated_at: undefined }))
  const stored = await listPortsByCode(
    db,
    ports.map(({ code }) => code),
  )
  const known = new Map(stored.map((port) => [port.code, { ...port, source_updated_at: null }]))
  const fields = ['name', 'time_zone'] as const
  const sorted = sortRows(
    rows,
    ({ code }) => known.get(code),
    (row, port) => fields.every((field) => row[field] === port[field]),
  )
  const written = [...sorted.created, ...sorted.changed.map(({ row }) => row)]
  await upsertPorts(
    db,
    written.map(({ code, name, time_zone }) => ({ code, name, time_zone })),
  )
  return summarize(sorted, ({ row, known: port }) =>
    fields.filter((field) => row[field] !== port[field]),
  )
}

export async function importAgencies(
  { db, keyRing }: ImportDeps,
  agencies: readonly SeasonAgency[],
): Promise<NounSummary> {
  const stored = await listAgenciesByReference(
    db,
    agencies.map(({ reference }) => reference),
  )
  const known = new Map(stored.map((agency) => [agency.reference, agency]))
  const sorted = sortRows(
    agencies,
    ({ reference }) => known.get(reference),
    (row, { source_hash }) => isSameContent(keyRing, source_hash, without(row, 'updated_at')),
  )
  const written = [...sorted.created, ...sorted.changed.map(({ row }) => row)]
  await upsertAgencies(
    db,
    written.map((row) => {
      const before = known.get(row.reference)
      return {
        reference: row.reference,
        name: row.name,
        emails: row.emails,
        agency_hash: row.agency_hash ?? before?.agency_hash ?? null,
        source_hash: fingerprint(keyRing, without(row, 'updated_at')),
        source_updated_at: row.updated_at ?? before?.source_updated_at ?? null,
      }
    }),
  )
  await confirmAgencies(db, sorted.confirmed)
  return summarize(sorted, ({ row, known: agency }) => {
    const fields: string[] = []
    if (row.name !== agency.name) fields.push('name')
    if (row.emails.join() !== agency.emails.join()) fields.push('emails')
    const isNewHash = row.agency_hash !== undefined && row.agency_hash !== agency.agency_hash
    if (isNewHash) fields.push('agency_hash')
    return fields
  })
}
