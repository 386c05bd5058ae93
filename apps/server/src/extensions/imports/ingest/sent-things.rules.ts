import type { FieldFault, FieldFaults } from '@gangway/contract/field-faults'
import {
  batchThing,
  type BatchThing,
  type SentCallWithdrawal,
  type SentThing,
  type SentWithdrawal,
  withdrawalKinds,
} from '@gangway/contract/imports/sent-things'
import { byNoun } from '@gangway/domain/imports/season-import'
import { withoutNulls } from '@gangway/contract/left-out'
import { fieldFaultsOf } from '../../../platform/http/field-faults.ts'
import { without } from '../fingerprints/fingerprint.rules.ts'
import { type SentRows, withShipImo } from '../season/import-rows.rules.ts'
import { faultsBetween, type GivenPdfs, type KnownPlaces } from '../reading/check-season.rules.ts'
import { type RawRow, type RawSeason, keyOf } from '../reading/season-fault.rules.ts'

/** A thing with its place among those that were sent together. */
export interface Placed {
  index: number
  thing: BatchThing
}

export interface TakenThings {
  events: readonly SentWithdrawal[]
  orders: readonly SentWithdrawal[]
  ship_calls: readonly SentCallWithdrawal[]
}

/** Faults of items, by their places. */
export type ThingFaults = ReadonlyMap<number, FieldFaults>

/** A schema would name each that is wrong. */
const mostValues = 50_000

function holdsMoreThan(content: unknown, maximum: number): boolean {
  const open: unknown[] = [content]
  for (let count = 0; open.length > 0; count += 1) {
    const value = open.pop()
    if (count + open.length > maximum) return true
    if (typeof value !== 'object' || value === null) continue
    for (const one of Object.values(value)) open.push(one)
  }
  return false
}

/** Checks each thing by itself. */
export function readThings(things: readonly unknown[]): { placed: Placed[]; faults: ThingFaults } {
  const placed: Placed[] = []
  const faults = new Map<number, FieldFaults>()
  for (const [index, content] of things.entries()) {
    if (holdsMoreThan(content, mostValues)) {
      faults.set(index, { body: [{ code: 'too_many_values', maximum: mostValues }] })
      continue
    }
    const given = withoutNulls(batchThing, content)
    const parsed = batchThing.safeParse(given)
    if (parsed.success) placed.push({ index, thing: parsed.data })
    else faults.set(index, fieldFaultsOf(parsed.error, { schema: batchThing, given }))
  }
  return { placed, faults }
}

/**
 * Separates what can be written from what cannot, because it is there twice or names what no one sent. What names
 * such an item cannot be written either.
 */
export function splitByKind(
  placed: readonly Placed[],
  known: KnownPlaces & { pdfs: GivenPdfs },
): { good: Placed[]; faults: ThingFaults } {
  const faults = new Map<number, FieldFaults>()
  let good = [...placed]
  for (;;) {
    const found = faultsBetween(rawRowsOf(good), known)
    if (found.length === 0) return { good, faults }
    for (const { line: index, field, fault } of found) {
      const others = faults.get(index) ?? {}
      faults.set(index, { ...others, [field]: [...(others[field] ?? []), asSent(fault)] })
    }
    good = good.filter(({ index }) => !faults.has(index))
  }
}

/** The same fault where there are no files. */
function asSent(fault: FieldFault): FieldFault {
  if (fault.code === 'unknown_event') return { code: 'unsent_event' }
  return fault.code === 'pdf_not_there' ? { code: 'pdf_not_sent' } : fault
}

/** A withdrawal stands among what it takes back: the same call cannot send it as well. */
function rawRowsOf(placed: readonly Placed[]): RawSeason {
  const rowsOf = (...kinds: BatchThing['kind'][]) =>
    placed.filter(({ thing }) => kinds.includes(thing.kind)).map(rawRow)
  return {
    ports: rowsOf('port'),
    agencies: rowsOf('agency'),
    ship_calls: rowsOf('ship_call', 'ship_call_withdrawal'),
    events: rowsOf('event', 'event_withdrawal'),
    orders: rowsOf('order', 'order_withdrawal').map((row) => ({
      ...row,
      event: keyOf(row.content, 'event'),
    })),
    invoices: rowsOf('invoice'),
  }
}

function rawRow({ index, thing }: Placed): RawRow {
  return {
    content: thing,
    name: `things.${index}`,
    placeOf: (path) => ({ file: 'things', line: index, field: path.map(String).join('.') }),
    isWithdrawal: withdrawalKinds.some((kind) => kind === thing.kind),
  }
}

/** The same as rows of an import. */
export function rowsOfThings(placed: readonly Placed[]): SentRows {
  const rows: { -readonly [Noun in keyof SentRows]: SentRows[Noun][number][] } = byNoun(() => [])
  for (const { thing } of placed) {
    if (thing.kind === 'port') rows.ports.push(without(thing, 'kind'))
    else if (thing.kind === 'agency') rows.agencies.push(without(thing, 'kind'))
    else if (thing.kind === 'ship_call') rows.ship_calls.push(withShipImo(without(thing, 'kind')))
    else if (thing.kind === 'event') rows.events.push(without(thing, 'kind'))
    else if (thing.kind === 'order') rows.orders.push(withShipImo(without(thing, 'kind')))
    else if (thing.kind === 'invoice') rows.invoices.push(without(thing, 'kind'))
  }
  return rows
}

export function takenAmong(placed: readonly Placed[]): TakenThings {
  const things = placed.map(({ thing }) => thing)
  return {
    events: things.filter((thing) => thing.kind === 'event_withdrawal'),
    orders: things.filter((thing) => thing.kind === 'order_withdrawal'),
    ship_calls: things.filter((thing) => thing.kind === 'ship_call_withdrawal'),
  }
}

/** The sender's own name for a thing. */
export function referenceOf(thing: SentThing): string {
  return thing.kind === 'port' ? thing.code : thing.reference
}
