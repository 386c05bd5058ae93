import type * as contract from '@gangway/contract/webhooks'
import {
  deliveryPageSize,
  mostWaiting,
  testType,
  type WebhookDelivery,
} from '@gangway/contract/webhooks'
import type { BodyOf, QueryOf, ReplyOf } from '@gangway/contract/define-endpoint'
import type { Actor } from '../../../platform/base/actor.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { newSecretBytes } from '../../../platform/crypto/random-secrets.ts'
import { readAs, writeAs } from '../../../platform/db/scope.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { recordChange } from '../../../modules/changes/index.ts'
import { askAgain, insertTest } from './deliveries.queries.ts'
import * as queries from './delivery-log.queries.ts'
import { hostOf } from '../subscriptions/webhook-address.rules.ts'
import { typesInLog } from '../webhooks.policy.ts'
import { bodyOf, presentDelivery } from './deliveries.presenter.ts'
import { requireWebhook, type WebhooksDeps } from '../subscriptions/webhooks.service.ts'

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

interface One {
  webhook_id: number
  delivery_id: number
}

/** @throws Refusal webhook_not_found, delivery_not_found */
export async function getWebhookDelivery(
  { db, config }: Pick<WebhooksDeps, 'db' | 'config'>,
  actor: CallContext,
  one: One,
): Promise<ReplyOf<typeof contract.getWebhookDelivery>['data']> {
  return readAs(db, actor, async (scoped) => {
    const { url } = await requireWebhook(scoped, actor, one.webhook_id)
    const row = await findDelivery(scoped, actor, one)
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

/** @throws Refusal webhook_not_found, delivery_not_found */
export async function replayWebhookDelivery(
  { db }: Pick<WebhooksDeps, 'db'>,
  actor: CallContext,
  one: One,
): Promise<WebhookDelivery> {
  return writeAs(db, actor, async (transaction) => {
    const { agency_id, url } = await requireWebhook(transaction, actor, one.webhook_id)
    const { webhook_id, delivery_id: id } = one
    await findDelivery(transaction, actor, one)
    const replay = { which: { id }, readable: typesInLog(actor), limit: 1 }
    const { count: rows } = await queries.replayDeliveries(transaction, webhook_id, replay)
    if (rows > 0) {
      await askAgain(transaction, webhook_id)
      const after = { webhook_id, host: hostOf(url), rows }
      await recordChange(transaction, { actor, action: 'webhook.replay', agency_id, after })
    }
    return presentDelivery(withoutLog(await findDelivery(transaction, actor, one)))
  })
}

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
    const replayed = await queries.replayDeliveries(transaction, webhook_id, replay)
    const rows = replayed.count
    await askAgain(transaction, webhook_id)
    const after = { webhook_id, host: hostOf(url), rows }
    await recordChange(transaction, { actor, action: 'webhook.replay', agency_id, after })
    return replayed
  })
}

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
    return presentDelivery(
      withoutLog(await findDelivery(transaction, actor, { webhook_id, delivery_id })),
    )
  })
}

/** @throws Refusal delivery_not_found */
async function findDelivery(
  db: Database,
  actor: Actor,
  { webhook_id, delivery_id: id }: One,
): Promise<queries.DeliveryDetail> {
  const found = await queries.findDelivery(db, webhook_id, { id, readable: typesInLog(actor) })
  if (found === undefined) throw new Refusal('delivery_not_found')
  return found
}

function withoutLog({ attempt_log: _log, change: _change, ...row }: queries.DeliveryDetail) {
  return row
}
