import type { InvoiceRow } from '@gangway/contract/invoices'
import { fromMinorUnits } from '@gangway/domain/money/minor-units'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { maximumMonths, sumInvoiced } from './expected.queries.ts'
import type { InvoiceFilter } from './invoices.filter.queries.ts'

/** Total of a statement, in the currency's main unit; `month` is a first day. */
export interface StatementTotal {
  agency_id: number
  month: string
  currency: string
  total: number
}

/** Totals of the statements of some months. @param db as the actor, who may see the agencies */
export type ReadStatementTotals = (
  db: Database,
  months: readonly Pick<StatementTotal, 'agency_id' | 'month'>[],
) => Promise<StatementTotal[]>

export interface ExpectedDeps {
  /** Null: there are no statements. */
  statementTotals: ReadStatementTotals | null
}

export type Expected = NonNullable<InvoiceRow['expected']>

const keyOf = ({ agency_id, month }: Pick<StatementTotal, 'agency_id' | 'month'>) =>
  `${agency_id} ${month}`

/**
 * Statements of the months that a filter's invoices are about (rule S6.2), by the id of each invoice about such a month.
 *
 * @throws Refusal forbidden, or search_too_long for more months than are compared
 */
export async function expectedOf(
  scoped: Database,
  { actor, statementTotals }: ExpectedDeps & { actor: CallContext },
  filter: InvoiceFilter,
): Promise<Map<number, Expected>> {
  if (statementTotals === null || !actor.permissions.includes('rates.view')) {
    throw new Refusal('forbidden')
  }
  const invoiced = await sumInvoiced(scoped, filter)
  const months = new Map(
    invoiced.map(({ agency_id, month }) => [keyOf({ agency_id, month }), { agency_id, month }]),
  )
  if (months.size > maximumMonths) throw new Refusal('search_too_long')
  const totals = new Map(
    (await statementTotals(scoped, [...months.values()])).map((one) => [
      `${keyOf(one)} ${one.currency}`,
      one.total,
    ]),
  )
  return new Map(
    invoiced.flatMap(({ invoices, invoiced: sum, currency, ...at }) => {
      const total = totals.get(`${keyOf(at)} ${currency}`) ?? null
      const difference = Number((fromMinorUnits(sum, 4) - (total ?? 0)).toFixed(4))
      const expected = { ...at, month: at.month.slice(0, 7), total, difference }
      return invoices.map((id) => [id, expected] as const)
    }),
  )
}

/** Invoices that differ from their statement, or have none. @throws Refusal as `expectedOf` */
export async function differingOf(
  ...asked: Parameters<typeof expectedOf>
): Promise<Map<number, Expected>> {
  const differs = ({ total, difference }: Expected) => total === null || difference !== 0
  return new Map([...(await expectedOf(...asked))].filter(([, expected]) => differs(expected)))
}
