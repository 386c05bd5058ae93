import type { SentRows } from './import-rows.rules.ts'

interface Sent {
  reference: string
}

/** The sender’s own keys. */
export function referencesOf(rows: readonly Sent[]): string[] {
  return rows.map(({ reference }) => reference)
}

/** The rows themselves, and what they name. */
export function referencesIn({ ports, agencies, ship_calls, events, orders, invoices }: SentRows) {
  return {
    ports: distinct([...ports.map(({ code }) => code), ...portsOf([...events, ...ship_calls])]),
    agencies: distinct([...referencesOf(agencies), ...agenciesOf([...events, ...invoices])]),
    ship_calls: referencesOf(ship_calls),
    events: distinct([...referencesOf(events), ...orders.map(({ event }) => event)]),
    orders: referencesOf(orders),
    invoices: referencesOf(invoices),
  }
}

const distinct = (keys: readonly string[]) => [...new Set(keys)]
const portsOf = (rows: readonly { port: string }[]) => rows.map(({ port }) => port)
const agenciesOf = (rows: readonly { agency: string }[]) => rows.map(({ agency }) => agency)

export function byReference<Row extends Sent>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.reference, row]))
}
