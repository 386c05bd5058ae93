import type { Dispatch, DispatchDay } from '@gangway/contract/dispatches'

type Event = DispatchDay['events'][number]
type Order = Event['orders'][number]

/** Persons of one order who are in one place: a dispatch, or none. */
export interface Party {
  order: Order
  persons: number
  dispatch_id: number | null
  /** Null: its event’s or its dispatch’s. */
  own_time: string | null
}

/** Parties of an event that stand together, by language where there are several. */
export interface PartyGroup {
  event: Event
  /** Pick-up time of parties without their own. */
  time: string | null
  parties: readonly Party[]
}

/** Names a party on the page: order and dispatch, 0 for none. */
export const keyOf = (excursion_id: number, dispatch_id: number | null) =>
  `${excursion_id}:${dispatch_id ?? 0}`

export const partyKey = ({ order, dispatch_id }: Party) => keyOf(order.excursion_id, dispatch_id)

export const personsIn = (parties: readonly Party[]) =>
  parties.reduce((sum, { persons }) => sum + persons, 0)

/** Parties in no dispatch, by event and language. */
export function unplacedGroups({ events }: DispatchDay): PartyGroup[] {
  return events.flatMap((event) => {
    const parties = event.orders
      .filter(({ unplaced }) => unplaced > 0)
      .map((order) => ({
        order,
        persons: order.unplaced,
        dispatch_id: null,
        own_time: order.pickup_time === event.pickup_time ? null : order.pickup_time,
      }))
    return parties.length === 0
      ? []
      : [{ event, time: event.pickup_time, parties: parties.toSorted(byLanguage) }]
  })
}

/** The first parties of groups, for what is drawn before the rest. */
export function firstParties(groups: readonly PartyGroup[], count: number): PartyGroup[] {
  let left = count
  return groups.flatMap((group) => {
    const parties = group.parties.slice(0, Math.max(left, 0))
    left -= parties.length
    return parties.length === 0 ? [] : [{ ...group, parties }]
  })
}

/** Parties of a dispatch, by event and language. */
export function groupsOf(
  { id, parts, pickup_time }: Dispatch,
  { events }: Pick<DispatchDay, 'events'>,
) {
  const persons = new Map(parts.map((part) => [part.excursion_id, part.persons]))
  const ids = new Set(parts.map(({ event_id }) => event_id))
  return events.flatMap((event): PartyGroup[] => {
    if (!ids.has(event.event_id)) return []
    const usual = pickup_time ?? event.pickup_time
    const parties = event.orders.flatMap((order) => {
      const there = persons.get(order.excursion_id)
      const own_time = order.pickup_time === usual ? null : order.pickup_time
      return there === undefined ? [] : [{ order, persons: there, dispatch_id: id, own_time }]
    })
    return [{ event, time: usual, parties: parties.toSorted(byLanguage) }]
  })
}

/** Unknown ones stand last. */
const languageOf = ({ order }: Party) => order.language ?? '~'

const byLanguage = (one: Party, other: Party) =>
  Number(languageOf(one) > languageOf(other)) - Number(languageOf(one) < languageOf(other))
