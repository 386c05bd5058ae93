import type { SeasonAgency, SeasonPort } from '@gangway/contract/imports/season'
import { changedFields } from '@gangway/domain/changes/kept-values'
import { plainPort } from '@gangway/domain/ships/pickup-fit'
import { confirmAgencies, upsertAgencies } from '../../../modules/agencies/index.ts'
import { savePorts } from '../../../modules/ports/index.ts'
import { fingerprint, isSameContent, without } from '../fingerprints/fingerprint.rules.ts'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import type { ImportDeps } from './import-rows.rules.ts'
import {
  agencyFields,
  type KnownAgency,
  type KnownPort,
  type SentPort,
  sentPortColumns,
} from './import-places.queries.ts'
import type { RowResult } from './import-summary.rules.ts'
import { byReference } from './sent-rows.rules.ts'
import { rowResults, sortRows } from './sort-rows.rules.ts'

/** Ports have no `updated_at`: the last file that names one wins. */
export async function importPorts(
  { db }: ImportDeps,
  ports: readonly SeasonPort[],
  stored: readonly KnownPort[],
): Promise<RowResult[]> {
  if (ports.length === 0) return []
  const rows = ports.map((port) => ({ ...port, reference: port.code, updated_at: undefined }))
  const known = new Map(stored.map((port) => [port.code, { ...port, source_updated_at: null }]))
  const sorted = sortRows(
    rows,
    known,
    (row, port) => changedFields(sentPortColumns, port, portColumnsOf(row, port)).length === 0,
  )
  const { written } = sorted
  const upserted = await savePorts(
    db,
    written.map((row) => ({ code: row.code, ...portColumnsOf(row, known.get(row.code)) })),
  )
  const ids = new Map(upserted.map(({ code, id }) => [code, id]))
  return rowResults(
    sorted,
    (code) => requireEntry(ids, code),
    ({ row, known: before }) => {
      const after = portColumnsOf(row, before)
      return { fields: changedFields(sentPortColumns, before, after), before, after }
    },
  )
}

/** Omitted fields stay as they are. */
export function portColumnsOf(
  { name, time_zone, clearance_minutes, tender_clearance_minutes, return_minutes }: SeasonPort,
  known: SentPort | undefined,
): SentPort {
  const standing = known ?? plainPort
  return {
    name,
    time_zone,
    clearance_minutes:
      clearance_minutes === undefined ? standing.clearance_minutes : clearance_minutes,
    tender_clearance_minutes:
      tender_clearance_minutes === undefined
        ? standing.tender_clearance_minutes
        : tender_clearance_minutes,
    return_minutes: return_minutes ?? standing.return_minutes,
  }
}

export async function importAgencies(
  { db, keyRing }: ImportDeps,
  agencies: readonly SeasonAgency[],
  stored: readonly KnownAgency[],
): Promise<RowResult[]> {
  if (agencies.length === 0) return []
  const known = byReference(stored)
  const sorted = sortRows(agencies, known, (row, { source_hash }) =>
    isSameContent(keyRing, source_hash, without(row, 'updated_at')),
  )
  const { written } = sorted
  const upserted = await upsertAgencies(
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
  const ids = new Map(upserted.map(({ reference, id }) => [reference, id]))
  return rowResults(
    sorted,
    (reference) => requireEntry(ids, reference),
    ({ row, known: before }) => {
      const after = { ...row, agency_hash: row.agency_hash ?? before.agency_hash }
      return { fields: changedFields(agencyFields, before, after), before, after }
    },
  )
}
