import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import type { Language } from '@gangway/domain/languages/language'
import type { ManifestOrder } from '@gangway/domain/manifest/manifest-orders'
import { obstacleOf } from './manifest.rules.ts'
import { manifestTexts } from './manifest.texts.ts'

/** Why its guests are not fetched at their time; empty: they are. */
export function obstacleText(event: Event, order: Order, language: Language): string {
  const obstacle = obstacleOf(event, order)
  return obstacle === null ? '' : manifestTexts[language][obstacle]
}

/** When an order is met, and what stands against it. */
export function metText(event: Event, order: ManifestOrder<Order>, language: Language) {
  const obstacle = obstacleText(event, order, language)
  if (obstacle === '') return order.met_at
  return [order.met_at, obstacle].filter((part) => part !== null).join(', ')
}
