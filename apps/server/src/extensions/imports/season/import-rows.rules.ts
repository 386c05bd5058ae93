import type {
  Season,
  SeasonAgency,
  SeasonEvent,
  SeasonOrder,
  SeasonPort,
} from '@gangway/contract/imports/season'
import type { SeasonInvoice } from '@gangway/contract/imports/season-invoices'
import type { SeasonShipCall } from '@gangway/contract/imports/season-ship-calls'
import type { ChangeActor } from '@gangway/domain/changes/change'
import type { Database } from '../../../platform/db/database.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { shipImo } from '@gangway/domain/ships/imo-number'
import { without } from '../fingerprints/fingerprint.rules.ts'

export interface ImportDeps {
  db: Database
  /** Seals the persons and keys the fingerprints. */
  keyRing: KeyRing
  /** How long passports must still be valid after a tour. */
  passport_months: number
  /** The actor recorded for the changes; by default: an import. */
  actor?: ChangeActor
  /** Orders are sent by themselves, not within their events; by default: within. */
  areOrdersApart?: boolean
  /** When new events arrived; by default: now. */
  receivedAt?: (event: SeasonEventRow, index: number) => Date
}

export function actorOf({ actor }: Pick<ImportDeps, 'actor'>): ChangeActor {
  return actor ?? 'import'
}

/** An event's own row, without its orders. */
export type SeasonEventRow = Omit<SeasonEvent, 'orders'>

/** An order with the reference of its event. */
export type OrderRow = SeasonOrder & { event: string }

/** Rows sent at once: an order's event need not come along. */
export interface SentRows {
  ports: readonly SeasonPort[]
  agencies: readonly SeasonAgency[]
  ship_calls: readonly SeasonShipCall[]
  events: readonly SeasonEventRow[]
  orders: readonly OrderRow[]
  invoices: readonly SeasonInvoice[]
}

/** The rows of a season, in which orders stand within their events. */
export function rowsOf(season: Season): SentRows {
  return {
    ...season,
    ship_calls: season.ship_calls.map(withShipImo),
    events: season.events.map((event): SeasonEventRow => without(event, 'orders')),
    orders: season.events.flatMap(({ reference, orders }) =>
      orders.map((order): OrderRow => ({ ...withShipImo(order), event: reference })),
    ),
  }
}

/** An IMO number that is no ship's is not known. */
export function withShipImo<Row extends { ship_imo?: string | null | undefined }>(row: Row): Row {
  return row.ship_imo === undefined ? row : { ...row, ship_imo: shipImo(row.ship_imo) }
}

/** An undone import took it back: for what is sent from then on, it has never been there. */
export function isTakenBack({ source_hash }: { source_hash: string | null }): boolean {
  return source_hash === null
}

/** Rows that name what neither they nor an earlier import contain. */
export class UnknownReferencesError extends Error {
  override readonly name = 'UnknownReferencesError'

  constructor(references: readonly string[]) {
    super(`Nobody sent ${references.join(', ')}.`)
  }
}

/** Ids by the senders' own keys. */
export type Ids = ReadonlyMap<string, number>
