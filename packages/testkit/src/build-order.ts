import type { SeasonOrder } from '@gangway/contract/season'
import { buildSubProduct } from './build-sub-product.ts'
import { nextNumber } from './next-number.ts'

/** One customer's requested excursion with one sub-product. */
export function buildOrder(overrides: Partial<SeasonOrder> = {}): SeasonOrder {
  const number = nextNumber()
  return {
    reference: `ORD-${number}`,
    order_id: String(100_000 + number),
    customer: `Ida Ångström ${number}`,
    phone: '+49 40 5550100',
    ship: 'AIDAprima',
    berth: 'HafenCity',
    pickup_time: null,
    shop_language: 'DE',
    subproducts: [buildSubProduct()],
    ...overrides,
  }
}
