import type { QueryOf } from '@gangway/contract/define-endpoint'
import type {
  DisruptionRecord,
  ListedDisruption,
  listDisruptions as endpoint,
  RecordedEvent,
} from '@gangway/contract/disruptions'
import { type PageInfo, pageInfo } from '@gangway/domain/lists/list-params'
import { undoSeconds } from '@gangway/domain/orders/order-status'
import { Refusal } from '../../platform/base/errors.ts'
import type { Actor } from '../../platform/base/actor.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import * as queries from './disruption-records.queries.ts'

/** An agency finds those with an event of its own. */
export function listDisruptions(
  { db }: { db: Database },
  actor: CallContext,
  { page, per_page, ...filter }: QueryOf<typeof endpoint>,
): Promise<PageInfo & { data: ListedDisruption[] }> {
  const { agency_id } = actor
  return readAs(db, actor, async (scoped) => {
    const [total, rows] = await Promise.all([
      queries.countDisruptions(scoped, filter, agency_id),
      queries.listDisruptions(scoped, filter, { agency_id, page, per_page }),
    ])
    return {
      ...pageInfo({ page, per_page, total }),
      data: rows.map((row) => presentListed(row, actor)),
    }
  })
}

/** @throws Refusal disruption_not_found, also for one without an event of the caller's agency */
export function getDisruption(
  { db }: { db: Database },
  actor: CallContext,
  id: number,
): Promise<DisruptionRecord> {
  return readAs(db, actor, (scoped) => readRecord(scoped, actor, id))
}

/** The same in a transaction as the actor. */
export async function readRecord(
  db: Database,
  actor: Pick<Actor, 'account_id' | 'agency_id' | 'program'>,
  id: number,
): Promise<DisruptionRecord> {
  const { account_id, agency_id } = actor
  const row = await queries.findDisruption(db, id, agency_id)
  if (row === undefined) throw new Refusal('disruption_not_found')
  const events = await queries.listRecordedEvents(db, id, agency_id)
  const byAgency = Map.groupBy(events, (event) => event.agency_id)
  const { done_by_id, done_at, undone_at, now, times } = row
  const until = new Date(done_at.getTime() + undoSeconds * 1000)
  const isUndoable = undone_at === null && done_by_id === account_id && now <= until
  return {
    ...presentListed(row, actor),
    times: presentTimes(times),
    undo_until: isUndoable ? until.toISOString() : null,
    agencies: [...byAgency].map(([agency_id_, own]) => ({
      agency_id: agency_id_,
      agency_name: own[0]?.agency_name ?? '',
      informed: own[0]?.informed ?? 0,
      events: own.map((event) => presentEvent(event, actor)),
    })),
  }
}

/** Words that people wrote go to people alone. */
type Reader = Pick<Actor, 'program'>

function presentListed(
  {
    done_at,
    undone_at,
    now: _now,
    done_by_id: _id,
    times: _times,
    words,
    ...row
  }: queries.ListedRow,
  { program }: Reader,
): ListedDisruption {
  return {
    ...row,
    words: program === null ? words : '',
    done_at: done_at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
  }
}

function presentTimes(times: queries.ListedRow['times']): DisruptionRecord['times'] {
  if (times === null) return null
  const { version: _version, ...shown } = times
  return shown
}

function presentEvent(row: queries.RecordedRow, { program }: Reader): RecordedEvent {
  const { status, pickup_time, total_pax, agency_id: _of, agency_name: _name, ...event } = row
  return {
    ...event,
    reason_words: program === null ? event.reason_words : null,
    orders: [...event.orders],
    now: { status, pickup_time, total_pax },
  }
}
