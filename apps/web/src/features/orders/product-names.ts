import type { Event } from '@gangway/contract/events'
import type { Order, SubProduct } from '@gangway/contract/orders'

/** The product that most orders of a single sub-product have. */
export interface UsualProduct {
  name: string
  /** Every order is for it, and for nothing else. */
  isOfAll: boolean
}

/** The product said once above the orders (rule O2.2); null where none has a single sub-product. */
export function usualProduct(
  orders: readonly { subproducts: readonly Pick<SubProduct, 'product_name'>[] }[],
): UsualProduct | null {
  const counts = new Map<string, number>()
  for (const { subproducts } of orders) {
    const [only, ...others] = subproducts
    if (only === undefined || others.length > 0) continue
    counts.set(only.product_name, (counts.get(only.product_name) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  if (most === undefined) return null
  const [name, count] = most
  return { name, isOfAll: count === orders.length }
}

/** Whether an order is for the usual product alone, so that its row says it all. */
export function isUsual(
  { subproducts }: Pick<Order, 'subproducts'>,
  usual: string | null,
): boolean {
  const [only, ...others] = subproducts
  return others.length === 0 && only?.product_name === usual
}

/**
 * What a sub-product's name adds to the excursion's, which the page is titled with: `adult` of
 * `Harbour cruise, adult`. The whole name where it adds nothing or begins otherwise.
 */
export function shortProductName(
  name: string,
  { agency_title, product_name }: Pick<Event, 'agency_title' | 'product_name'>,
): string {
  for (const excursion of [agency_title, product_name]) {
    if (excursion === '' || !name.startsWith(excursion)) continue
    const [, rest] = /^\s*[,:;–—-]\s*(\S.*)$/u.exec(name.slice(excursion.length)) ?? []
    if (rest !== undefined) return rest
  }
  return name
}
