import type { SentRows } from './import-rows.rules.ts'

interface Sent {
  reference: string
}

/** The sender’s own keys. */
export function referencesOf(rows: readonly Sent[]): string[] {
  return rows.map(({ reference }) => reference)
}

/** The rows themselves, and the events that orders name. */
export function referencesIn({ events, orders, ship_calls }: SentRows) {
  const named = new Set([...referencesOf(events), ...orders.map(({ event }) => event)])
  return {
    events: [...named],
    orders: referencesOf(orders),
    ship_calls: referencesOf(ship_calls),
  }
}

export function byReference<Row extends Sent>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.reference, row]))
}
