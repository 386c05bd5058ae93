import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql } from 'kysely'
import type { Bus, Listen } from './engine.ts'
import type { Schema } from './schema.ts'

type Database = Kysely<Schema>

/** Hands on what a transaction had kept. No one waits for it. @param rows with one message to a line */
export type Tell = (channel: string, rows: readonly unknown[]) => void

/**
 * Tells other instances by the bus, and by the database what the bus does not take: everyone listens to both. A message
 * told twice does no harm, because each has a version.
 *
 * @param database for what the bus does not take
 */
export function tellBy(bus: Bus, database: () => Database): Tell {
  // Not in the unit of work that told it, whose connection is someone else's by then.
  const outside = AsyncLocalStorage.snapshot()
  const tell = async (channel: string, payloads: readonly string[]) => {
    if (await bus.publish(channel, payloads)) return
    await notify(database(), channel, payloads)
  }
  return (channel, rows) => {
    const payloads = rows.flatMap(messagesIn)
    // A database that is lost is heard of again after a gap, and pages fetch then.
    if (payloads.length > 0) outside(() => void tell(channel, payloads).catch(() => undefined))
  }
}

function messagesIn(row: unknown): string[] {
  const isRow = typeof row === 'object' && row !== null && 'messages' in row
  return isRow && typeof row.messages === 'string' ? row.messages.split('\n') : []
}

async function notify(db: Database, channel: string, payloads: readonly string[]): Promise<void> {
  await sql`
    select count(pg_notify(${channel}, message)) from unnest(${payloads}::text[]) as message
  `.execute(db)
}

/** Hears what either of them brings. */
export function listenToBoth(database: Listen, bus: Listen): Listen {
  return async (channel, handler) => {
    const stopDatabase = await database(channel, handler)
    const stopBus = await bus(channel, handler)
    return async () => {
      await stopBus()
      await stopDatabase()
    }
  }
}
