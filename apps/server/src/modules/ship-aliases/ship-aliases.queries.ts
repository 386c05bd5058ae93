import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'

const columns = ['id', 'alias', 'ship', 'ship_imo'] as const

export function listAliases(db: Database) {
  return db.selectFrom('ship_alias').orderBy('key').select(columns).execute()
}

interface NewAlias {
  alias: string
  ship: string
  ship_imo: string | null
}

/** Aliases are remembered one after the other, since one may change others. */
export async function lockAliases(transaction: DatabaseTransaction): Promise<void> {
  await sql`lock table ship_alias in share row exclusive mode`.execute(transaction)
}

/** What is remembered of the ship's own name: null if it stands for itself. */
export function findAlias(transaction: DatabaseTransaction, ship: string) {
  return transaction
    .selectFrom('ship_alias')
    .where('key', '=', sql<string>`ship_key(${ship})`)
    .select(columns)
    .executeTakeFirst()
}

/** Remembers it, in place of what was remembered of the same name. */
export function saveAlias(transaction: DatabaseTransaction, { alias, ...meant }: NewAlias) {
  return transaction
    .insertInto('ship_alias')
    .values({ key: sql<string>`ship_key(${alias})`, alias, ...meant })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ alias, ...meant }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Names that stood for a ship stand for the one that it now stands for. */
export async function followAlias(
  transaction: DatabaseTransaction,
  { alias, ship, ship_imo }: NewAlias,
): Promise<void> {
  await sql`
    update ship_alias set ship = ${ship}, ship_imo = ${ship_imo}
    where ship_key(ship_alias.ship) = ship_key(${alias}) and key <> ship_key(${alias})
  `.execute(transaction)
}

export function deleteAlias(transaction: DatabaseTransaction, id: number) {
  return transaction
    .deleteFrom('ship_alias')
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}
