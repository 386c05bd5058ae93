import type { Webhook } from '@gangway/contract/webhooks'
import type { WebhookDelivery } from '@gangway/contract/webhook-deliveries'
import type { ReplyServer } from '@gangway/testkit/reply-server'
import { sql } from 'kysely'
import { Webhook as Verifier } from 'standardwebhooks'
import { expect } from 'vitest'
import { systemClock } from '../platform/base/clock.ts'
import { numberChanges } from '../extensions/public-changes/index.ts'
import { sendWebhooks } from '../extensions/webhooks/index.ts'
import type { TestCaller } from './test-app.ts'
import type { AddedEvent, TwoAgencies } from './two-agencies.ts'

export type WithSecret = Webhook & { secret: string }

export async function createWebhook(
  caller: TestCaller,
  given: { url?: string; types?: string[]; name?: string } = {},
): Promise<WithSecret> {
  const response = await caller.send('POST', '/webhooks', { name: 'Booking system', ...given })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data
}

/** Sends all that is due, as if the time for undoing had passed. */
export async function sendAll({ db, deps, secrets }: TwoAgencies, patience = 2_000): Promise<void> {
  await sql`update waiting_change set due_at = now()`.execute(db)
  await numberChanges({ db })
  const { config, sinkAddress = null } = deps
  const { keyRing } = secrets
  await sendWebhooks({ db, clock: systemClock, config, sinkAddress, keyRing, patience })
}

/** Makes the next attempt of everything that waits due. */
export async function letPass({ db }: TwoAgencies, interval: string): Promise<void> {
  await sql`update webhook_delivery set next_at = now() - interval '1 second', first_at = first_at - ${interval}::interval
    where status = 'waiting'`.execute(db)
  await sql`update webhook set asked_next_at = now(),
    failing_since = failing_since - ${interval}::interval`.execute(db)
}

export const deliveriesOf = async (
  caller: TestCaller,
  { id }: Webhook,
  query = '',
): Promise<WebhookDelivery[]> =>
  (await caller.get(`/webhooks/${id}/deliveries${query}`)).json().data

export const setPickup = ({ agency }: TwoAgencies, { event_id, agency_hash }: AddedEvent) =>
  agency.send('PATCH', `/events/${event_id}`, { agency_hash, pickup_time: '09:30' })

/** How the caller's first webhook stands. */
export const standing = async (caller: TestCaller): Promise<Webhook | undefined> =>
  (await caller.get('/webhooks')).json().data[0]

/** Deliveries since then, verified with the secret. */
export function arrivedAt({ received }: ReplyServer, since: number, secret: string) {
  const verifier = new Verifier(secret)
  return received.slice(since).map(({ body, headers }) => {
    const { type, data } = verifier.verify(body, headers as Record<string, string>) as {
      type: string
      data: { event_id?: number }
    }
    return { id: headers['webhook-id'], type, event_id: data.event_id }
  })
}
