import type { Actor } from '../../../platform/base/actor.ts'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import { recordChange } from '../../../modules/changes/index.ts'
import { hostOf } from './webhook-address.rules.ts'
import { isAnyOrphaned, type StoppedWebhook, stopWebhooks } from '../webhooks.queries.ts'

/** Switches off the webhooks that an account has made: it may no longer act. */
export async function stopWebhooksOf(
  transaction: DatabaseTransaction,
  actor: Actor,
  account_id: number,
): Promise<void> {
  await record(transaction, actor, await stopWebhooks(transaction, account_id))
}

/** Switches off the webhooks whose makers may no longer act, and notifies those who manage them. */
export async function stopOrphans({ db }: { db: Database }): Promise<void> {
  if (!(await isAnyOrphaned(db))) return
  await db.transaction().execute(async (transaction) => {
    await record(transaction, 'system', await stopWebhooks(transaction, null))
  })
}

async function record(
  transaction: DatabaseTransaction,
  actor: Actor | 'system',
  stopped: readonly StoppedWebhook[],
): Promise<void> {
  for (const { id: webhook_id, agency_id, url } of stopped) {
    const after = { webhook_id, host: hostOf(url), reason: 'revoked' } as const
    await recordChange(transaction, { actor, action: 'webhook.disable', agency_id, after })
  }
}
