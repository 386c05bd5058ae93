import type { Order } from '@gangway/contract/orders'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildPdf } from '@gangway/testkit/build-pdf'
import { formOf } from './form.ts'
import type { AddedEvent, TwoAgencies } from './two-agencies.ts'

type Caller = TwoAgencies['agency']

let pages = 1

/** Never the same twice, so that no ticket happens to equal another order's. */
export function nextPdf(): { content: Buffer; page_count: number } {
  pages += 1
  return { content: buildPdf({ pages }), page_count: pages }
}

export const ticketPath = ({ event_id, orders }: AddedEvent, order = 0) =>
  `/events/${event_id}/excursions/${orders[order]}/ticket`

/**
 * The calls of the ticket tests, made by the agency's person unless the test names someone else.
 */
export function ticketCalls(server: TwoAgencies) {
  const post = (
    { payload, headers }: { payload: Buffer | object; headers?: Record<string, string> },
    caller: Caller = server.agency,
  ) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/events/upload-ticket',
      headers: { authorization: `Bearer ${caller.token}`, ...headers },
      payload,
    })
  return {
    post,
    /** An event that needs tickets, with two orders. */
    ticketed: () => server.addEvent({ need_ticket: true, orders: [buildOrder(), buildOrder()] }),
    upload: (
      { event_id, agency_hash, orders }: AddedEvent,
      content: Uint8Array,
      {
        caller = server.agency,
        filename = 'ticket.pdf',
        order = 0,
      }: { caller?: Caller; filename?: string; order?: number } = {},
    ) => {
      const claim = { excursion_id: orders[order] ?? 0, agency_hash, event_id }
      return post(formOf(claim, { filename, content }), caller)
    },
    orderOf: async ({ event_id, orders }: AddedEvent, order = 0): Promise<Order> => {
      const response = await server.agency.get(`/events/${event_id}`)
      const { excursions } = response.json<{ data: { excursions: Order[] } }>().data
      const found = excursions.find(({ id }) => id === orders[order])
      if (found === undefined) throw new Error('no such order')
      return found
    },
    /** Everything in the store. */
    storedKeys: async () => {
      const keys: string[] = []
      for await (const { storage_key } of server.store.list()) keys.push(storage_key)
      return keys.toSorted()
    },
  }
}
