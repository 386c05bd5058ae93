import type { ImportChange } from '@gangway/contract/imports/import-rows'
import type { Season } from '@gangway/contract/imports/season'
import { changedFields } from '@gangway/domain/changes/kept-values'
import { factsOf } from '@gangway/domain/events/event-facts'
import { orderColumnsIn } from '@gangway/domain/orders/order-facts'
import {
  type ImportCounts,
  type ImportNoun,
  type ImportOutcome,
  noCounts,
} from '@gangway/domain/imports/season-import'
import { subProductsOf, subProductRows } from '../../../modules/orders/index.ts'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { isSameContent, without } from '../fingerprints/fingerprint.rules.ts'
import { agencyHere, eventContentOf } from '../season/import-events.service.ts'
import { pdfHashOf } from '../invoices/import-invoices.service.ts'
import { type KnownInvoice, sentInvoiceColumns } from '../invoices/import-invoices.queries.ts'
import {
  asItHolds,
  orderStatusOf,
  subProductsSent,
  timeSetHere,
} from '../season/order-rows.rules.ts'
import { isSameOrder, sameOfOrders, sealedFields } from '../fingerprints/order-fingerprint.rules.ts'
import { sentEventColumns } from '../season/import-events.queries.ts'
import { lockStanding, sentOrderColumns, type Standing } from '../season/import-orders.queries.ts'
import { agencyFields, sentPortColumns } from '../season/import-places.queries.ts'
import { portColumnsOf } from '../season/import-places.service.ts'
import { isSameCall, optionalColumnsOf } from '../season/import-ship-calls.service.ts'
import { rowsOf, type SentRows } from '../season/import-rows.rules.ts'
import { callColumns } from '../../../modules/ship-calls/index.ts'
import {
  isSameInvoice,
  type SentInvoice,
  withWrittenAmounts,
} from '../invoices/sent-invoices.rules.ts'
import { outcomeOf, type Sent } from '../season/sort-rows.rules.ts'
import { asWritten, changesOf, fieldsOf, productText, withheld } from './field-changes.rules.ts'
import { byReference, referencesIn, referencesOf } from '../season/sent-rows.rules.ts'
import { listReferences } from '../season/sent-keys.queries.ts'

/** Outcome of a row that does not stay as it is. */
export interface ComparedRow {
  noun: ImportNoun
  reference: string
  outcome: Exclude<ImportOutcome, 'unchanged'>
  changes: ImportChange[]
  /** Hash of the row it was compared with, as the last import left it; null for a new one. */
  seen: string | null
}

interface Compared {
  counts: ImportCounts
  rows: ComparedRow[]
  standing: Standing
}

interface CompareDeps {
  db: Database
  keyRing: KeyRing
}

interface Stored {
  id: number
  source_updated_at: Date | null
  source_hash: string | null
}

/**
 * Compares a season, or one part of it, with the stored rows, without changing anything. Names of other rows are
 * compared as the sender spells them, so that nothing needs to be there yet.
 *
 * @param hashes SHA-256 of the PDFs that came along, by file name
 */
export async function compareSeason(
  deps: CompareDeps,
  season: Season,
  hashes: ReadonlyMap<string, string>,
): Promise<Compared> {
  const sent = rowsOf(season)
  const standing = await lockStanding(deps.db, referencesIn(sent))
  const found: Compared = { counts: noCounts(), rows: [], standing }
  comparePorts(sent, found)
  compareAgencies(deps, sent, found)
  await compareCalls(deps, sent, found)
  await compareEvents(deps, sent, found)
  await compareOrders(deps, sent, found)
  await compareInvoices(deps, sent, hashes, found)
  return found
}

function add<Row extends Sent, Known extends Stored>(
  found: Compared,
  noun: ImportNoun,
  rows: readonly Row[],
  {
    known,
    isSame,
    isLocked = () => false,
    changesOf,
  }: {
    known: ReadonlyMap<string, Known>
    isSame: (row: Row, known: Known) => boolean
    isLocked?: (known: Known) => boolean
    changesOf: (row: Row, known: Known) => ImportChange[]
  },
): void {
  for (const row of rows) {
    const before = known.get(row.reference)
    const judged = before === undefined ? 'created' : standing(before, row)
    const changes = before === undefined || judged !== 'changed' ? [] : changesOf(row, before)
    const outcome = judged === 'changed' && changes.length === 0 ? 'unchanged' : judged
    found.counts[noun][outcome] += 1
    if (outcome === 'unchanged') continue
    const seen = before?.source_hash ?? null
    found.rows.push({ noun, reference: row.reference, outcome, changes, seen })
  }

  function standing(before: Known, row: Row): Exclude<ImportOutcome, 'created'> {
    return isLocked(before) ? 'locked' : outcomeOf(row, before, isSame)
  }
}

function idsIn<Field extends string>(
  rows: readonly Readonly<Record<Field, number>>[],
  field: Field,
): number[] {
  return rows.map((row) => row[field])
}

function comparePorts({ ports }: SentRows, found: Compared) {
  const rows = ports.map((port) => ({ ...port, reference: port.code }))
  const none = { source_updated_at: null, source_hash: null }
  const known = new Map(found.standing.ports.map((port) => [port.code, { ...port, ...none }]))
  add(found, 'ports', rows, {
    known,
    isSame: (row, port) =>
      changedFields(sentPortColumns, port, portColumnsOf(row, port)).length === 0,
    changesOf: (row, port) => changesOf(sentPortColumns, port, portColumnsOf(row, port)),
  })
}

