import type { QueryOf, ReplyOf } from '@gangway/contract/define-endpoint'
import type * as contract from '@gangway/contract/webhook-deliveries'
import { testType } from '@gangway/contract/webhooks'
import { deliveryPageSize, type WebhookDelivery } from '@gangway/contract/webhook-deliveries'
import type { Actor } from '../../../platform/base/actor.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { readAs } from '../../../platform/db/scope.ts'
import { requireWebhook, type WebhooksDeps } from '../subscriptions/webhooks.service.ts'
import { typesInLog } from '../webhooks.policy.ts'
import { bodyOf, presentDelivery } from './deliveries.presenter.ts'
import * as queries from './delivery-log.queries.ts'

type Asked = { webhook_id: number } & QueryOf<typeof contract.listWebhookDeliveries>

/** @throws Refusal webhook_not_found */
export async function listWebhookDeliveries(
  { db }: Pick<WebhooksDeps, 'db'>,
  actor: CallContext,
  { webhook_id, ...filter }: Asked,
): Promise<ReplyOf<typeof contract.listWebhookDeliveries>> {
  return readAs(db, actor, async (scoped) => {
    await requireWebhook(scoped, actor, webhook_id)
    const rows = await queries.listDeliveries(scoped, webhook_id, {
      ...filter,
      readable: typesInLog(actor),
      // One more than is shown, to know whether anything older is left.
      limit: deliveryPageSize + 1,
    })
    const shown = rows.slice(0, deliveryPageSize)
    return {
      data: shown.map(presentDelivery),
      next_before: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    }
  })
}

export interface OneDelivery {
  webhook_id: number
  delivery_id: number
}

/** @throws Refusal webhook_not_found, delivery_not_found */
export async function getWebhookDelivery(
  { db, config }: Pick<WebhooksDeps, 'db' | 'config'>,
  actor: CallContext,
  one: OneDelivery,
): Promise<ReplyOf<typeof contract.getWebhookDelivery>['data']> {
  return readAs(db, actor, async (scoped) => {
    const { url } = await requireWebhook(scoped, actor, one.webhook_id)
    const row = await requireDelivery(scoped, actor, one)
    const { attempt_log, change, ...delivery } = row
    const isKept = change !== null || row.type === testType
    return {
      ...presentDelivery(delivery),
      request: {
        url,
        headers: { 'content-type': 'application/json', 'webhook-id': row.message_id },
        body: isKept ? bodyOf(row, config) : '',
      },
      attempt_log: attempt_log.map((attempt) => ({
        ...attempt,
        at: new Date(attempt.at).toISOString(),
      })),
    }
  })
}

/** @throws Refusal delivery_not_found */
export async function requireDelivery(
  db: Database,
  actor: Actor,
  { webhook_id, delivery_id: id }: OneDelivery,
): Promise<queries.DeliveryDetail> {
  const found = await queries.findDelivery(db, webhook_id, { id, readable: typesInLog(actor) })
  if (found === undefined) throw new Refusal('delivery_not_found')
  return found
}

/** As a list shows it. */
export async function readDelivery(
  db: Database,
  actor: Actor,
  one: OneDelivery,
): Promise<WebhookDelivery> {
  const { attempt_log: _log, change: _change, ...row } = await requireDelivery(db, actor, one)
  return presentDelivery(row)
}
