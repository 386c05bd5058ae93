import { type AskKind, mapAskWords } from '@gangway/domain/asks/ask-kinds'
import { type WordKind, wordKinds } from '@gangway/domain/retention/written-words'
import { type RawBuilder, sql } from 'kysely'
import { askWords } from '../../modules/ask-rows/index.ts'
import { decisionWords } from '../../modules/orders/index.ts'
import { callWords } from '../../modules/ship-calls/index.ts'
import type { Database } from '../../platform/db/database.ts'
import { disruptionWords } from '../disruptions/index.ts'

export interface WrittenWords {
  kind: WordKind
  /** The order's, where it is a decision. */
  id: number
  /** The event through which they are found; several find the same disruption or call. */
  found_by: number
  /** Null: they concern a ship or a port. */
  event_id: number | null
  ship: string | null
  port_id: number
  port_code: string
  port_name: string
  /** Day of the event, the disruption or the call. */
  date: string
  author: string | null
  written_at: Date | null
  /** When their row was made: ids are given again after a restore. */
  created_at: Date
  text: string
}

interface Place {
  table: string
  columns: object
  made_at: string
  written_at: string
  written_by: RawBuilder<unknown>
  /** Which of its rows `w` belong to the event `e`. */
  rows: (orderIds: readonly number[]) => RawBuilder<unknown>
  /** The day of words about a ship or a port. */
  day?: RawBuilder<unknown>
}

const ofEvent = (column: string) => (orderIds: readonly number[]) =>
  sql`w.event_id = e.id and coalesce(${sql.ref(column)} <> all(${orderIds}::integer[]), true)`

const wordsOfAsk = (kind: AskKind): Place => ({
  table: 'ask',
  ...askWords,
  written_at: 'w.asked_at',
  written_by: sql`w.asked_by`,
  rows: (orderIds) => sql`w.kind = ${sql.lit(kind)} and ${ofEvent('w.excursion_id')(orderIds)}`,
})

const places: Readonly<Record<WordKind, Place>> = {
  ...mapAskWords(wordsOfAsk),
  decision: {
    table: 'excursion_order',
    ...decisionWords,
    written_at: 'w.decided_at',
    written_by: sql`w.decided_by`,
    rows: ofEvent('w.id'),
  },
  disruption: {
    table: 'disruption',
    ...disruptionWords,
    written_at: 'w.done_at',
    written_by: sql`w.done_by`,
    rows: () => sql`w.id in (
      select d.id from disruption as d where d.date = e.event_date and d.port_id = e.port_id
      union select v.disruption_id from disruption_event as v where v.event_id = e.id)`,
    day: sql`w.date`,
  },
  ship_call: {
    table: 'ship_call',
    ...callWords,
    written_at: 'w.corrected_at',
    written_by: sql`null`,
    rows: () =>
      sql`w.port_id = e.port_id and e.event_date between w.call_date and w.departure_date`,
    day: sql`w.call_date`,
  },
}

/** Everything said in the row `w`. */
const textOf = (columns: object) =>
  sql<string>`concat_ws(E'\\n', ${sql.join(
    Object.keys(columns).map((name) => sql`nullif(${sql.ref(`w.${name}`)}, '')`),
  )})`

/**
 * Words about some events, their disruptions and the calls of their port on their day, beside comments and the words
 * that go with the orders themselves.
 */
export async function listWords(
  db: Database,
  { eventIds, orderIds }: { eventIds: readonly number[]; orderIds: readonly number[] },
): Promise<WrittenWords[]> {
  const parts = wordKinds.map((kind) => {
    const { table, columns, made_at, written_at, written_by, rows, day } = places[kind]
    return sql`
      select ${sql.lit(kind)} as kind, w.id, e.id as found_by, p.id as port_id, p.code as port_code, p.name as port_name,
        ${day === undefined ? sql`e.id` : sql`null::integer`} as event_id,
        ${day === undefined ? sql`null::text` : sql`w.ship`} as ship,
        ${day ?? sql`e.event_date`} as date, a.name as author,
        ${sql.ref(written_at)} as written_at, ${sql.ref(`w.${made_at}`)} as created_at,
        ${textOf(columns)} as text
      from event as e
        join port as p on p.id = e.port_id
        join ${sql.table(table)} as w on ${rows(orderIds)}
        left join account as a on a.id = ${written_by}
      where e.id = any(${eventIds}::integer[])`
  })
  const { rows } = await sql<WrittenWords>`
    ${sql.join(parts, sql` union all `)} order by kind, id, found_by`.execute(db)
  return rows
}
