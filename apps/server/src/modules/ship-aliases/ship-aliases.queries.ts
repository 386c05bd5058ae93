import type { AliasConflict } from '@gangway/contract/ship-aliases'
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

/** Alias with the key of a name, if there is one. */
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

/** Standing calls from a day on that a name means by itself: by its key, and not by a number that is the meant ship's. */
export async function listOwnCalls(
  transaction: DatabaseTransaction,
  { alias, ship, ship_imo }: NewAlias,
  from: string,
): Promise<AliasConflict['calls']> {
  const { rows } = await sql<AliasConflict['calls'][number]>`
    select c.reference, c.ship, c.ship_imo, p.name as port_name, p.code as port_code, c.call_date
    from ship_call as c join port as p on p.id = c.port_id
    where c.status <> 'canceled' and c.departure_date >= ${from}::date and c.ship_key = ship_key(${alias})
      and c.ship_imo is distinct from ${ship_imo}
      and (
        exists (
          select from ship_call as o
          where o.port_id = c.port_id and o.call_date <= c.departure_date and o.departure_date >= c.call_date
            and o.status <> 'canceled' and o.id <> c.id and (o.ship_imo is null or o.ship_imo is distinct from c.ship_imo)
            and (o.ship_key = ship_key(${ship}) or o.ship_imo = ${ship_imo})
        )
        or exists (
          select from event_ship as s join event_state as e on e.id = s.event_id
          where s.ship_key = c.ship_key and s.event_date between c.call_date and c.departure_date
            and e.port_id = c.port_id and event_is_open(e.status)
        )
      )
    order by c.call_date, c.reference
    limit 20
  `.execute(transaction)
  return rows
}

/**
 * Names that stood for a ship stand for the one that it now stands for.
 *
 * @returns their keys
 */
export async function followAlias(
  transaction: DatabaseTransaction,
  { alias, ship, ship_imo }: NewAlias,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    update ship_alias set ship = ${ship}, ship_imo = ${ship_imo}
    where ship_key(ship_alias.ship) = ship_key(${alias}) and key <> ship_key(${alias})
    returning key
  `.execute(transaction)
  return rows.map(({ key }) => key)
}

export function deleteAlias(transaction: DatabaseTransaction, id: number) {
  return transaction
    .deleteFrom('ship_alias')
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}
