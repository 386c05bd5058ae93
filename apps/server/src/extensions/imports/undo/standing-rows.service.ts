import type { SeasonSubProduct } from '@gangway/contract/imports/season'
import type { OrderNeed } from '@gangway/domain/orders/order-needs'
import type { ImportNoun } from '@gangway/domain/imports/season-import'
import type { Database } from '../../../platform/db/database.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { openNeedsOf, sentSubProductsOf } from '../../../modules/orders/index.ts'
import {
  type KnownEvent,
  lockEventsByReference,
  type SentEvent,
} from '../season/import-events.queries.ts'
import { listInvoicesByReference, type KnownInvoice } from '../invoices/import-invoices.queries.ts'
import { lockOrdersByReference, type SentOrder } from '../season/import-orders.queries.ts'
import {
  type KnownAgency,
  listAgenciesByReference,
  listPortsByCode,
  type SentPort,
} from '../season/import-places.queries.ts'
import type { CallColumns } from '../../../modules/ship-calls/index.ts'
import { listCallsByReference } from '../season/import-ship-calls.queries.ts'

/** By what a row is compared with what is sent. */
interface Source {
  source_hash: string | null
  /** ISO 8601 */
  source_updated_at: string | null
}

/** Values of rows, in a form that can be sealed and written again. */
export interface RowValues {
  ports: SentPort
  agencies: Pick<KnownAgency, 'name' | 'emails' | 'agency_hash'> & Source
  ship_calls: CallColumns & Source
  events: SentEvent & Source & Pick<KnownEvent, 'sent_agency_id'>
  orders: SentOrder & Source & { subproducts: SeasonSubProduct[]; needs: OrderNeed[] }
  invoices: Omit<KnownInvoice, 'id' | 'reference' | 'source_hash' | 'source_updated_at'> & Source
}

interface StandingRow<Noun extends ImportNoun> {
  id: number
  values: RowValues[Noun]
}

interface StandingDeps {
  db: Database
  keyRing: KeyRing
}

type Readers = {
  readonly [Noun in ImportNoun]: (
    deps: StandingDeps,
    references: readonly string[],
  ) => Promise<StandingRow<Noun>[]>
}

function asStanding<Row extends { id: number; reference: string; source_updated_at: Date | null }>({
  id,
  reference: _reference,
  source_updated_at,
  ...values
}: Row) {
  return { id, values: { ...values, source_updated_at: source_updated_at?.toISOString() ?? null } }
}

const readers: Readers = {
  ports: async ({ db }, codes) => {
    const rows = await listPortsByCode(db, codes)
    return rows.map(({ id, code: _code, ...values }) => ({ id, values }))
  },
  agencies: async ({ db }, references) =>
    (await listAgenciesByReference(db, references)).map(asStanding),
  ship_calls: async ({ db }, references) =>
    (await listCallsByReference(db, references)).map(asStanding),
  events: async ({ db }, references) =>
    (await lockEventsByReference(db, references)).map(asStanding),
  orders: async (deps, references) => {
    const rows = await lockOrdersByReference(deps.db, references)
    const ids = rows.map(({ id }) => id)
    const filled = await sentSubProductsOf(deps, ids)
    const opened = await openNeedsOf(deps, ids)
    return rows.map(asStanding).flatMap(({ id, values }) => {
      const subproducts = filled.get(id)
      const needs = opened.get(id)
      if (subproducts === undefined || needs === null) return []
      return [{ id, values: { ...values, subproducts, needs: needs ?? [] } }]
    })
  },
  invoices: async ({ db }, references) =>
    (await listInvoicesByReference(db, references)).map(asStanding),
}

/** Current values of rows, by id; a row with a part that does not open is left out. */
export async function standingRows<Noun extends ImportNoun>(
  deps: StandingDeps,
  noun: Noun,
  references: readonly string[],
): Promise<ReadonlyMap<number, RowValues[Noun]>> {
  const rows = await readers[noun](deps, references)
  return new Map(rows.map(({ id, values }) => [id, values]))
}
