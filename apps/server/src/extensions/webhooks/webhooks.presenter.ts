import { testType, type Webhook, type WebhookDelivery } from '@gangway/contract/webhooks'
import { presentPublicChange } from '../public-changes/index.ts'
import type { ClaimedDelivery } from './deliveries.queries.ts'
import type { DeliveryRow } from './delivery-log.queries.ts'
import type { WebhookRow } from './webhooks.queries.ts'

const instant = (at: Date | null) => at?.toISOString() ?? null
const fromText = (at: string) => new Date(at).toISOString()

/** @param cursorAt the feed’s cursor behind a position */
export function presentWebhook(row: WebhookRow, cursorAt: (position: number) => string): Webhook {
  const { id, name, url, types, agency_id, agency_name, created_by, waiting, secrets } = row
  return {
    id,
    name,
    url,
    agency: agency_id === null ? null : { id: agency_id, name: agency_name ?? '' },
    types,
    state: row.disabled_because ?? 'on',
    disabled_at: instant(row.disabled_at),
    failing_since: instant(row.failing_since),
    waiting,
    feed_cursor: cursorAt(row.unsent_after),
    last_delivered_at: instant(row.last_delivered_at),
    created_by,
    created_at: row.created_at.toISOString(),
    secrets: secrets.map(({ created_at, ends_at }) => ({
      created_at: fromText(created_at),
      ends_at: ends_at === null ? null : fromText(ends_at),
    })),
  }
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { created_at, delivered_at, next_at, ...same } = row
  return {
    ...same,
    created_at: created_at.toISOString(),
    delivered_at: instant(delivered_at),
    next_at: row.status === 'waiting' ? next_at.toISOString() : null,
  }
}

/** What is sent, the same each time. */
export function bodyOf(
  { change, message_id, created_at }: Pick<ClaimedDelivery, 'change' | 'message_id' | 'created_at'>,
  config: { APP_URL: string },
): string {
  if (change !== null) {
    const row = { ...change, occurred_at: new Date(change.occurred_at) }
    return JSON.stringify(presentPublicChange(row, config))
  }
  return JSON.stringify({
    id: message_id,
    type: testType,
    version: 1,
    timestamp: created_at.toISOString(),
    data: { url: `${config.APP_URL}/webhooks` },
  })
}
