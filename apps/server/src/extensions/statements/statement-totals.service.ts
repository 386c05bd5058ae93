import { readClaims } from '../../modules/ask-rows/index.ts'
import type { StatementTotal } from '../../modules/invoices/index.ts'
import type { Database } from '../../platform/db/database.ts'
import { agreedRates } from '../rates/index.ts'
import { type AgencyMonth, listKept, readAdjustments } from './closed-months.queries.ts'
import { agreementsOf, contentOfText, type MonthContent } from './month-content.rules.ts'
import { daysOf } from './statements.service.ts'
import { statementsOf } from './statements.presenter.ts'
import { readOwedOrders } from './statements.queries.ts'

const keyOf = (agency_id: number, day: string) => `${agency_id} ${day.slice(0, 7)}`

/**
 * Totals of the statements of many months, whose orders are read together.
 *
 * @param db as the actor, who may see the agencies
 */
export async function statementTotals(
  db: Database,
  months: readonly AgencyMonth[],
): Promise<StatementTotal[]> {
  const kept = await listKept(db, months)
  const open = kept.filter(({ content }) => content === null)
  const spans = open.map(daysOf)
  const read = spans.length === 0 ? [] : await readOwedOrders(db, ...spans)
  const orders = Map.groupBy(read, ({ agency_id, event_date }) => keyOf(agency_id, event_date))
  const agreements = spans.length === 0 ? [] : agreementsOf(await readClaims(db, ...spans))
  const agreed = new Map<number, Pick<MonthContent, 'rates' | 'terms'>>()
  for (const { agency_id } of open) {
    if (!agreed.has(agency_id)) agreed.set(agency_id, await agreedRates(db, agency_id))
  }
  const totals: StatementTotal[] = []
  for (const { content, is_adjusted, ...at } of kept) {
    const found =
      content === null
        ? {
            ...(agreed.get(at.agency_id) ?? { rates: [], terms: [] }),
            agreements,
            orders: orders.get(keyOf(at.agency_id, at.month)) ?? [],
            adjustments: is_adjusted ? await readAdjustments(db, at, 'in_month') : [],
          }
        : contentOfText(content)
    for (const { currency, total, lines } of statementsOf(found, []).statements) {
      if (lines.some(({ amount }) => amount !== null)) totals.push({ ...at, currency, total })
    }
  }
  return totals
}
