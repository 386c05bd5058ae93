import type { WebhookDelivery } from '@gangway/contract/webhook-deliveries'
import { recordChange } from '../../../modules/changes/index.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import { hostOf } from '../subscriptions/webhook-address.rules.ts'
import { requireWebhook, type WebhooksDeps } from '../subscriptions/webhooks.service.ts'
import { typesInLog } from '../webhooks.policy.ts'
import { askAgain } from './deliveries.queries.ts'
import { type OneDelivery, readDelivery, requireDelivery } from './deliveries.service.ts'
import { replayDeliveries } from './delivery-log.queries.ts'

/** @throws Refusal webhook_not_found, delivery_not_found */
export async function replayWebhookDelivery(
  { db }: Pick<WebhooksDeps, 'db'>,
  actor: CallContext,
  one: OneDelivery,
): Promise<WebhookDelivery> {
  return writeAs(db, actor, async (transaction) => {
    const { agency_id, url } = await requireWebhook(transaction, actor, one.webhook_id)
    const { webhook_id, delivery_id: id } = one
    await requireDelivery(transaction, actor, one)
    const replay = { which: { id }, readable: typesInLog(actor), limit: 1 }
    const { count: rows } = await replayDeliveries(transaction, webhook_id, replay)
    if (rows > 0) {
      await askAgain(transaction, webhook_id)
      const after = { webhook_id, host: hostOf(url), rows }
      await recordChange(transaction, { actor, action: 'webhook.replay', agency_id, after })
    }
    return readDelivery(transaction, actor, one)
  })
}
