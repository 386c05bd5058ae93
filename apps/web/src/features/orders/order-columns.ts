import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import type { ShipCall } from '@gangway/contract/ship-calls'
import type { Language } from '@gangway/domain/languages/language'
import { lacksPhone } from '@gangway/domain/orders/order-warnings'
import { orderStatuses } from '@gangway/domain/orders/order-status'
import { hasChangedCount, orderPersonCount } from '@gangway/domain/orders/person-counts'
import { passportProgress } from '@gangway/domain/orders/passport-progress'
import { callsOf } from '@gangway/domain/ships/ship-call'
import { textWidth } from '../../shared/format/text-width.ts'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { berthOf, brandOf, onShipText } from './order-cell-texts.ts'

/** Longer texts are continued in a second line, in em. */
const widest = { customer: 14, phone: 13, ship: 13, berth: 9, language: 15 } as const

/** A word may take so much more before it is broken. */
const wordsAtMost = 1.35

/** Widths are estimated at a font size of 14 pixels. */
const inEm = (pixels: number) => pixels / 14
const widthOf = (text: string) => inEm(textWidth(text).line)

/** Width of an icon with its distance, in em. */
const icon = 1.7

/** Between two columns, in em. */
const gap = 0.9

/** Padding and border of a button, in em. */
const buttonEdge = 1.7

/** The widths of the orders' columns as style properties, in em of the table's font. */
export type OrderColumns = Readonly<Record<`--${string}`, string>>

/**
 * Columns as wide as what stands in them, and what all of them need, without buttons and gaps: in one line with
 * the brand, in one line, and in two. No decision about an order changes them.
 *
 * @param mayReopen whether canceled orders have a button
 */
export function orderColumns(
  t: Translate,
  {
    excursions,
    ship_calls,
    need_ticket,
    pickup_time,
  }: Pick<Event, 'excursions' | 'ship_calls' | 'need_ticket' | 'pickup_time'>,
  { mayReopen, language }: { mayReopen: boolean; language: Language },
): OrderColumns {
  const of = (text: (order: Order) => string) => excursions.map(text)
  const codes = of(({ shop_language }) => shop_language)
  const phones = of((order) => (lacksPhone(order) ? t('checks.phoneMissing') : order.phone))
  const number = column(
    t('orders.number'),
    of(({ order_id }) => order_id),
  )
  const customer =
    column(
      t('orders.field.customer'),
      of((order) => order.customer),
      widest.customer,
    ) + marksWidth(excursions, need_ticket)
  const phone = column(t('orders.field.phone'), phones, widest.phone)
  const count = column(t('orders.count'), excursions.flatMap(countTexts))
  const ships = of((order) => order.ship)
  const ship = column(t('orders.field.ship'), ships, widest.ship)
  const berths = of((order) => berthText(t, order, ship_calls))
  const berth = column(t('orders.field.berth'), berths, widest.berth)
  const onShips = of((order) => onShipText(order, { pickup_time, ship_calls }, language) ?? '')
  const pickup = column(t('orders.pickupTime'), [`00:00 ${t('orders.generalShort')}`, ...onShips])
  const statuses = orderStatuses.map((status) => t(`events.status.${status}`))
  const status = column(t('events.field.status'), statuses) + 1.5
  const code = column(t('events.field.language_guide'), codes)
  const branded = column(
    t('events.field.language_guide'),
    of(({ shop_language }) => [shop_language, brandOf(shop_language)].join(' ')),
    widest.language,
  )
  const review = widthOf(t('orders.review')) + buttonEdge
  const reopen = mayReopen ? widthOf(t('orders.reopen')) + buttonEdge : 0
  const shared = number + count + pickup
  const stacked = { ship: Math.max(ship, berth), status: Math.max(status, code) }
  const oneLine = shared + customer + phone + ship + berth + status
  const stackedPhone = Math.max(customer - number - gap, phone)
  const twoLines = shared + stackedPhone + stacked.ship + stacked.status
  return styleOf({
    number,
    customer,
    phone,
    count,
    ship,
    'ship-whole': atLeast(ship, ships),
    berth,
    'berth-whole': atLeast(berth, berths),
    pickup,
    status,
    code,
    branded,
    review,
    // The icon that takes a decision back has its place beside the button, or before it where that is free.
    action: Math.max(review + 2.6, reopen),
    'action-narrow': Math.max(review, reopen),
    'stacked-phone': stackedPhone,
    'stacked-ship': stacked.ship,
    'stacked-status': stacked.status,
    'needed-branded': oneLine + branded,
    'needed-one-line': oneLine + code,
    'needed-two-lines': twoLines,
  })
}

/** Width that fits a column's name and texts: longer ones than the limit are continued, but no word is broken. */
function column(name: string, texts: readonly string[], limit = Infinity): number {
  const widths = [...new Set(texts)].map(textWidth)
  const longest = Math.max(widthOf(name), ...widths.map(({ line }) => inEm(line)))
  const word = Math.max(0, ...widths.map((width) => inEm(width.word)))
  return Math.max(Math.min(longest, limit), Math.min(word, wordsAtMost * limit))
}

function atLeast(least: number, texts: readonly string[]): number {
  return Math.max(least, ...[...new Set(texts)].map(widthOf))
}

function berthText(t: Translate, order: Order, calls: readonly ShipCall[]): string {
  const [call] = callsOf(order, calls)
  const berth = berthOf(order, calls)
  return call?.tender === true ? `${berth} ${t('ships.tender')}` : berth
}

/** The persons of an order and of its sub-products, before changed ones how many they were. */
function countTexts({ subproducts }: Order): string[] {
  const changed = subproducts.filter(hasChangedCount)
  return [
    String(orderPersonCount(subproducts)),
    ...changed.map(
      ({ origin_person_count: before, person_count }) => `${before} — ${person_count}`,
    ),
  ]
}

/** The room that the marks of an order may take beside its customer, whatever becomes of it. */
function marksWidth(orders: readonly Order[], needsTicket: boolean): number {
  const progress = orders.flatMap(({ subproducts }) => passportProgress(subproducts) ?? [])
  const figures = progress.map(({ received, expected }) => widthOf(`${received}/${expected}`))
  const data = figures.length === 0 ? 0 : icon + Math.max(...figures)
  return (
    data +
    (needsTicket ? icon : 0) +
    (orders.some(isReconfirmed) ? icon : 0) +
    (orders.some(hasUnreadChange) ? icon : 0)
  )
}

/** Apart from its count, which has a mark of its own. */
export function hasUnreadChange({ acknowledgements }: Order): boolean {
  return acknowledgements.some(({ kind, read_at }) => kind !== 'count' && read_at === null)
}

function isReconfirmed({ count_change }: Order): boolean {
  return count_change !== null
}

function styleOf(widths: Readonly<Record<string, number>>): OrderColumns {
  return Object.fromEntries(
    Object.entries(widths).map(([name, em]) => [`--${name}`, `${em.toFixed(2)}em`]),
  )
}
