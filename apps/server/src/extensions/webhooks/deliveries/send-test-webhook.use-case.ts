import { testType } from '@gangway/contract/webhooks'
import { type WebhookDelivery } from '@gangway/contract/webhook-deliveries'
import { recordChange } from '../../../modules/changes/index.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { newSecretBytes } from '../../../platform/crypto/random-secrets.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import { hostOf } from '../subscriptions/webhook-address.rules.ts'
import { requireWebhook, type WebhooksDeps } from '../subscriptions/webhooks.service.ts'
import { askAgain, insertTest } from './deliveries.queries.ts'
import { readDelivery } from './deliveries.service.ts'

/** @throws Refusal webhook_not_found, webhook_off */
export async function sendTestWebhook(
  { db }: Pick<WebhooksDeps, 'db'>,
  actor: CallContext,
  webhook_id: number,
): Promise<WebhookDelivery> {
  return writeAs(db, actor, async (transaction) => {
    const { agency_id, url, disabled_at } = await requireWebhook(transaction, actor, webhook_id)
    if (disabled_at !== null) throw new Refusal('webhook_off')
    const message_id = `test_${Buffer.from(newSecretBytes()).toString('hex', 0, 16)}`
    const test = { webhook_id, agency_id, message_id, type: testType }
    const delivery_id = await insertTest(transaction, test)
    await askAgain(transaction, webhook_id)
    const after = { webhook_id, host: hostOf(url) }
    await recordChange(transaction, { actor, action: 'webhook.send_test', agency_id, after })
    return readDelivery(transaction, actor, { webhook_id, delivery_id })
  })
}
