import { createHash } from 'node:crypto'
import type {
  ExpectedOfEvent,
  MonthOfStatements,
  StatementLine,
} from '@gangway/contract/statements'
import { addDays, addMonths } from '@gangway/domain/dates/calendar-date'
import { requireAgency } from '../../modules/agencies/index.ts'
import { maySee } from '../../platform/access/agency-access.ts'
import type { Clock } from '../../platform/base/clock.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { agreedRates } from '../rates/index.ts'
import {
  type AgencyMonth,
  listMonthsWithGaps,
  readAdjustments,
  readClosed,
} from './closed-months.queries.ts'
import {
  contentOfText,
  contentText,
  laterAgreed,
  type MonthContent,
} from './month-content.rules.ts'
import { presentGaps, presentLinesOf, presentMonth } from './statements.presenter.ts'
import { readAgencyName, readEventOfAgency, readOwedOrders } from './statements.queries.ts'

export interface StatementsDeps {
  db: Database
  clock: Clock
}

/** @throws Refusal agency_not_found, also for an agency other than the caller's own */
export function getStatements(
  { db }: Pick<StatementsDeps, 'db'>,
  actor: CallContext,
  { agency_id, month }: { agency_id: number; month: string },
): Promise<MonthOfStatements> {
  return readAs(db, actor, async (scoped) => {
    await requireAgency(scoped, actor, agency_id)
    return readMonth(scoped, { agency_id, month: firstDay(month) })
  })
}

/**
 * As the statement of its month has them; of a closed month, as they were.
 *
 * @throws Refusal event_not_found, also for an event of another agency
 */
export function getExpectedLines(
  { db }: Pick<StatementsDeps, 'db'>,
  actor: CallContext,
  event_id: number,
): Promise<ExpectedOfEvent[]> {
  return readAs(db, actor, async (scoped) => {
    const event = await readEventOfAgency(scoped, event_id)
    if (event === undefined || !maySee(actor, event)) throw new Refusal('event_not_found')
    const { agency_id, event_date } = event
    const closed = await readClosed(scoped, { agency_id, month: firstDay(event_date.slice(0, 7)) })
    const content =
      closed === undefined
        ? {
            ...(await agreedRates(scoped, agency_id)),
            orders: await readOwedOrders(scoped, { agency_id, from: event_date, to: event_date }),
            adjustments: [],
          }
        : contentOfText(closed.content)
    return presentLinesOf(content, event_id)
  })
}

export async function readMonth(db: Database, at: AgencyMonth): Promise<MonthOfStatements> {
  const closed = await readClosed(db, at)
  const content =
    closed === undefined ? await currentContent(db, at) : contentOfText(closed.content)
  const gaps = await readGaps(db, at)
  const shown = presentMonth(content, {
    agency_name: await readAgencyName(db, at.agency_id),
    month: at.month.slice(0, 7),
    closed_at: closed?.closed_at.toISOString() ?? null,
    digest: hexOf(closed?.digest ?? digestOf(contentText(content))),
  })
  return { ...shown, unpriced: [...gaps, ...shown.unpriced] }
}

/** Lines of closed months that lack an amount and are settled in this one (rule S4.3). */
export async function readGaps(db: Database, at: AgencyMonth): Promise<StatementLine[]> {
  const { agency_id } = at
  const found = await listMonthsWithGaps(db, at)
  if (found.length === 0) return []
  const agreed = await agreedRates(db, agency_id)
  const contents = found.map(async ({ month, content }) => {
    const orders = await ordersOfMonth(db, { agency_id, month })
    const kept = contentOfText(content)
    return presentGaps({ ...kept, ...laterAgreed(kept, agreed), orders }, month)
  })
  return (await Promise.all(contents)).flat()
}

/** @param db as the actor, who may see the agency */
export async function currentContent(db: Database, at: AgencyMonth): Promise<MonthContent> {
  const { agency_id } = at
  return {
    ...(await agreedRates(db, agency_id)),
    orders: await ordersOfMonth(db, at),
    adjustments: await readAdjustments(db, at, 'in_month'),
  }
}

export function ordersOfMonth(db: Database, { agency_id, month }: AgencyMonth) {
  return readOwedOrders(db, { agency_id, from: month, to: lastDay(month) })
}

export function digestOf(text: string): Uint8Array {
  return createHash('sha256').update(text).digest()
}

export function hexOf(digest: Uint8Array): string {
  return Buffer.from(digest).toString('hex')
}

export function firstDay(month: string): string {
  return `${month}-01`
}

export function lastDay(firstOfMonth: string): string {
  return addDays(addMonths(firstOfMonth, 1), -1)
}
