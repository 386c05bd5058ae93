import { adjustments, known } from '@gangway/domain/statements/adjustments'
import type { Database } from '../../platform/db/database.ts'
import {
  type AgencyMonth,
  insertAdjustments,
  listOutdated,
  lockMonths,
  readAdjustments,
  readClosed,
  updateVersions,
} from './closed-months.queries.ts'
import { contentOfText, linesOf } from './month-content.rules.ts'
import { ordersOfMonth } from './statements.service.ts'

/** Facts learned since a month was closed become adjustments of the next open one (rule S4.2). */
export async function adjustClosedMonths({ db }: { db: Database }): Promise<void> {
  for (const at of await listOutdated(db)) await adjustMonth(db, at)
}

function adjustMonth(db: Database, at: AgencyMonth): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockMonths(transaction, at.agency_id)
    const closed = await readClosed(transaction, at)
    if (closed === undefined) return
    await updateVersions(transaction, at)
    const { rates, terms, orders } = contentOfText(closed.content)
    const settled = [
      ...linesOf({ rates, terms, orders }).flatMap(known),
      ...(await readAdjustments(transaction, at, 'of_month')),
    ]
    const now = linesOf({ rates, terms, orders: await ordersOfMonth(transaction, at) })
    const exponentOf = new Map(
      rates.map(({ currency, currency_exponent }) => [currency, currency_exponent]),
    )
    const made = adjustments(settled, now)
    if (made.length === 0) return
    const rows = made.map((row) => ({
      ...row,
      currency_exponent: exponentOf.get(row.currency) ?? 2,
    }))
    await insertAdjustments(transaction, at, rows)
  })
}
