import { recordChange } from '../../../modules/changes/index.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import * as queries from '../webhooks.queries.ts'
import { hostOf } from './webhook-address.rules.ts'
import { requireWebhook, type WebhooksDeps } from './webhooks.service.ts'

/** @throws Refusal webhook_not_found */
export async function deleteWebhook(
  { db }: Pick<WebhooksDeps, 'db'>,
  actor: CallContext,
  webhook_id: number,
): Promise<void> {
  await writeAs(db, actor, async (transaction) => {
    const { agency_id, url } = await requireWebhook(transaction, actor, webhook_id)
    await queries.deleteWebhook(transaction, webhook_id)
    const after = { webhook_id, host: hostOf(url) }
    await recordChange(transaction, { actor, action: 'webhook.delete', agency_id, after })
  })
}
