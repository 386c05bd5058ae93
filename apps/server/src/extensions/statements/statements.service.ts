import { createHash } from 'node:crypto'
import type {
  ExpectedOfEvent,
  MonthOfStatements,
  StatementLine,
} from '@gangway/contract/statements'
import { addDays, addMonths } from '@gangway/domain/dates/calendar-date'
import { statementState } from '@gangway/domain/statements/statement-state'
import { ratesDuring } from '@gangway/domain/statements/rate'
import { termsDuring } from '@gangway/domain/statements/terms'
import { requireAgency } from '../../modules/agencies/index.ts'
import { type ClaimOnLines, readClaims } from '../../modules/ask-rows/index.ts'
import { maySee } from '../../platform/access/agency-access.ts'
import type { Clock } from '../../platform/base/clock.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { agreedRates } from '../rates/index.ts'
import { readAgreed } from './agreed-months.queries.ts'
import {
  type AgencyMonth,
  listMonthsWithGaps,
  readAdjustments,
  readClosed,
} from './closed-months.queries.ts'
import {
  agreementsOf,
  contentOfText,
  contentText,
  laterAgreed,
  linesOf,
  type MonthContent,
} from './month-content.rules.ts'
import { readSeen } from './seen-months.queries.ts'
import { marked, presentGaps, presentLinesOf, presentMonth } from './statements.presenter.ts'
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
    const at = { agency_id, month: firstDay(month) }
    const { account_id } = actor
    return marked(await readMonth(scoped, at), await readSeen(scoped, { ...at, account_id }))
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
    const day = { agency_id, from: event_date, to: event_date }
    const claims = await readClaims(scoped, day)
    const closed = await readClosed(scoped, { agency_id, month: firstDay(event_date.slice(0, 7)) })
    const content =
      closed === undefined
        ? {
            ...(await agreedRates(scoped, agency_id)),
            orders: await readOwedOrders(scoped, day),
            adjustments: [],
            agreements: agreementsOf(claims),
          }
        : contentOfText(closed.content)
    return presentLinesOf(content, event_id, claims.filter(isOpen))
  })
}

export async function readMonth(db: Database, at: AgencyMonth): Promise<MonthOfStatements> {
  const closed = await readClosed(db, at)
  const all = await readClaims(db, daysOf(at))
  const claims = all.filter(isOpen)
  const content =
    closed === undefined ? await currentContent(db, at, all) : contentOfText(closed.content)
  const digest = hexOf(closed?.digest ?? digestOf(contentText(content)))
  const agreed = await readAgreed(db, at)
  const isAgreed = agreed !== undefined && hexOf(agreed.digest) === digest
  const gaps = await readGaps(db, at)
  const shown = presentMonth(content, claims, {
    agency_name: await readAgencyName(db, at.agency_id),
    month: at.month.slice(0, 7),
    state: statementState({ isClosed: closed !== undefined, claims: claims.length, isAgreed }),
    open_claims: claims.length,
    agreed_at: agreed?.agreed_at.toISOString() ?? null,
    closed_at: closed?.closed_at.toISOString() ?? null,
    digest,
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
    const now = await readAsKnown(db, { agency_id, month }, contentOfText(content), agreed)
    return presentGaps(now.content, now.claims.filter(isOpen), month)
  })
  return (await Promise.all(contents)).flat()
}

/**
 * A closed month by what is known now, and its claims.
 *
 * @param kept its copy
 * @param agreed rates and terms as they are now
 */
export async function readAsKnown(
  db: Database,
  at: AgencyMonth,
  kept: MonthContent,
  agreed: Pick<MonthContent, 'rates' | 'terms'>,
): Promise<{ content: MonthContent; claims: ClaimOnLines[] }> {
  const days = daysOf(at)
  const orders = await readOwedOrders(db, days)
  const claims = await readClaims(db, days)
  const agreements = agreementsOf(claims)
  return { claims, content: { ...kept, ...laterAgreed(kept, agreed), orders, agreements } }
}

async function currentContent(
  db: Database,
  at: AgencyMonth,
  claims: readonly ClaimOnLines[],
): Promise<MonthContent> {
  const days = daysOf(at)
  const { rates, terms } = await agreedRates(db, at.agency_id)
  return {
    rates: ratesDuring(rates, days),
    terms: termsDuring(terms, days),
    orders: await readOwedOrders(db, days),
    adjustments: await readAdjustments(db, at, 'in_month'),
    agreements: agreementsOf(claims),
  }
}

/** @throws Refusal month_closed */
export async function requireOpen(db: Database, at: AgencyMonth): Promise<void> {
  if ((await readClosed(db, at)) !== undefined) throw new Refusal('month_closed')
}

/** @throws Refusal stale with the month as it now is, or statement_incomplete */
export async function requireAsSeen(db: Database, at: AgencyMonth, seen: string) {
  const current = await currentContent(db, at, await readClaims(db, daysOf(at)))
  const content = contentText(current)
  const digest = digestOf(content)
  if (hexOf(digest) !== seen) throw new Refusal('stale', { data: await readMonth(db, at) })
  const isIncomplete = linesOf(current).some(({ gap }) => gap !== null)
  if (isIncomplete || (await readGaps(db, at)).length > 0) throw new Refusal('statement_incomplete')
  return { content, digest }
}

export function daysOf({ agency_id, month }: AgencyMonth) {
  return { agency_id, from: month, to: lastDay(month) }
}

const isOpen = ({ state }: ClaimOnLines) => state === 'open'

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
