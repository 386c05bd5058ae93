import { auditOnly, change, type Carried } from './define-change.ts'
/** A webhook's agency (null: the operator’s) and id. */
interface OfWebhook {
  agency_id: number | null
}

/** Where it leads, without what its address may hold beside the host, such as a token. */
interface Webhook {
  webhook_id: number
  host: string
}

/**
 * Changes to webhooks by people and programs, and consequences for webhooks that accept nothing. Never an address or a
 * secret.
 */
export const webhookChanges = {
  'webhook.create': auditOnly<OfWebhook & { after: Webhook }>('webhooks'),
  'webhook.change': auditOnly<OfWebhook & { after: Webhook & { fields: readonly string[] } }>(
    'webhooks',
  ),
  'webhook.rotate_secret': auditOnly<OfWebhook & { after: Webhook }>('webhooks'),
  'webhook.enable': auditOnly<OfWebhook & { after: Webhook }>('webhooks'),
  /** `failing`: nothing was taken for a day; `gone`: the other side said that there is nothing any more. */
  'webhook.disable': change<
    OfWebhook & {
      after: Webhook & { reason: 'by_hand' | 'failing' | 'gone' | 'revoked' }
    }
  >('webhooks'),
  'webhook.delete': auditOnly<OfWebhook & { after: Webhook }>('webhooks'),
  'webhook.send_test': auditOnly<OfWebhook & { after: Webhook }>('webhooks'),
  /** How many deliveries are made again. */
  'webhook.replay': auditOnly<OfWebhook & { after: Webhook & { rows: number } }>('webhooks'),
}

export type WebhookChanges = Carried<typeof webhookChanges>
