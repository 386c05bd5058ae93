import type { ingestBatch } from '@gangway/contract/ingest-batch'
import type { buildEvent } from '@gangway/testkit/build-event'
import type { buildAgency, buildShipCall } from '@gangway/testkit/build-places'
import { expect, type Page } from '@playwright/test'
import { callFrom } from './api.ts'

/** Sends a port with its ship calls and events, as a booking system does. */
export async function sendPlace(
  page: Page,
  {
    port,
    agencies = [],
    calls,
    events,
  }: {
    port: { code: string; name: string; time_zone: string }
    agencies?: readonly ReturnType<typeof buildAgency>[]
    calls: readonly ReturnType<typeof buildShipCall>[]
    events: readonly ReturnType<typeof buildEvent>[]
  },
): Promise<void> {
  const call = await callFrom(page)
  const sent = await call<typeof ingestBatch>({
    method: 'POST',
    path: '/ingest/batch',
    body: {
      all_or_nothing: true,
      things: [
        { kind: 'port', ...port },
        ...agencies.map(({ agency_hash: _secret, ...one }) => ({
          kind: 'agency' as const,
          ...one,
        })),
        ...calls.map((one) => ({ kind: 'ship_call' as const, ...one })),
        ...events.flatMap(({ orders, ...event }) => [
          { kind: 'event' as const, ...event },
          ...orders.map((order) => ({ kind: 'order' as const, event: event.reference, ...order })),
        ]),
      ],
    },
  })
  expect(sent.counts).toMatchObject({ refused: 0 })
}
