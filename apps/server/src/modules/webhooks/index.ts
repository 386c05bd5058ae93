export { deleteOldDeliveries } from './deliveries.queries.ts'
export { sealedWebhookSecrets } from './sealed-webhook-secrets.service.ts'
export { sendWebhooks } from './send-webhooks.service.ts'
export { registerWebhooks } from './webhooks.routes.ts'
