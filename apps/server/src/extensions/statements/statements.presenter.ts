import type {
  ExpectedOfEvent,
  MonthOfStatements,
  Statement,
  StatementLine,
} from '@gangway/contract/statements'
import { fromMinorUnits } from '@gangway/domain/money/minor-units'
import { claimAbout } from '@gangway/domain/asks/claim'
import type { ExpectedLine } from '@gangway/domain/statements/expected-lines'
import { markChanges } from '@gangway/domain/statements/line-changes'
import type { ClaimOnLines } from '../../modules/ask-rows/index.ts'
import type { AdjustmentRow } from './closed-months.queries.ts'
import { linesOf, type MonthContent } from './month-content.rules.ts'
import { faultOf } from './statements.rules.ts'
import type { OwedOrderRow } from './statements.queries.ts'

/** A line in minor units. */
type Line = Omit<StatementLine, 'unit_amount' | 'amount' | 'tax'> & {
  currency: string | null
  exponent: number
  unit_amount: number
  amount: number | null
  tax: number
}

/** One statement a currency: amounts are never added up across currencies. */
export function presentMonth(
  content: MonthContent,
  claims: readonly ClaimOnLines[],
  given: Omit<MonthOfStatements, 'statements' | 'unpriced' | 'gone'>,
): MonthOfStatements {
  return { ...given, ...statementsOf(content, claims), gone: [] }
}

export function statementsOf(
  content: MonthContent,
  claims: readonly ClaimOnLines[],
): Pick<MonthOfStatements, 'statements' | 'unpriced'> {
  const lines = [...expectedOf(content, claims), ...content.adjustments.map(adjusted)]
  const byCurrency = Map.groupBy(lines, ({ currency }) => currency)
  const unpriced = (byCurrency.get(null) ?? []).map(presentLine)
  const statements = [...byCurrency]
    .flatMap(([currency, own]) => (currency === null ? [] : [statementOf(currency, own)]))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
  return { statements, unpriced }
}

export function allLines({ statements, unpriced }: MonthOfStatements): ExpectedOfEvent[] {
  return [...statements, { currency: null, lines: unpriced }].flatMap(({ currency, lines }) =>
    lines.map((line) => ({ ...line, currency })),
  )
}

/** With marks on what has changed since the reader last saw these lines; undefined: never. */
export function marked(
  month: MonthOfStatements,
  seen: ExpectedOfEvent[] | undefined,
): MonthOfStatements {
  const { lines, gone } = markChanges(allLines(month), seen)
  const own = (wanted: string | null) =>
    lines.flatMap(({ currency, ...line }) => (currency === wanted ? [line] : []))
  return {
    ...month,
    statements: month.statements.map((one) => ({ ...one, lines: own(one.currency) })),
    unpriced: own(null),
    gone,
  }
}

/** Lines of a closed month that lack an amount. */
export function presentGaps(
  content: MonthContent,
  claims: readonly ClaimOnLines[],
  month: string,
): StatementLine[] {
  const gaps = expectedOf(content, claims, ({ gap }) => gap !== null)
  return gaps.map((line) => ({ ...presentLine(line), of_month: month.slice(0, 7) }))
}

/** Lines of one event, and of dispatches that it shares. */
export function presentLinesOf(
  content: MonthContent,
  event_id: number,
  claims: readonly ClaimOnLines[],
): ExpectedOfEvent[] {
  const own = content.orders.filter((row) => row.event_id === event_id)
  const dispatches = new Set(
    own.flatMap(({ parts }) => parts.map(({ dispatch_id }) => dispatch_id)),
  )
  const isOwn = (line: ExpectedLine) =>
    line.event_id === event_id || dispatches.has(line.dispatch_id ?? 0)
  return expectedOf(content, claims, isOwn).map((line) => ({
    ...presentLine(line),
    currency: line.currency,
  }))
}

