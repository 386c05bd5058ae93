import type { Acknowledgement } from '@gangway/contract/acknowledgements'
import type { Event } from '@gangway/contract/events'
import { isOpenEvent } from '@gangway/domain/events/event-status'

/** Changes that read the same: of the event once, of orders the same step in any number of them. */
export interface ReadGroup {
  key: string
  first: Acknowledgement
  all: readonly Acknowledgement[]
  /** The customers of its orders; empty: it concerns the whole event. */
  customers: readonly string[]
}

type Shown = Pick<Event, 'acknowledgements' | 'excursions' | 'status'>

/** Everything about the event that was or is to be read, as long as it is ahead. */
export function readGroups({ acknowledgements, excursions, status }: Shown): ReadGroup[] {
  if (!isOpenEvent[status]) return []
  const customers = new Map(excursions.map(({ id, customer }) => [id, customer]))
  const all = [...acknowledgements, ...excursions.flatMap((order) => order.acknowledgements)]
  const groups = Map.groupBy(all, keyOf)
  return [...groups].flatMap(([key, group]) => {
    const [first] = group
    if (first === undefined) return []
    const named = group.flatMap(({ excursion_id }) =>
      excursion_id === null ? [] : [customers.get(excursion_id) ?? ''],
    )
    return [{ key, first, all: group, customers: named }]
  })
}

function keyOf({ kind, ship, asked, changes, told_at, read_at, read_by }: Acknowledgement) {
  return JSON.stringify([kind, ship, asked, changes, told_at, read_at, read_by])
}

/** The event with these as they stand now. */
export function withAcknowledgements(event: Event, now: readonly Acknowledgement[]): Event {
  const byId = new Map(now.map((one) => [one.id, one]))
  const present = (list: readonly Acknowledgement[]) => list.map((one) => byId.get(one.id) ?? one)
  return {
    ...event,
    acknowledgements: present(event.acknowledgements),
    excursions: event.excursions.map((order) => {
      const acknowledgements = present(order.acknowledgements)
      const isCountRead = !acknowledgements.some(
        ({ kind, read_at }) => kind === 'count' && read_at === null,
      )
      return {
        ...order,
        acknowledgements,
        count_change: isCountRead ? null : order.count_change,
      }
    }),
  }
}
