import type { BodyOf, ReplyOf } from '@gangway/contract/define-endpoint'
import type * as contract from '@gangway/contract/webhook-deliveries'
import { mostWaiting } from '@gangway/contract/webhooks'
import { recordChange } from '../../../modules/changes/index.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import { hostOf } from '../subscriptions/webhook-address.rules.ts'
import { requireWebhook, type WebhooksDeps } from '../subscriptions/webhooks.service.ts'
import { typesInLog } from '../webhooks.policy.ts'
import { askAgain } from './deliveries.queries.ts'
import { replayDeliveries } from './delivery-log.queries.ts'

/** @throws Refusal webhook_not_found */
export async function replayWebhookDeliveries(
  { db }: Pick<WebhooksDeps, 'db'>,
  actor: CallContext,
  {
    webhook_id,
    ...which
  }: { webhook_id: number } & BodyOf<typeof contract.replayWebhookDeliveries>,
): Promise<ReplyOf<typeof contract.replayWebhookDeliveries>['data']> {
  return writeAs(db, actor, async (transaction) => {
    const { agency_id, url, waiting } = await requireWebhook(transaction, actor, webhook_id)
    const limit = Math.max(0, mostWaiting - waiting)
    const replay = { which, readable: typesInLog(actor), limit }
    const replayed = await replayDeliveries(transaction, webhook_id, replay)
    const rows = replayed.count
    await askAgain(transaction, webhook_id)
    const after = { webhook_id, host: hostOf(url), rows }
    await recordChange(transaction, { actor, action: 'webhook.replay', agency_id, after })
    return replayed
  })
}
