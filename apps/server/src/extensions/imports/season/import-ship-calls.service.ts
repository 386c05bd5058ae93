import { changedFields } from '@gangway/domain/changes/kept-values'
import type { SeasonShipCall } from '@gangway/contract/imports/season-ship-calls'
import type { Change } from '@gangway/domain/changes/change'
import {
  callChanges,
  type CallColumns,
  callColumns,
  confirmCalls,
  upsertCalls,
} from '../../../modules/ship-calls/index.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import { fingerprint, isSameContent, without } from '../fingerprints/fingerprint.rules.ts'
import { actorOf, type Ids, type ImportDeps } from './import-rows.rules.ts'
import type { KnownCall } from './import-ship-calls.queries.ts'
import type { RowResult } from './import-summary.rules.ts'
import { byReference } from './sent-rows.rules.ts'
import { rowResults, sortRows } from './sort-rows.rules.ts'

export interface ImportedShipCalls {
  results: RowResult[]
  /** Entries for the histories of events whose ships have new times. */
  audit: Change[]
}

/** Runs before the events, so that those arriving with their calls have no history of them. */
export async function importShipCalls(
  deps: ImportDeps,
  calls: readonly SeasonShipCall[],
  stored: readonly KnownCall[],
  ports: Ids,
): Promise<ImportedShipCalls> {
  if (calls.length === 0) return { results: [], audit: [] }
  const { db, keyRing } = deps
  const known = byReference(stored)
  const sorted = sortRows(calls, known, (row, call) => isSameCall(keyRing, row, call))
  const written = sorted.written.map((row) => ({
    row,
    before: known.get(row.reference),
    after: columnsOf(row, known.get(row.reference), ports),
  }))
  const upserted = await upsertCalls(
    db,
    written.map(({ row, before, after }) => ({
      before,
      after: {
        ...after,
        reference: row.reference,
        source_hash: fingerprint(keyRing, without(row, 'updated_at')),
        source_updated_at: row.updated_at ?? before?.source_updated_at ?? null,
      },
    })),
  )
  await confirmCalls(db, sorted.confirmed)
  const ids = new Map(upserted.map(({ reference, id }) => [reference, id]))
  return {
    results: rowResults(
      sorted,
      (reference) => requireEntry(ids, reference),
      ({ row, known: before }) => {
        const after = columnsOf(row, before, ports)
        return { fields: changedFields(callColumns, before, after), before, after }
      },
    ),
    audit: await callChanges(db, actorOf(deps), written),
  }
}

function columnsOf(row: SeasonShipCall, known: CallColumns | undefined, ports: Ids): CallColumns {
  return {
    port_id: requireEntry(ports, row.port),
    call_date: row.call_date,
    ship: row.ship,
    ship_imo: row.ship_imo ?? null,
    arrival: row.arrival,
    all_aboard: row.all_aboard,
    departure_date: row.departure_date ?? row.call_date,
    departure: row.departure,
    berth: row.berth,
    tender: row.tender,
    ...optionalColumnsOf(row, known),
  }
}

/**
 * Whether a sender says nothing new. What is newer than a correction by hand wins over it, although it may say what was
 * sent before.
 */
export function isSameCall(
  keyRing: KeyRing,
  row: SeasonShipCall,
  { source_hash, corrected_at }: Pick<KnownCall, 'source_hash' | 'corrected_at'>,
): boolean {
  if (corrected_at !== null && row.updated_at !== undefined) return false
  return isSameContent(keyRing, source_hash, without(row, 'updated_at'))
}

type StandingColumn = 'status' | 'cancel_reason' | 'ship_time_offset_minutes'

/** Optional columns of a call: omitted state and clock stay as they are, omitted times ashore become unknown. */
export function optionalColumnsOf(
  { status, cancel_reason, first_ashore, last_tender, ship_time_offset_minutes }: SeasonShipCall,
  known: Pick<CallColumns, StandingColumn> | undefined,
): Pick<CallColumns, StandingColumn | 'first_ashore' | 'last_tender'> {
  const standing = known ?? {
    status: 'expected',
    cancel_reason: null,
    ship_time_offset_minutes: null,
  }
  return {
    ...(status === undefined
      ? { status: standing.status, cancel_reason: standing.cancel_reason }
      : { status, cancel_reason: cancel_reason ?? null }),
    first_ashore: first_ashore ?? null,
    last_tender: last_tender ?? null,
    ship_time_offset_minutes:
      ship_time_offset_minutes === undefined
        ? standing.ship_time_offset_minutes
        : ship_time_offset_minutes,
  }
}