function compareAgencies({ keyRing }: CompareDeps, { agencies }: SentRows, found: Compared) {
  add(found, 'agencies', agencies, {
    known: byReference(found.standing.agencies),
    isSame: (row, { source_hash }) =>
      isSameContent(keyRing, source_hash, without(row, 'updated_at')),
    changesOf: (row, agency) => {
      const sent = { ...row, agency_hash: row.agency_hash ?? agency.agency_hash }
      return changesOf(agencyFields, { ...agency }, sent)
    },
  })
}

async function compareCalls(
  { db, keyRing }: CompareDeps,
  { ship_calls: calls }: SentRows,
  found: Compared,
) {
  const stored = found.standing.ship_calls
  const ports = await listReferences(db, 'port', idsIn(stored, 'port_id'))
  add(found, 'ship_calls', calls, {
    known: byReference(stored),
    isSame: (row, call) => isSameCall(keyRing, row, call),
    changesOf: (row, call) => {
      const before = { ...call, port: ports.get(call.port_id) }
      const { departure_date = row.call_date } = row
      const { ship_imo = null } = row
      const after = { ...row, ship_imo, departure_date, ...optionalColumnsOf(row, call) }
      return changesOf(fieldsOf(callColumns), before, after)
    },
  })
}

async function compareEvents(
  { db, keyRing }: CompareDeps,
  { events: rows }: SentRows,
  found: Compared,
) {
  const sent = new Set(referencesOf(rows))
  const stored = found.standing.events.filter(({ reference }) => sent.has(reference))
  const ports = await listReferences(db, 'port', idsIn(stored, 'port_id'))
  const agencies = await listReferences(db, 'agency', [
    ...idsIn(stored, 'agency_id'),
    ...stored.flatMap(({ sent_agency_id }) => sent_agency_id ?? []),
  ])
  add(found, 'events', rows, {
    known: byReference(stored),
    isSame: (row, { source_hash }) => isSameContent(keyRing, source_hash, eventContentOf(row)),
    changesOf: (row, event) => {
      const agency = agencies.get(event.agency_id)
      const before = { ...event, agency, port: ports.get(event.port_id) }
      const sent_agency_id = agencies.get(event.sent_agency_id ?? 0) ?? null
      const here = agencyHere(row.agency, { agency_id: agency ?? '', sent_agency_id })
      const after = { ...factsOf(row), agency: here, port: row.port }
      return changesOf(fieldsOf(sentEventColumns), before, after)
    },
  })
}

async function compareOrders(
  { db, keyRing }: CompareDeps,
  { orders: sent }: SentRows,
  found: Compared,
) {
  const { orders: stored, erased } = found.standing
  const known = byReference(stored)
  const rows = asItHolds(sent, { known, erased })
  const same = sameOfOrders(keyRing, rows, known)
  const isSame = ({ reference }: Sent) => isSameOrder(requireEntry(same, reference))
  const differing = stored.filter((order) => !isSame(order))
  const products = await subProductsOf(
    db,
    differing.map(({ id }) => id),
  )
  const eventNames = await listReferences(db, 'event', idsIn(differing, 'event_id'))
  add(found, 'orders', rows, {
    known,
    isSame,
    changesOf: (row, order) => {
      const present = products.get(order.id) ?? []
      const before = {
        ...order,
        event: eventNames.get(order.event_id),
        subproducts: present.map(productText),
      }
      const after = {
        ...orderColumnsIn(row),
        event: row.event,
        pickup_time:
          row.pickup_time ??
          (row.event === eventNames.get(order.event_id)
            ? timeSetHere(row, order.event_id, order)
            : null),
        status: orderStatusOf(row.status, order),
        subproducts: subProductRows(subProductsSent(row, order), present).map(productText),
      }
      const sealed = sealedFields(requireEntry(same, row.reference)).map(withheld)
      return [
        ...changesOf(fieldsOf([...sentOrderColumns, 'subproducts']), before, after),
        ...sealed,
      ]
    },
  })
}

async function compareInvoices(
  { db, keyRing }: CompareDeps,
  { invoices }: SentRows,
  hashes: ReadonlyMap<string, string>,
  found: Compared,
) {
  const known = byReference(found.standing.invoices)
  const agencies = await listReferences(db, 'agency', idsIn([...known.values()], 'agency_id'))
  const rows = invoices.map((row) => ({ ...row, sha256: pdfHashOf(row, known, hashes) }))
  const changesIn = (row: SentInvoice, invoice: KnownInvoice) => {
    const before = { ...withWrittenAmounts(invoice), agency: agencies.get(invoice.agency_id) }
    const [total, total_paid] = [row.total, row.total_paid].map((one) =>
      asWritten(one, row.currency),
    )
    const pdf = row.sha256 === invoice.sha256 ? [] : [withheld('pdf')]
    return [
      ...changesOf(fieldsOf(sentInvoiceColumns), before, { ...row, total, total_paid }),
      ...pdf,
    ]
  }
  add(found, 'invoices', rows, {
    known,
    isSame: (row, one) => isSameInvoice(keyRing, row, one, () => changesIn(row, one).length > 0),
    isLocked: ({ locked }) => locked,
    changesOf: changesIn,
  })
}