function expectedOf(
  content: MonthContent,
  claims: readonly ClaimOnLines[],
  isWanted: (line: ExpectedLine) => boolean = () => true,
): Line[] {
  const exponentOf = new Map(content.rates.map((rate) => [rate.id, rate.currency_exponent]))
  const orders = new Map(content.orders.map((row) => [row.id, row]))
  const firstOf = new Map(content.orders.toReversed().map((row) => [row.event_id, row]))
  return linesOf(content)
    .filter(isWanted)
    .map((line) =>
      expected(line, {
        claim: presentClaim(claimAbout(line, claims)),
        order: line.order_id === null ? undefined : orders.get(line.order_id),
        event: firstOf.get(line.event_id),
        exponent: exponentOf.get(line.rate_id ?? 0) ?? 0,
        orders,
      }),
    )
}

/** All amounts of a currency have the decimals of ISO 4217 when its rates were entered, the most of them shown. */
function statementOf(currency: string, lines: readonly Line[]): Statement {
  const currency_exponent = Math.max(...lines.map(({ exponent }) => exponent))
  const sum = (part: 'amount' | 'tax') =>
    lines.reduce(
      (total, line) => total + (line[part] ?? 0) * 10 ** (currency_exponent - line.exponent),
      0,
    )
  const shown = (minor: number) => fromMinorUnits(minor, currency_exponent)
  return {
    currency,
    currency_exponent,
    lines: lines.map(presentLine),
    net: shown(sum('amount')),
    tax: shown(sum('tax')),
    total: shown(sum('amount') + sum('tax')),
  }
}

function presentLine({ currency: _currency, exponent, ...line }: Line): StatementLine {
  const shown = (minor: number) => fromMinorUnits(minor, exponent)
  return {
    ...line,
    unit_amount: shown(line.unit_amount),
    amount: line.amount === null ? null : shown(line.amount),
    tax: shown(line.tax),
  }
}

type OrdersById = ReadonlyMap<number, OwedOrderRow>

interface About {
  order: OwedOrderRow | undefined
  event: OwedOrderRow | undefined
}

function expected(
  { order_id, dispatch_id, unsettled, tax_rate: _rate, ...line }: ExpectedLine,
  {
    order,
    event,
    exponent,
    claim,
    orders,
  }: About & Pick<Line, 'claim' | 'exponent'> & { orders: OrdersById },
): Line {
  return {
    ...line,
    ...placeOf({ order, event }),
    of_month: null,
    change: null,
    amount_before: null,
    excursion_id: order_id,
    exponent,
    claim,
    dispatch_number: numberOf(event, dispatch_id),
    unsettled_orders: unsettled.flatMap((id) => {
      const found = orders.get(id)
      return found === undefined ? [] : [{ excursion_id: id, order_id: found.order_id }]
    }),
    cancellation: order === undefined ? null : presentCancellation(order),
  }
}

function adjusted({
  of_month,
  order_id,
  order_number,
  dispatch_id: _dispatch,
  currency_exponent,
  ...row
}: AdjustmentRow): Line {
  return {
    ...row,
    kind: 'adjustment',
    of_month: of_month.slice(0, 7),
    excursion_id: order_id,
    order_id: order_number,
    persons: 0,
    terms_id: null,
    unit_amount: row.amount,
    percent: 100,
    gap: null,
    is_counted: false,
    is_exceeded: false,
    unsettled_orders: [],
    change: null,
    amount_before: null,
    exponent: currency_exponent,
    claim: null,
    cancellation: null,
  }
}

function placeOf({ order, event }: About) {
  return {
    event_date: event?.event_date ?? null,
    product_name: event?.product_name ?? null,
    port_code: event?.port_code ?? null,
    port_name: event?.port_name ?? null,
    order_id: order?.order_id ?? null,
    ship: order?.ship ?? null,
  }
}

function numberOf(event: OwedOrderRow | undefined, dispatch_id: number | null): number | null {
  return event?.parts.find((part) => part.dispatch_id === dispatch_id)?.number ?? null
}

function presentClaim(claim: ClaimOnLines | null): StatementLine['claim'] {
  if (claim === null) return null
  const { id, side, percent, due } = claim
  return { id, side, percent, due }
}

function presentCancellation(order: OwedOrderRow): StatementLine['cancellation'] {
  if (order.canceled_at === null || order.canceled_pickup === null) return null
  return {
    at: order.canceled_at.toISOString(),
    pickup_at: order.canceled_pickup.toISOString(),
    fault: faultOf(order),
    by: order.canceled_by,
  }
}
