import type { Order } from '@gangway/contract/orders'
import type { Language } from '@gangway/domain/languages/language'
import { needKinds, needText } from '@gangway/domain/orders/order-needs'
import { lacksPhone } from '@gangway/domain/orders/order-warnings'
import type { ManifestOrder } from '@gangway/domain/manifest/manifest-orders'
import { shipClocks } from '@gangway/domain/ships/ship-time'
import { manifestSheet } from '@gangway/texts/manifest'
import { timeWithShips } from '@gangway/texts/ship-time'
import type { InLanguage } from '@gangway/texts/template'
import { languageName } from '../../platform/spreadsheet/cell-text.ts'
import { type Manifest, obstacleOf } from './manifest.rules.ts'

export type ManifestTexts = InLanguage<typeof manifestSheet>

type Judged = Pick<Manifest, 'event' | 'rules'>

/** Why its guests are not fetched at their time; empty: they are. */
export function obstacleText(manifest: Judged, order: Order, language: Language): string {
  const obstacle = obstacleOf(manifest, order)
  return obstacle === null ? '' : manifestSheet[obstacle][language]
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

/** The customer's number, or that it is missing: the guide has to know before the ship is in. */
export function phoneOf(order: { phone: string }, { no_phone }: ManifestTexts): string {
  return lacksPhone(order) ? no_phone : order.phone
}

/** Needs of an order's persons, wheelchairs first; empty: none, or none that may be shown. */
export function neededText({ needs }: Pick<Order, 'needs'>, t: ManifestTexts): string {
  if (needs === null) return ''
  if (needs.unreadable === true) return t.needs_unreadable
  return (needs.entries ?? [])
    .toSorted((one, other) => needKinds.indexOf(one.kind) - needKinds.indexOf(other.kind))
    .map((need) => needText(need, (kind) => t[`need.${kind}`]))
    .join('; ')
}

/** The language in which the guide can speak to the customer; empty: not known. */
export function spokenText(order: { language: string | null }, language: Language): string {
  return order.language === null ? '' : languageName(order.language, language)
}
