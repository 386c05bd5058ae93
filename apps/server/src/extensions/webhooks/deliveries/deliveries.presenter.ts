import { testType } from '@gangway/contract/webhooks'
import { type WebhookDelivery } from '@gangway/contract/webhook-deliveries'
import { presentPublicChange } from '../../public-changes/index.ts'
import type { ClaimedDelivery } from './deliveries.queries.ts'
import type { DeliveryRow } from './delivery-log.queries.ts'

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { created_at, delivered_at, next_at, ...same } = row
  return {
    ...same,
    created_at: created_at.toISOString(),
    delivered_at: delivered_at?.toISOString() ?? null,
    next_at: row.status === 'waiting' ? next_at.toISOString() : null,
  }
}

/** Body of a delivery, the same in each attempt. */
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
