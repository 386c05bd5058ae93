import type { BodyOf, ReplyOf } from '@gangway/contract/define-endpoint'
import type * as contract from '@gangway/contract/webhooks'
import { mostWebhooks } from '@gangway/contract/webhooks'
import { recordChange } from '../../../modules/changes/index.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import { numberChanges, openCursors } from '../../public-changes/index.ts'
import { addSecret } from '../secrets/add-secret.service.ts'
import { requireReadable } from '../webhooks.policy.ts'
import { countWebhooks, insertWebhook } from '../webhooks.queries.ts'
import { hostOf, requireAcceptable } from './webhook-address.rules.ts'
import { readWebhook, type WebhooksDeps } from './webhooks.service.ts'

/** @throws Refusal webhook_address_invalid, webhooks_full; validation_failed for types the actor may not read */
export async function createWebhook(
  deps: WebhooksDeps,
  actor: CallContext,
  body: BodyOf<typeof contract.createWebhook>,
): Promise<ReplyOf<typeof contract.createWebhook>['data']> {
  requireReadable(actor, body.types)
  requireAcceptable(body.url, deps)
  // It does not receive earlier changes and has no position yet.
  await numberChanges({ db: deps.db }, 'wait')
  const cursorAt = await openCursors(deps)
  const { agency_id, account_id: created_by } = actor
  return writeAs(deps.db, actor, async (transaction) => {
    if ((await countWebhooks(transaction, agency_id)) >= mostWebhooks) {
      throw new Refusal('webhooks_full')
    }
    const id = await insertWebhook(transaction, { ...body, agency_id, created_by })
    const secret = await addSecret(transaction, deps.keyRing, { webhook_id: id, agency_id })
    const after = { webhook_id: id, host: hostOf(body.url) }
    await recordChange(transaction, { actor, action: 'webhook.create', agency_id, after })
    return { ...(await readWebhook(transaction, id, cursorAt)), secret }
  })
}
