import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import type { EventStatus } from '@gangway/domain/events/event-status'
import type { Page } from '@playwright/test'
import { fetchEvent, fetchEvents } from './api.ts'

/** How many events are looked at together. */
const atOnce = 10

/**
 * The first coming event of the signed-in person that matches; events that tests have used up do
 * not.
 */
export async function findEvent(
  page: Page,
  isWanted: (event: Event) => boolean,
  statuses: readonly EventStatus[] = ['requested', 'new', 'approved'],
): Promise<Event> {
  for (const status of statuses) {
    const rows = await fetchEvents(page, {
      status,
      'per-page': 100,
      from: tomorrow(),
      sort: 'event_date|asc',
    })
    for (let start = 0; start < rows.length; start += atOnce) {
      const events = await Promise.all(
        rows.slice(start, start + atOnce).map(({ id }) => fetchEvent(page, id)),
      )
      const found = events.find(isWanted)
      if (found !== undefined) return found
    }
  }
  throw new Error('the demo season has no such event left')
}

/** The first order that matches, with its event. */
export async function findOrder(
  page: Page,
  isWanted: (order: Order, event: Event) => boolean,
  statuses?: readonly EventStatus[],
): Promise<{ event: Event; order: Order }> {
  const wanted = (event: Event) => event.excursions.find((order) => isWanted(order, event))
  const event = await findEvent(page, (candidate) => wanted(candidate) !== undefined, statuses)
  const order = wanted(event)
  if (order === undefined) throw new Error('the event has changed meanwhile')
  return { event, order }
}

function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
}
