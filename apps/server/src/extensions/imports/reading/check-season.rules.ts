import type { FieldFault } from '@gangway/contract/field-faults'
import {
  type Season,
  seasonAgency,
  seasonEvent,
  type SeasonOrder,
  seasonOrder,
  seasonPort,
} from '@gangway/contract/imports/season'
import { isTimeZone } from '@gangway/domain/dates/time-zone'
import { withoutNulls } from '@gangway/contract/left-out'
import { reference as sentReference } from '@gangway/contract/fields'
import { seasonInvoice } from '@gangway/contract/imports/season-invoices'
import { seasonShipCall } from '@gangway/contract/imports/season-ship-calls'
import { setImmediate } from 'node:timers/promises'
import type * as z from 'zod'
import { batchesOf } from '../../../platform/base/in-batches.ts'
import { faultsAt } from '../../../platform/http/field-faults.ts'
import { type RawRow, type RawSeason, type SeasonFault, keyOf } from './season-fault.rules.ts'

/** The given invoice PDFs: paths by file name. */
export type FoundPdfs = ReadonlyMap<string, string>

/** Which PDFs are there, by file name. */
export type GivenPdfs = Pick<FoundPdfs, 'has'>

/** Keys from earlier imports, which a season may name without repeating their rows. */
export interface KnownPlaces {
  /** References. */
  agencies: ReadonlySet<string>
  /** Codes. */
  ports: ReadonlySet<string>
  /** References; of files none, because they contain the events of their orders. */
  events: ReadonlySet<string>
  /** The time zones that the database knows, in lower case. */
  zones: ReadonlySet<string>
  /** The owner of a PDF: reference of the invoice by file name. */
  invoices: ReadonlyMap<string, string>
}

/** The keys of all that have a name. */
export type NamedPlaces = Readonly<
  Record<'agencies' | 'ports', ReadonlyMap<string, readonly string[]>>
>

/** Rows that are checked before others get their turn. */
const rowsPerTurn = 500

/** Checks every row against its schema, and all rows against each other. */
export async function checkSeason(
  rows: RawSeason,
  known: KnownPlaces & { pdfs: FoundPdfs },
): Promise<{ season: Season; faults: SeasonFault[] }> {
  const faults = faultsBetween(rows, known)
  const parse = <Schema extends z.ZodType>(schema: Schema, row: RawRow): z.output<Schema>[] => {
    const given = withoutNulls(schema, row.content)
    const parsed = schema.safeParse(given)
    if (parsed.success) return [parsed.data]
    for (const { path, fault } of parsed.error.issues.flatMap((issue) =>
      faultsAt(issue, { schema, given }),
    )) {
      faults.push(faultIn(row, path, fault))
    }
    return []
  }
  const parseAll = async <Schema extends z.ZodType>(schema: Schema, all: readonly RawRow[]) => {
    const parsed: z.output<Schema>[] = []
    for (const batch of batchesOf(all, rowsPerTurn)) {
      parsed.push(...batch.flatMap((row) => parse(schema, row)))
      await setImmediate()
    }
    return parsed
  }
  const orders = new Map<unknown, SeasonOrder[]>()
  for (const batch of batchesOf(rows.orders, rowsPerTurn)) {
    for (const row of batch) {
      const siblings = orders.get(row.event) ?? []
      siblings.push(...parse(seasonOrder, row))
      orders.set(row.event, siblings)
    }
    await setImmediate()
  }
  const ports = await parseAll(seasonPort, rows.ports)
  const agencies = await parseAll(seasonAgency, rows.agencies)
  const ship_calls = await parseAll(seasonShipCall, rows.ship_calls)
  const events = await parseAll(seasonEvent, rows.events)
  const invoices = await parseAll(seasonInvoice, rows.invoices)
  const season = {
    ports,
    agencies,
    ship_calls,
    events: events.map((event) =>
      Object.assign(event, { orders: orders.get(event.reference) ?? [] }),
    ),
    invoices,
  }
  return { season, faults }
}

/**
 * A fault of a row, named by its sender's reference, or a port's code. A reference that is itself at fault may
 * be anything, so it names nothing.
 */
function faultIn(row: RawRow, path: readonly PropertyKey[], fault: FieldFault): SeasonFault {
  const { content } = row
  const found = sentReference.safeParse(keyOf(content, 'reference') ?? keyOf(content, 'code'))
  return { ...row.placeOf(path), fault, ...(found.success && { reference: found.data }) }
}

