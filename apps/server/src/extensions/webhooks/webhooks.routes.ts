import * as contract from '@gangway/contract/webhooks'
import * as deliveries from '@gangway/contract/webhook-deliveries'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { getWebhookDelivery, listWebhookDeliveries } from './deliveries/deliveries.service.ts'
import { replayWebhookDeliveries } from './deliveries/replay-webhook-deliveries.use-case.ts'
import { replayWebhookDelivery } from './deliveries/replay-webhook-delivery.use-case.ts'
import { sendTestWebhook } from './deliveries/send-test-webhook.use-case.ts'
import { rotateWebhookSecret } from './secrets/rotate-webhook-secret.use-case.ts'
import { createWebhook } from './subscriptions/create-webhook.use-case.ts'
import { deleteWebhook } from './subscriptions/delete-webhook.use-case.ts'
import { updateWebhook } from './subscriptions/update-webhook.use-case.ts'
import { listWebhooks, type WebhooksDeps } from './subscriptions/webhooks.service.ts'

export function registerWebhooks(register: Register, deps: WebhooksDeps): void {
  register({
    endpoint: contract.listWebhooks,
    handle: async ({ actor }) => ({ data: await listWebhooks(deps, actor) }),
  })
  register({
    endpoint: contract.createWebhook,
    writer: 'caller',
    handle: async ({ actor, body }) => ({
      data: await createWebhook(deps, actor, body),
    }),
  })
  register({
    endpoint: contract.updateWebhook,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await updateWebhook(deps, actor, { ...params, ...body }),
    }),
  })
  register({
    endpoint: contract.deleteWebhook,
    writer: 'caller',
    handle: async ({ actor, params }) => {
      await deleteWebhook(deps, actor, params.webhook_id)
      return undefined
    },
  })
  register({
    endpoint: contract.rotateWebhookSecret,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await rotateWebhookSecret(deps, actor, { ...params, ...body }),
    }),
  })
  register({
    endpoint: deliveries.listWebhookDeliveries,
    handle: ({ actor, params, query }) =>
      listWebhookDeliveries(deps, actor, { ...params, ...query }),
  })
  register({
    endpoint: deliveries.getWebhookDelivery,
    handle: async ({ actor, params }) => ({
      data: await getWebhookDelivery(deps, actor, params),
    }),
  })
  register({
    endpoint: deliveries.replayWebhookDelivery,
    writer: 'caller',
    handle: async ({ actor, params }) => ({
      data: await replayWebhookDelivery(deps, actor, params),
    }),
  })
  register({
    endpoint: deliveries.replayWebhookDeliveries,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await replayWebhookDeliveries(deps, actor, { ...params, ...body }),
    }),
  })
  register({
    endpoint: deliveries.sendTestWebhook,
    writer: 'caller',
    handle: async ({ actor, params }) => ({
      data: await sendTestWebhook(deps, actor, params.webhook_id),
    }),
  })
}
