import type { ExpectedLine } from './expected-lines.ts'

/** Amount that one order or dispatch was settled with, or should have been. */
export interface SettledAmount {
  event_id: number
  /** Null: of a dispatch as a whole. */
  order_id: number | null
  dispatch_id: number | null
  /** Empty: of a dispatch as a whole. */
  sub_product: string
  rate_id: number | null
  currency: string
  /** In minor units. */
  amount: number
  tax: number
}

type Amounts = Pick<SettledAmount, 'amount' | 'tax'>

/**
 * Amounts that make up for what is known now and was not when a month was closed; nothing for what is not known yet.
 *
 * @param settled lines of the closed month, and the adjustments made of it since
 */
export function adjustments(
  settled: readonly SettledAmount[],
  current: readonly ExpectedLine[],
): SettledAmount[] {
  const unclear = new Set(current.filter(({ gap }) => gap !== null).map(subjectOf))
  const before = Map.groupBy(settled, keyOf)
  const after = Map.groupBy(current.flatMap(known), keyOf)
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  return keys.flatMap((key) => {
    const was = before.get(key) ?? []
    const is = after.get(key) ?? []
    const [about] = [...is, ...was]
    if (about === undefined || unclear.has(subjectOf(about))) return []
    const amount = sumOf(is, 'amount') - sumOf(was, 'amount')
    const tax = sumOf(is, 'tax') - sumOf(was, 'tax')
    return amount === 0 && tax === 0 ? [] : [{ ...about, amount, tax }]
  })
}

/** Lines whose amount is known. */
export function known(line: ExpectedLine): SettledAmount[] {
  const { event_id, order_id, dispatch_id, sub_product, rate_id, currency, amount, tax } = line
  if (amount === null || currency === null) return []
  return [{ event_id, order_id, dispatch_id, sub_product, rate_id, currency, amount, tax }]
}

type Subject = Pick<SettledAmount, 'event_id' | 'order_id' | 'dispatch_id' | 'sub_product'>

function subjectOf({ event_id, order_id, dispatch_id, sub_product }: Subject): string {
  return [event_id, order_id, dispatch_id, sub_product].join(' ')
}

function keyOf(line: SettledAmount): string {
  return `${line.currency} ${subjectOf(line)}`
}

function sumOf(lines: readonly Amounts[], part: keyof Amounts): number {
  return lines.reduce((sum, line) => sum + line[part], 0)
}
