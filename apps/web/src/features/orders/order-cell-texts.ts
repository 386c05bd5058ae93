import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import type { ShipCall } from '@gangway/contract/ship-calls'
import { reasonLabel } from '@gangway/domain/orders/decision-reason'
import { shopBrand } from '@gangway/domain/orders/shop-brand'
import { callsOf } from '@gangway/domain/ships/ship-call'
import { effectivePickupTime } from '@gangway/domain/events/pickup-times'
import type { Language } from '@gangway/domain/languages/language'
import { shipClocks } from '@gangway/domain/ships/ship-time'
import { withdrawalReasons } from '@gangway/texts/orders'
import { shipTimeText } from '@gangway/texts/ship-time'
import { config } from '../../shared/browser/config.ts'
import type { Translate } from '../../shared/i18n/text-types.ts'

/** The berth of the order's ship, from the order or else from its call; empty where none is known. */
export function berthOf(order: Order, calls: readonly ShipCall[]): string {
  const [call] = callsOf(order, calls)
  return order.berth || (call?.berth ?? '')
}

/** Why an order is canceled; null if it is not, or without a reason. */
export function canceledText(
  t: Translate,
  { decision_reason, decision_words: words, withdrawal_reason }: Order,
  language: Language,
): string | null {
  if (withdrawal_reason !== null) {
    return t('reasons.withdrawnFor', {
      reason: withdrawalReasons[`withdrawal.${withdrawal_reason}`][language],
    })
  }
  if (decision_reason === null) return null
  const reason = reasonLabel(decision_reason, language)
  return words === null
    ? t('reasons.canceledFor', { reason })
    : t('reasons.canceledForWith', { reason, words })
}

/** Label of the brand under which a shop sold an order (rule O2.7). */
export function brandOf(shop_language: string): string | null {
  const brand = shopBrand(shop_language)
  return brand === null ? null : config.brand_labels[brand]
}

/** Each brand of the orders with the shop languages it stands for, once. */
export function brandsOf(orders: readonly Pick<Order, 'shop_language'>[]): [string, string[]][] {
  const languages = new Map<string, Set<string>>()
  for (const { shop_language } of orders) {
    const brand = brandOf(shop_language)
    if (brand === null) continue
    languages.set(brand, (languages.get(brand) ?? new Set()).add(shop_language))
  }
  return [...languages].map(([brand, codes]) => [brand, [...codes]])
}

/** Time on the ship's clock at an order's pick-up: `ship 08:00`; null: the same, or no time is set. */
export function onShipText(
  order: Order,
  { pickup_time, ship_calls }: Pick<Event, 'pickup_time' | 'ship_calls'>,
  language: Language,
): string | null {
  const time = effectivePickupTime({ order: order.pickup_time, event: pickup_time })
  return time && shipTimeText(time, shipClocks([order], ship_calls), language)
}
