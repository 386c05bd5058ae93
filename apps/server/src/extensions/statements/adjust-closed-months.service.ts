import { adjustments, known } from '@gangway/domain/statements/adjustments'
import { recordChange } from '../../modules/changes/index.ts'
import type { Database } from '../../platform/db/database.ts'
import { agreedRates } from '../rates/index.ts'
import {
  type AgencyMonth,
  insertAdjustments,
  listOutdated,
  lockMonths,
  readAdjustments,
  noteCompared,
  readClosed,
  updateVersions,
} from './closed-months.queries.ts'
import { contentOfText, linesOf } from './month-content.rules.ts'
import { readAsKnown } from './statements.service.ts'

/** Facts learned since a month was closed become adjustments of the next open one (rule S4.2). */
export async function adjustClosedMonths({ db }: { db: Database }): Promise<void> {
  const { months, compared_to } = await listOutdated(db)
  for (const at of months) await adjustMonth(db, at)
  if (compared_to !== null) await noteCompared(db, compared_to)
}

function adjustMonth(db: Database, at: AgencyMonth): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockMonths(transaction, at.agency_id)
    const closed = await readClosed(transaction, at)
    if (closed === undefined) return
    const kept = contentOfText(closed.content)
    const agreed = await agreedRates(transaction, at.agency_id)
    const { content } = await readAsKnown(transaction, at, kept, agreed)
    const settled = [
      ...linesOf(kept).flatMap(known),
      ...(await readAdjustments(transaction, at, 'of_month')),
    ]
    const now = linesOf(content)
    await updateVersions(
      transaction,
      at,
      now.some(({ gap }) => gap !== null),
    )
    const exponentOf = new Map(
      content.rates.map(({ currency, currency_exponent }) => [currency, currency_exponent]),
    )
    const made = adjustments(settled, now)
    if (made.length === 0) return
    const rows = made.map((row) => ({
      ...row,
      currency_exponent: exponentOf.get(row.currency) ?? 2,
    }))
    await insertAdjustments(transaction, at, rows)
    const adjusted = [...new Set(rows.map(({ event_id }) => event_id))]
    await recordChange(transaction, {
      actor: 'system',
      action: 'statement.adjust',
      agency_id: at.agency_id,
      adjusted,
      after: { month: at.month.slice(0, 7), events: adjusted.length },
    })
  })
}
