import type { QueryOf } from '@gangway/contract/define-endpoint'
import type {
  countEvents as countEventsEndpoint,
  EventCounts,
  EventRow,
  listEvents as listEventsEndpoint,
} from '@gangway/contract/events'
import { latestEventsFirst } from '@gangway/contract/events-query'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import type { EventSortField } from '@gangway/domain/events/event-facts'
import { type PageInfo, pageInfo } from '@gangway/domain/lists/list-params'
import type { PickupRules } from '@gangway/domain/ships/pickup-fit'
import { requireNarrowing } from '../../../platform/access/list-narrowing.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { readAs, searchAs } from '../../../platform/db/scope.ts'
import { countInTurn } from '../../../platform/db/lists/exact-count.ts'
import { wordsOf } from '../../../platform/db/search-words.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { type PageWay, type Place, placeOf } from '../../../platform/db/lists/way-to-page.ts'
import { countChips } from './events.counts.queries.ts'
import { type EventFilter, eventList } from './events.filter.queries.ts'
import {
  countEvents as countRows,
  type EventListRow,
  findPage,
  type FoundPage,
  isPrepared,
  listRows,
} from './events.list.queries.ts'
import { kindsOf } from './listed.queries.ts'
import { readNearPage } from './near-page.queries.ts'
import { presentRow } from '../page/events.presenter.ts'
import { portExists } from '../../ports/index.ts'
import type { EventsDeps } from '../page/events.service.ts'
import { eventTexts, findWords, wordsOfAll } from './events.text.queries.ts'

type Narrowed = QueryOf<typeof countEventsEndpoint>

/** @throws Refusal validation_failed on a port that does not exist, search_too_long */
export async function listEvents(
  { db, clock, pickupRules }: EventsDeps,
  actor: CallContext,
  { sort, page, per_page, ...narrowed }: QueryOf<typeof listEventsEndpoint>,
): Promise<PageInfo & { data: EventRow[]; total_is_exact: boolean; way: PageWay }> {
  const now = clock()
  const place = placeOf({ sort, page, per_page })
  const read = await readNarrowed(
    { db, now, place },
    actor,
    narrowed,
    async (scoped, filter): Promise<Omit<FoundPage, 'ids'> & { rows: EventListRow[] }> => {
      if (isPrepared(filter, place)) {
        const { found, rows } = await readNearPage(scoped, filter, place)
        if (found === null) throw unknownPort()
        return { way: 'prepared', found, isExact: true, rows }
      }
      const { ids, ...found } = await findPage(scoped, filter, place)
      // Checked only for an empty answer, so that the usual case costs nothing.
      if (found.found === 0) await requirePort(scoped, filter.port)
      return { ...found, rows: await listRows(scoped, ids, filter) }
    },
  )
  const info = pageInfo({ page, per_page, total: read.found })
  const data = presentAll(read.rows, { rules: pickupRules, now })
  return { ...info, data, total_is_exact: read.isExact, way: read.way }
}

/** Today's date is computed once per time zone, of which a page has few. */
function presentAll(
  rows: readonly EventListRow[],
  { rules, now }: { rules: PickupRules; now: Date },
): EventRow[] {
  const days = new Map<string, string>()
  return rows.map((row) => {
    const today = days.get(row.time_zone) ?? dateInTimeZone(now, row.time_zone)
    days.set(row.time_zone, today)
    return presentRow(row, { rules, today })
  })
}

/** Also says how many a search finds, or at least how many. */
export async function getTotal(
  { db, clock }: Pick<EventsDeps, 'db' | 'clock'>,
  actor: CallContext,
  narrowed: Narrowed,
): Promise<{ total: number; total_is_exact: boolean }> {
  const now = clock()
  const count = () =>
    readNarrowed({ db, now }, actor, narrowed, async (scoped, filter) => ({
      total: await countRows(scoped, filter),
      total_is_exact: true,
    }))
  if (wordsOf(narrowed.filter).length === 0) return count()
  return countInTurn(db, count, () =>
    readNarrowed({ db, now }, actor, narrowed, async (scoped, filter) => {
      const { found, isExact } = await findPage(scoped, filter, latest)
      return { total: found, total_is_exact: isExact }
    }),
  )
}

/** Counts by need for attention among the events a filter finds. @throws Refusal search_too_long */
export async function countEvents(
  { db, clock }: Pick<EventsDeps, 'db' | 'clock'>,
  actor: CallContext,
  narrowed: Narrowed,
): Promise<EventCounts> {
  return readNarrowed({ db, now: clock() }, actor, narrowed, countChips)
}

const latest = placeOf({ sort: latestEventsFirst, page: 1, per_page: 1 })

async function readNarrowed<Result>(
  { db, now, place = latest }: { db: Database; now: Date; place?: Place<EventSortField> },
  actor: CallContext,
  { filter: text, searchable, ...narrowed }: Narrowed,
  work: (scoped: Database, filter: EventFilter) => Promise<Result>,
): Promise<Result> {
  requireNarrowing(actor, narrowed, now)
  const { agency_id, account_id } = actor
  const filter = { ...narrowed, agency_id, account_id, now }
  if (wordsOf(text).length === 0) return readAs(db, actor, (scoped) => work(scoped, filter))
  const texts = await eventTexts(db)
  return searchAs(db, actor, async (scoped) => {
    const order = kindsOf(filter, place.order) === null ? place.order : place.order.slice(1)
    const narrowed = eventList.conditions(filter)
    const sampled = { ...texts, list: eventList, narrowed, order }
    const found = await findWords(scoped, text, { agency_id, searchable, sampled })
    const words = wordsOfAll(found, (counted) => eventList.rowsGathered(filter, counted))
    return work(scoped, { ...filter, words })
  })
}

/** @throws Refusal validation_failed on a port that does not exist */
export async function requirePort(db: Database, port: number | undefined): Promise<void> {
  if (port === undefined || (await portExists(db, port))) return
  throw unknownPort()
}

function unknownPort(): Refusal {
  return new Refusal('validation_failed', { faults: { port: [{ code: 'unknown' }] } })
}
