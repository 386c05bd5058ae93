import { sql } from 'kysely'
import type { Database } from '../../doors/database.ts'
import { inParallel } from '../in-parallel.ts'
import { read, revealPath, signInAs } from '../privacy/callers.ts'
import { reveal } from '../privacy/revealed.ts'

/** Result of a recovery from one kind of backup. */
export interface Recovery {
  /** Such as `archive`. */
  from: string
  lost: {
    writes: number
    of: number
    /** From the first of them to the loss of the disk, or to the begin of a set. */
    seconds: number
    /** True for an archive, which lags behind; a set has everything from before it was begun. */
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

/** The folder of the set that `backup create` says it made. */
export const setOf = (said: string) => said.slice(0, said.indexOf(' holds '))

export interface SealedThing {
  excursion_id: number
  event_id: number
  /** Whether it is a ticket; else the persons of an order. */
  is_ticket: boolean
}

/** Up to 1,000 orders with persons, and as many tickets; `except` is about to be erased. */
export async function sealedThings(db: Database, except: string): Promise<SealedThing[]> {
  const { rows } = await sql<SealedThing>`
    (select id as excursion_id, event_id, false as is_ticket from excursion_order
      where id in (select excursion_id from person order by id desc limit 1000) and order_id <> ${except})
    union all
    (select id, event_id, true from excursion_order
      where id in (select excursion_id from ticket order by id desc limit 1000))`.execute(db)
  return rows
}

/**
 * Opens them as an admin does.
 *
 * @returns how many opened
 * @throws when one does not
 */
export async function openSealed(address: string, things: readonly SealedThing[]): Promise<number> {
  const session = await signInAs(address, 'admin')
  const closed = await inParallel(4, things, async ({ is_ticket, ...order }) => {
    if (is_ticket) {
      const { status, bytes } = await read(address, session, `${revealPath(order)}/ticket`)
      return status === 200 && bytes.includes('%PDF') ? [] : [`a ticket (${status})`]
    }
    const { status, names, unreadable } = await reveal(address, session, order)
    const isOpen = names.length > 0 && unreadable === 0
    return isOpen ? [] : [`persons (${status}, ${names.length} shown, ${unreadable} unreadable)`]
  })
  const faults = new Set(closed.flat())
  if (faults.size > 0)
    throw new Error(`Of ${things.length}, some do not open: ${[...faults].join()}.`)
  return things.length
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
