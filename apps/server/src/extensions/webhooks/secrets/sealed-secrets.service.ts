import { webhookBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { replaceEnvelopes } from '../../../platform/db/replace-envelopes.ts'
import type { SealedRows } from '../../../platform/personal-data/sealed-rows.ts'
import { listWebhookSecretsToReseal } from './secrets.queries.ts'

/** The envelopes of what webhooks are signed with. */
export const sealedWebhookSecrets: SealedRows = {
  kind: 'webhook',
  start: '0',
  list: async (db, batch) => {
    const rows = await listWebhookSecretsToReseal(db, batch)
    return rows.map(({ id, webhook_id, enc }) => {
      return { id: String(id), binding: webhookBinding(webhook_id), enc }
    })
  },
  replace: (db, resealed) =>
    replaceEnvelopes(db, 'webhook_secret', { id: 'id', type: 'integer', enc: 'enc' }, resealed),
}
