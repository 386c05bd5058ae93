/** Of a webhook: whose it is (null: the operator’s), and which. */
interface OfWebhook {
  agency_id: number | null
}

/** Where it leads, without what its address may hold beside the host, such as a token. */
interface Webhook {
  webhook_id: number
  host: string
}

/** What people and programs do to webhooks, and what becomes of those that take nothing. Never an address or a secret. */
export interface WebhookChanges {
  'webhook.create': OfWebhook & { after: Webhook }
  'webhook.change': OfWebhook & { after: Webhook & { fields: readonly string[] } }
  'webhook.rotate_secret': OfWebhook & { after: Webhook }
  'webhook.enable': OfWebhook & { after: Webhook }
  /** `failing`: nothing was taken for a day; `gone`: the other side said that there is nothing any more. */
  'webhook.disable': OfWebhook & {
    after: Webhook & { reason: 'by_hand' | 'failing' | 'gone' | 'revoked' }
  }
  'webhook.delete': OfWebhook & { after: Webhook }
  'webhook.send_test': OfWebhook & { after: Webhook }
  /** How many deliveries are made again. */
  'webhook.replay': OfWebhook & { after: Webhook & { rows: number } }
}
