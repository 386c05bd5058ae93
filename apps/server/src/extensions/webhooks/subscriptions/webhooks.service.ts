import type { Webhook } from '@gangway/contract/webhooks'
import type { Actor } from '../../../platform/base/actor.ts'
import type { Config } from '../../../platform/base/env.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { readAs } from '../../../platform/db/scope.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { openCursors } from '../../public-changes/index.ts'
import type { WebhookSink } from '../sink/webhook-sink.service.ts'
import { mayManage } from '../webhooks.policy.ts'
import { presentWebhook } from '../webhooks.presenter.ts'
import * as queries from '../webhooks.queries.ts'

export interface WebhooksDeps {
  db: Database
  config: Pick<Config, 'APP_URL' | 'WEBHOOK_PRIVATE_ADDRESSES'>
  keyRing: KeyRing
  /** The secret of the feed’s cursors. */
  pepper: string
  /** The demo's own receiver; null: there is none. */
  sink: WebhookSink | null
}

export async function listWebhooks(
  deps: Pick<WebhooksDeps, 'db' | 'pepper'>,
  actor: CallContext,
): Promise<Webhook[]> {
  const cursorAt = await openCursors(deps)
  return readAs(deps.db, actor, async (scoped) => {
    const rows = await queries.listWebhooks(scoped, actor.agency_id)
    return rows.filter((row) => mayManage(actor, row)).map((row) => presentWebhook(row, cursorAt))
  })
}

/** @throws Refusal webhook_not_found, also for one that is not the caller’s to manage */
export async function requireWebhook(
  db: Database,
  actor: Actor,
  id: number,
): Promise<queries.WebhookRow> {
  const found = await queries.findWebhook(db, id)
  if (found === undefined || !mayManage(actor, found)) throw new Refusal('webhook_not_found')
  return found
}

/** @param cursorAt the feed’s cursor behind a position */
export async function readWebhook(
  db: Database,
  id: number,
  cursorAt: (position: number) => string,
): Promise<Webhook> {
  const found = await queries.findWebhook(db, id)
  if (found === undefined) throw new Refusal('webhook_not_found')
  return presentWebhook(found, cursorAt)
}
