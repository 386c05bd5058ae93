import type { Tiers } from '@gangway/domain/statements/rate'
import type { TermsSteps } from '@gangway/domain/statements/terms'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'

export interface RateColumns {
  product: string | null
  port_id: number | null
  valid_from: string
  valid_to: string | null
  currency: string
  currency_exponent: number
  /** Hundredths of a percent. */
  tax_rate: number
  /** In minor units. */
  amount: number | null
  tiers: Tiers
}

export interface TermsColumns {
  valid_from: string
  steps: TermsSteps
  no_show_percent: number
  no_call_percent: number
}

const rateVersion = sql<string>`md5(row(r.product, r.port_id, r.valid_from, r.valid_to, r.currency, r.tax_rate, r.amount, r.tiers)::text)`

const termsVersion = sql<string>`md5(row(t.valid_from, t.steps, t.no_show_percent, t.no_call_percent)::text)`

/** The rates of an agency by product, port and first day, or one of them. */
export function listRateRows(db: Database, agency_id: number, id: number | null = null) {
  return db
    .selectFrom('rate as r')
    .leftJoin('port as p', 'p.id', 'r.port_id')
    .where('r.agency_id', '=', agency_id)
    .$if(id !== null, (query) => query.where('r.id', '=', id))
    .orderBy('r.product', (order) => order.asc().nullsFirst())
    .orderBy('p.name', (order) => order.asc().nullsFirst())
    .orderBy('r.valid_from')
    .orderBy('r.id')
    .select(['r.id', 'r.product', 'r.port_id', 'p.code as port_code', 'p.name as port_name'])
    .select(['r.valid_from', 'r.valid_to', 'r.currency', 'r.currency_exponent', 'r.tax_rate'])
    .select(['r.amount', 'r.tiers', 'r.read_at', rateVersion.as('version')])
    .execute()
}

export type RateRow = Awaited<ReturnType<typeof listRateRows>>[number]

/** The terms of an agency, the latest in front, or one of them. */
export function listTermsRows(db: Database, agency_id: number, id: number | null = null) {
  return db
    .selectFrom('terms as t')
    .where('t.agency_id', '=', agency_id)
    .$if(id !== null, (query) => query.where('t.id', '=', id))
    .orderBy('t.valid_from', 'desc')
    .select(['t.id', 't.valid_from', 't.steps', 't.no_show_percent', 't.no_call_percent'])
    .select(['t.read_at', termsVersion.as('version')])
    .execute()
}

export type TermsRow = Awaited<ReturnType<typeof listTermsRows>>[number]

/** Until the transaction ends, nothing else changes the agency's rates and terms. */
export async function lockRates(transaction: DatabaseTransaction, agency_id: number) {
  await sql`select pg_advisory_xact_lock(hashtext('agency rates'), ${agency_id}::integer)`.execute(
    transaction,
  )
}

export async function insertRate(
  transaction: DatabaseTransaction,
  agency_id: number,
  rate: RateColumns,
): Promise<number> {
  const { id } = await transaction
    .insertInto('rate')
    .values({ ...rate, agency_id, tiers: JSON.stringify(rate.tiers) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRate(
  transaction: DatabaseTransaction,
  id: number,
  rate: RateColumns,
): Promise<void> {
  await transaction
    .updateTable('rate')
    .set({ ...rate, tiers: JSON.stringify(rate.tiers), ...unread })
    .where('id', '=', id)
    .execute()
}

export async function insertTerms(
  transaction: DatabaseTransaction,
  agency_id: number,
  terms: TermsColumns,
): Promise<number> {
  const { id } = await transaction
    .insertInto('terms')
    .values({ ...terms, agency_id, steps: JSON.stringify(terms.steps) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateTerms(
  transaction: DatabaseTransaction,
  id: number,
  terms: TermsColumns,
): Promise<void> {
  await transaction
    .updateTable('terms')
    .set({ ...terms, steps: JSON.stringify(terms.steps), ...unread })
    .where('id', '=', id)
    .execute()
}

const unread = { read_at: null, read_by: null } as const

export async function deleteRate(transaction: DatabaseTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('rate').where('id', '=', id).execute()
}

export async function deleteTerms(transaction: DatabaseTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('terms').where('id', '=', id).execute()
}

interface Reading {
  ids: readonly number[]
  read_at: Date
  read_by: number
}

export async function markRatesRead(
  transaction: DatabaseTransaction,
  { ids, ...read }: Reading,
): Promise<void> {
  await transaction
    .updateTable('rate')
    .set(read)
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
}

export async function markTermsRead(
  transaction: DatabaseTransaction,
  { ids, ...read }: Reading,
): Promise<void> {
  await transaction
    .updateTable('terms')
    .set(read)
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
}
