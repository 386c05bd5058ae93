import type { Database } from '../../platform/db/database.ts'
import * as queries from './disrupted-events.queries.ts'
import {
  type DisruptableEvent,
  disruptableEvent,
  isConcerned,
  type Subject,
} from './disrupted-events.rules.ts'

/** The open events of all agencies that a disruption concerns. */
export async function concernedEvents(db: Database, subject: Subject): Promise<DisruptableEvent[]> {
  const events = await withOrders(db, await queries.listOpenEvents(db, subject), subject)
  return events.filter(isConcerned)
}

/** Some events as they stand, by their ids. */
export async function eventsAsTheyStand(
  db: Database,
  ids: readonly number[],
  subject: Pick<Subject, 'ship'>,
): Promise<ReadonlyMap<number, DisruptableEvent>> {
  const events = await withOrders(db, await queries.listEvents(db, ids), subject)
  return new Map(events.map((event) => [event.event_id, event]))
}

async function withOrders(
  db: Database,
  rows: readonly queries.DisruptedEventRow[],
  { ship }: Pick<Subject, 'ship'>,
): Promise<DisruptableEvent[]> {
  const orders = await queries.listOrders(
    db,
    rows.map(({ event_id }) => event_id),
  )
  return rows.map((row) => disruptableEvent(row, orders.get(row.event_id) ?? [], ship))
}
