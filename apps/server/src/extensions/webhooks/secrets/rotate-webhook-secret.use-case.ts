import type { BodyOf, ReplyOf } from '@gangway/contract/define-endpoint'
import type * as contract from '@gangway/contract/webhooks'
import { recordChange } from '../../../modules/changes/index.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import { openCursors } from '../../public-changes/index.ts'
import { hostOf } from '../subscriptions/webhook-address.rules.ts'
import {
  readWebhook,
  requireWebhook,
  type WebhooksDeps,
} from '../subscriptions/webhooks.service.ts'
import { addSecret } from './add-secret.service.ts'
import { endSecrets } from './secrets.queries.ts'

/**
 * A new secret, which is shown here and never again; for the given hours both sign.
 *
 * @throws Refusal webhook_not_found
 */
export async function rotateWebhookSecret(
  deps: WebhooksDeps,
  actor: CallContext,
  { webhook_id, grace_hours }: { webhook_id: number } & BodyOf<typeof contract.rotateWebhookSecret>,
): Promise<ReplyOf<typeof contract.rotateWebhookSecret>['data']> {
  const cursorAt = await openCursors(deps)
  return writeAs(deps.db, actor, async (transaction) => {
    const { agency_id, url } = await requireWebhook(transaction, actor, webhook_id)
    await endSecrets(transaction, webhook_id, grace_hours)
    const secret = await addSecret(transaction, deps.keyRing, { webhook_id, agency_id })
    const after = { webhook_id, host: hostOf(url) }
    await recordChange(transaction, { actor, action: 'webhook.rotate_secret', agency_id, after })
    return { ...(await readWebhook(transaction, webhook_id, cursorAt)), secret }
  })
}
