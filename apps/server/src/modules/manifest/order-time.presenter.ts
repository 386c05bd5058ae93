import type { Order } from '@gangway/contract/orders'
import type { Language } from '@gangway/domain/languages/language'
import type { ManifestOrder } from '@gangway/domain/manifest/manifest-orders'
import { shipClocks } from '@gangway/domain/ships/ship-time'
import { timeWithShips } from '@gangway/texts/ships/ship-time'
import { type Manifest, obstacleOf } from './manifest.rules.ts'
import { manifestTexts } from './manifest.texts.ts'

type Judged = Pick<Manifest, 'event' | 'rules'>

/** Why its guests are not fetched at their time; empty: they are. */
export function obstacleText(manifest: Judged, order: Order, language: Language): string {
  const obstacle = obstacleOf(manifest, order)
  return obstacle === null ? '' : manifestTexts[language][obstacle]
}

/** When an order is met, and what stands against it. */
export function metText(manifest: Judged, order: ManifestOrder<Order>, language: Language) {
  const obstacle = obstacleText(manifest, order, language)
  const time = shownTime(manifest, order, language)
  if (obstacle === '') return time
  return [time, obstacle].filter((part) => part !== null).join(', ')
}

/** When an order is met, with its ship's time where that differs; null while no time is set. */
export function shownTime(
  { event }: Judged,
  { met_at, ...order }: ManifestOrder<Order>,
  language: Language,
): string | null {
  return met_at && timeWithShips(met_at, shipClocks([order], event.ship_calls), language)
}
