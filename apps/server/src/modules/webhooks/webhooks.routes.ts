import * as contract from '@gangway/contract/webhooks'
import type { Register } from '../../platform/http/register-endpoint.ts'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  replayWebhookDeliveries,
  replayWebhookDelivery,
  sendTestWebhook,
} from './deliveries.service.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
  type WebhooksDeps,
} from './webhooks.service.ts'

export function registerWebhooks(register: Register, deps: WebhooksDeps): void {
  register(contract.listWebhooks, async ({ actor }) => ({ data: await listWebhooks(deps, actor) }))
  register(contract.createWebhook, async ({ actor, body }) => ({
    data: await createWebhook(deps, actor, body),
  }))
  register(contract.updateWebhook, async ({ actor, params, body }) => ({
    data: await updateWebhook(deps, actor, { ...params, ...body }),
  }))
  register(contract.deleteWebhook, async ({ actor, params }) => {
    await deleteWebhook(deps, actor, params.webhook_id)
    return undefined
  })
  register(contract.rotateWebhookSecret, async ({ actor, params, body }) => ({
    data: await rotateWebhookSecret(deps, actor, { ...params, ...body }),
  }))
  register(contract.listWebhookDeliveries, ({ actor, params, query }) =>
    listWebhookDeliveries(deps, actor, { ...params, ...query }),
  )
  register(contract.getWebhookDelivery, async ({ actor, params }) => ({
    data: await getWebhookDelivery(deps, actor, params),
  }))
  register(contract.replayWebhookDelivery, async ({ actor, params }) => ({
    data: await replayWebhookDelivery(deps, actor, params),
  }))
  register(contract.replayWebhookDeliveries, async ({ actor, params, body }) => ({
    data: await replayWebhookDeliveries(deps, actor, { ...params, ...body }),
  }))
  register(contract.sendTestWebhook, async ({ actor, params }) => ({
    data: await sendTestWebhook(deps, actor, params.webhook_id),
  }))
}
