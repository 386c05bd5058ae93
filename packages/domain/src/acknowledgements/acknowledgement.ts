/** Subjects of changes that the other side has to read. */
export const acknowledgementKinds = [
  'pickup_time',
  'count',
  'ship_call',
  'berth',
  'meeting_point',
] as const

export type AcknowledgementKind = (typeof acknowledgementKinds)[number]

/** The sides that are asked; any one person reads for their side. */
export const askedSides = ['agency', 'operator'] as const

export type AskedSide = (typeof askedSides)[number]

/** Fields whose changes are asked to be read. */
export const askedFields = [
  'pickup_time',
  'person_count',
  'call_date',
  'arrival',
  'first_ashore',
  'last_tender',
  'all_aboard',
  'departure_date',
  'departure',
  'tender',
  'ship_time_offset_minutes',
  'status',
  'berth',
  'meet_point',
] as const

export type AskedField = (typeof askedFields)[number]

export type AskedValue = string | number | boolean | null

/** A field as the asked side knew it, and as it is now. */
export interface AskedChange {
  field: AskedField
  /** The sub-product of a person count. */
  product_name?: string
  /** Distinguishes sub-products of the same name: its position among them, from 0. */
  nth?: number
  was: AskedValue
  now: AskedValue
}

/** Values that its ask keeps. */
export interface AcknowledgementFacts {
  subject: AcknowledgementKind
  /** The ship of a call; empty: of none. */
  ship: string
  /** The side that is asked. */
  side: AskedSide
  /** Counts up with each further change, which asks again. */
  version: number
  /** From what the asked side last read to what is now. */
  changes: readonly AskedChange[]
}

/** An acknowledgement as someone has seen it. */
export interface AskedVersion {
  id: number
  version: number
}

export type AskedVersions = AskedVersion[]

/** The value that has changed. */
export function keyOfChange({ field, product_name, nth }: AskedChange): string {
  return JSON.stringify([field, product_name, nth])
}

/**
 * Merges a change into an earlier unread one: from the first known value to the current one. A field that is back at
 * its known value needs no reading.
 */
export function mergedChanges(
  unread: readonly AskedChange[],
  later: readonly AskedChange[],
): AskedChange[] {
  const merged = new Map(unread.map((change) => [keyOfChange(change), change]))
  for (const change of later) {
    const key = keyOfChange(change)
    const known = merged.get(key)
    merged.set(key, known === undefined ? change : { ...known, now: change.now })
  }
  return [...merged.values()].filter(({ was, now }) => was !== now)
}
