import { orderPersonCount } from '../orders/person-counts.ts'
import { isActiveOrder, type OrderStatus } from '../orders/order-status.ts'
import { distinctShips, isSameShip, knownShip, type NamedShip } from '../ships/ship-identity.ts'
import { shipKey } from '../ships/ship-key.ts'

interface CountedOrder extends NamedShip {
  customer: string
  /** `HH:mm`; null: the event's applies. */
  pickup_time: string | null
  status: OrderStatus
  subproducts: readonly { person_count: number; origin_person_count: number }[]
}

/** An order as the guide meets it. */
export type ManifestOrder<Order> = Order & {
  /** `HH:mm`, its own or the event's; null while neither is set. */
  met_at: string | null
  person_count: number
}

/** The active orders, as the day goes: by pick-up time, ship and customer. */
export function manifestOrders<Order extends CountedOrder>(
  orders: readonly Order[],
  generalPickup: string | null,
): ManifestOrder<Order>[] {
  const active = orders.filter(({ status }) => isActiveOrder[status])
  const keyOf = shipKeysAmong(active)
  return active
    .map((order) => ({
      ...order,
      met_at: order.pickup_time ?? generalPickup,
      person_count: orderPersonCount(order.subproducts),
    }))
    .toSorted(
      (one, other) =>
        compare(one.met_at ?? lastOfAll, other.met_at ?? lastOfAll) ||
        compare(keyOf(one), keyOf(other)) ||
        one.customer.localeCompare(other.customer, 'en'),
    )
}

/** Later than any time of day. */
const lastOfAll = '99:99'

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** How many persons in all. */
export interface ManifestTotal<Name> {
  name: Name
  orders: number
  persons: number
}

export interface ManifestTotals {
  by_pickup_time: ManifestTotal<string | null>[]
  by_ship: ManifestTotal<string>[]
  all: { orders: number; persons: number }
}

/** In the order of the manifest; ships written differently are one. */
export function manifestTotals(orders: readonly ManifestOrder<NamedShip>[]): ManifestTotals {
  const keyOf = shipKeysAmong(orders)
  return {
    by_pickup_time: [...Map.groupBy(orders, ({ met_at }) => met_at)].map(([name, group]) => ({
      name,
      ...sum(group),
    })),
    by_ship: [...Map.groupBy(orders, keyOf)]
      .toSorted(([one], [other]) => compare(one, other))
      .map(([, group]) => ({ name: nameOf(group), ...sum(group) })),
    all: sum(orders),
  }
}

/** One key for each ship of some orders. */
function shipKeysAmong(orders: readonly NamedShip[]): (order: NamedShip) => string {
  const ships = distinctShips(orders)
  return (order) => shipKey(ships.find((ship) => isSameShip(ship, order))?.ship ?? '')
}

function nameOf([first]: readonly NamedShip[]): string {
  return first === undefined ? '' : knownShip(first).ship
}

function sum(group: readonly { person_count: number }[]) {
  return {
    orders: group.length,
    persons: group.reduce((persons, { person_count }) => persons + person_count, 0),
  }
}
