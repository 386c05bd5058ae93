import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '../../../apps/server/src/platform/db/database.ts'
import { openSamples } from '../../../apps/server/src/platform/backup/sealed-samples.ts'
import { readConfig } from '../../../apps/server/src/platform/env.ts'
import { openFileStore } from '../../../apps/server/src/platform/files/open-file-store.ts'
import { parseKeyRing } from '../../../apps/server/src/platform/personal-data/key-ring.ts'

/** What came back from one kind of backup. */
export interface Recovery {
  /** Such as `archive`. */
  from: string
  lost: {
    writes: number
    of: number
    /** From the first of them to the loss of the disk, or to the begin of a set. */
    seconds: number
    /** Of an archive, which lags behind; a set has everything from before it was begun. */
    isAllowed: boolean
  }
  /** Sentences about orders that say something no one was told. */
  differences: readonly string[]
  /** Sentences about what else is not as before. */
  faults: readonly string[]
  /** From the first command of the restore to an answer that was checked. */
  seconds: number
  /** Sealed values that opened. */
  opened: number
}

export type Settings = Readonly<Record<string, string>>

/** The folder of the set that `backup create` says it made. */
export const setOf = (said: string) => said.slice(0, said.indexOf(' holds '))

/** Opens up to 1,000 sealed values of each kind with the key file. */
export async function openSealed(db: Database, settings: Settings): Promise<number> {
  const keyRing = parseKeyRing(await readFile(settings['PII_KEYS'] ?? '', 'utf8'))
  const store = await openFileStore(readConfig(settings))
  const opened = await openSamples({ db, store, keyRing, missing: [] }, 1_000)
  return Object.values(opened).reduce((sum, count) => sum + count, 0)
}

/** Rows of what nobody writes during the drill. */
export async function countStill(db: Database): Promise<string> {
  const { rows } = await sql<{ counts: string }>`
    select concat_ws(', ', (select count(*) from event) || ' events',
      (select count(*) from excursion_order) || ' orders', (select count(*) from invoice) || ' invoices',
      (select count(*) from ticket) + (select count(*) from sub_product) || ' products and tickets') as counts
  `.execute(db)
  return rows[0]?.counts ?? ''
}

/** An order that holds a person, and no ticket. */
export async function orderToErase(db: Database): Promise<string> {
  const { order_id } = await db
    .selectFrom('excursion_order as o')
    .where(sql<boolean>`exists (select from person as p where p.excursion_id = o.id)`)
    .where(sql<boolean>`not exists (select from ticket as t where t.excursion_id = o.id)`)
    .orderBy('o.id')
    .limit(1)
    .select('o.order_id')
    .executeTakeFirstOrThrow()
  return order_id
}

/** How many persons are held of what was sold under a number. */
export async function personsOf(db: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from person
    where excursion_id in (select id from excursion_order where order_id = ${orderId})`.execute(db)
  return rows[0]?.count ?? 0
}

export async function lastAudit(db: Database): Promise<number> {
  const { id } = await db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}