/** Faults between rows that may each be right: repeated references, and those that lead nowhere. */
export function faultsBetween(
  rows: RawSeason,
  known: KnownPlaces & { pdfs: GivenPdfs },
): SeasonFault[] {
  return [
    ...duplicatesIn(rows.ports, 'code'),
    ...duplicatesIn(rows.agencies, 'reference'),
    ...duplicatesIn(rows.agencies, 'agency_hash'),
    ...duplicatesIn(rows.ship_calls, 'reference'),
    ...duplicatesIn(rows.events, 'reference'),
    ...duplicatesIn(rows.orders, 'reference'),
    ...duplicatesIn(rows.invoices, 'reference'),
    ...duplicatesIn(
      rows.invoices.filter((row) => !isPdfOfAnother(row, known)),
      'filename',
    ),
    ...zonesUnknown(rows, known),
    ...danglingCalls(rows, known),
    ...danglingEvents(rows, known),
    ...danglingOrders(rows, known),
    ...danglingInvoices(rows, known),
  ]
}

function duplicatesIn(rows: readonly RawRow[], field: string): SeasonFault[] {
  const first = new Map<string, RawRow>()
  return rows.flatMap((row) => {
    const key = keyOf(row.content, field)
    const earlier = key === null ? undefined : first.get(key)
    if (key !== null && earlier === undefined) first.set(key, row)
    if (earlier === undefined) return []
    const fault: FieldFault = { code: 'duplicate', place: nameOf(earlier, field) }
    return [faultIn(row, [field], fault)]
  })
}

function nameOf({ name, placeOf }: RawRow, field: string): string {
  const { file, line } = placeOf([field])
  return name ?? `${file}:${line}`
}

/** The keys that other rows may name. */
function keysOf(rows: readonly RawRow[], field: string): Set<string | null> {
  const sent = rows.filter(({ isWithdrawal = false }) => !isWithdrawal)
  return new Set(sent.map(({ content }) => keyOf(content, field)))
}

/** Zones that Node knows, as their schema says, but the database does not. */
function zonesUnknown({ ports }: RawSeason, { zones }: KnownPlaces): SeasonFault[] {
  return ports.flatMap((row) => {
    const zone = keyOf(row.content, 'time_zone')
    if (zone === null || !isTimeZone(zone) || zones.has(zone.toLowerCase())) return []
    return [faultIn(row, ['time_zone'], { code: 'zone_unknown_to_database', zone })]
  })
}

function danglingCalls({ ports, ship_calls }: RawSeason, known: KnownPlaces): SeasonFault[] {
  const sent = keysOf(ports, 'code')
  return ship_calls.flatMap((row) => {
    const port = keyOf(row.content, 'port')
    if (port === null || sent.has(port) || known.ports.has(port)) return []
    return [faultIn(row, ['port'], { code: 'unknown_port' })]
  })
}

function danglingEvents({ ports, agencies, events }: RawSeason, known: KnownPlaces): SeasonFault[] {
  const sentPorts = keysOf(ports, 'code')
  const sentAgencies = keysOf(agencies, 'reference')
  return events.flatMap((row) => {
    const agency = keyOf(row.content, 'agency')
    const port = keyOf(row.content, 'port')
    const faults: SeasonFault[] = []
    if (agency !== null && !sentAgencies.has(agency) && !known.agencies.has(agency)) {
      faults.push(faultIn(row, ['agency'], { code: 'unknown_agency' }))
    }
    if (port !== null && !sentPorts.has(port) && !known.ports.has(port)) {
      faults.push(faultIn(row, ['port'], { code: 'unknown_port' }))
    }
    return faults
  })
}

function danglingOrders({ events, orders }: RawSeason, known: KnownPlaces): SeasonFault[] {
  const sent = keysOf(events, 'reference')
  return orders.flatMap((row) => {
    const { event } = row
    if (event === null || sent.has(event) || known.events.has(event)) return []
    return [faultIn(row, ['event'], { code: 'unknown_event' })]
  })
}

function isPdfOfAnother({ content }: RawRow, { invoices }: KnownPlaces): boolean {
  const owner = invoices.get(keyOf(content, 'filename') ?? '')
  return owner !== undefined && owner !== keyOf(content, 'reference')
}

function danglingInvoices(
  { agencies, invoices }: RawSeason,
  known: KnownPlaces & { pdfs: GivenPdfs },
): SeasonFault[] {
  const sent = keysOf(agencies, 'reference')
  return invoices.flatMap((row) => {
    const { content } = row
    const agency = keyOf(content, 'agency')
    const filename = keyOf(content, 'filename')
    const owner = filename === null ? undefined : known.invoices.get(filename)
    const faults: SeasonFault[] = []
    if (agency !== null && !sent.has(agency) && !known.agencies.has(agency)) {
      faults.push(faultIn(row, ['agency'], { code: 'unknown_agency' }))
    }
    if (isPdfOfAnother(row, known)) {
      faults.push(faultIn(row, ['filename'], { code: 'pdf_of_another' }))
    }
    if (filename !== null && owner === undefined && !known.pdfs.has(filename)) {
      faults.push(faultIn(row, ['filename'], { code: 'pdf_not_there' }))
    }
    return faults
  })
}
