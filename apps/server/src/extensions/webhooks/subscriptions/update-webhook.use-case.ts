import type { BodyOf } from '@gangway/contract/define-endpoint'
import type * as contract from '@gangway/contract/webhooks'
import { recordChange } from '../../../modules/changes/index.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import { openCursors } from '../../public-changes/index.ts'
import { askAgain } from '../deliveries/deliveries.queries.ts'
import { requireReadable } from '../webhooks.policy.ts'
import * as queries from '../webhooks.queries.ts'
import { hostOf, requireAcceptable } from './webhook-address.rules.ts'
import { readWebhook, requireWebhook, type WebhooksDeps } from './webhooks.service.ts'

/** @throws Refusal webhook_not_found, webhook_address_invalid; validation_failed for types the actor may not read */
export async function updateWebhook(
  deps: WebhooksDeps,
  actor: CallContext,
  {
    webhook_id,
    is_on,
    catches_up,
    ...values
  }: { webhook_id: number } & BodyOf<typeof contract.updateWebhook>,
): Promise<contract.Webhook> {
  const cursorAt = await openCursors(deps)
  return writeAs(deps.db, actor, async (transaction) => {
    const before = await requireWebhook(transaction, actor, webhook_id)
    if (values.types !== undefined) requireReadable(actor, values.types)
    if (values.url !== undefined) requireAcceptable(values.url, deps)
    const { agency_id } = before
    const given = { ...before, ...values }
    const after = { webhook_id, host: hostOf(given.url) }
    const fields = (['name', 'url', 'types'] as const).filter(
      (field) => JSON.stringify(given[field]) !== JSON.stringify(before[field]),
    )
    if (fields.length > 0) {
      const { name, url, types } = given
      await queries.changeWebhook(transaction, webhook_id, { name, url, types })
      if (fields.includes('url')) await askAgain(transaction, webhook_id)
      const change = { actor, agency_id, after: { ...after, fields } }
      await recordChange(transaction, { ...change, action: 'webhook.change' })
    }
    if (is_on === false) {
      if (await queries.disableWebhook(transaction, webhook_id, 'by_hand')) {
        const change = { actor, agency_id, after: { ...after, reason: 'by_hand' } } as const
        await recordChange(transaction, { ...change, action: 'webhook.disable' })
      }
    }
    if (is_on === true && before.disabled_at !== null) {
      await queries.enableWebhook(transaction, webhook_id, catches_up)
      if (!before.has_maker) await queries.takeOver(transaction, webhook_id, actor.account_id)
      await recordChange(transaction, { actor, agency_id, after, action: 'webhook.enable' })
    }
    return readWebhook(transaction, webhook_id, cursorAt)
  })
}
