import type * as contract from '@gangway/contract/webhooks'
import { mostWebhooks, type Webhook } from '@gangway/contract/webhooks'
import type { BodyOf, ReplyOf } from '@gangway/contract/define-endpoint'
import type { Actor } from '../../../platform/base/actor.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { newSecretBytes } from '../../../platform/crypto/random-secrets.ts'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import { readAs, writeAs } from '../../../platform/db/scope.ts'
import type { Config } from '../../../platform/base/env.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { reachableFor } from '../../../platform/base/reachable-addresses.ts'
import { seal } from '../../../platform/personal-data/envelope.ts'
import { webhookBinding } from '../../../platform/personal-data/envelope-binding.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { recordChange } from '../../../modules/changes/index.ts'
import { numberChanges, openCursors } from '../../public-changes/index.ts'
import { askAgain } from '../deliveries/deliveries.queries.ts'
import { hostOf, isAcceptable } from './webhook-address.rules.ts'
import { mayManage, mayTell } from '../webhooks.policy.ts'
import type { WebhookSink } from '../sink/webhook-sink.service.ts'
import { presentWebhook } from '../webhooks.presenter.ts'
import * as queries from '../webhooks.queries.ts'
import { secretText } from '../secrets/signatures.rules.ts'

export interface WebhooksDeps {
  db: Database
  config: Pick<Config, 'APP_URL' | 'WEBHOOK_PRIVATE_ADDRESSES'>
  keyRing: KeyRing
  /** The secret of the feed’s cursors. */
  pepper: string
  /** The demo's own receiver; null: there is none. */
  sink: WebhookSink | null
}

type CursorAt = Awaited<ReturnType<typeof openCursors>>

type WithSecret = ReplyOf<typeof contract.createWebhook>['data']

/** Those that the actor may manage. */
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

/** @throws Refusal webhook_address_invalid, webhooks_full; validation_failed for types the actor may not read */
export async function createWebhook(
  deps: WebhooksDeps,
  actor: CallContext,
  body: BodyOf<typeof contract.createWebhook>,
): Promise<WithSecret> {
  requireAcceptable(deps, body.url)
  requireReadable(actor, body.types)
  // It does not receive earlier changes and has no position yet.
  await numberChanges({ db: deps.db }, 'wait')
  const cursorAt = await openCursors(deps)
  const { agency_id, account_id: created_by } = actor
  return writeAs(deps.db, actor, async (transaction) => {
    if ((await queries.countWebhooks(transaction, agency_id)) >= mostWebhooks) {
      throw new Refusal('webhooks_full')
    }
    const id = await queries.insertWebhook(transaction, { ...body, agency_id, created_by })
    const secret = await addSecret(deps, transaction, { id, agency_id })
    const after = { webhook_id: id, host: hostOf(body.url) }
    await recordChange(transaction, { actor, action: 'webhook.create', agency_id, after })
    return { ...(await presented(cursorAt, transaction, id)), secret }
  })
}

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
): Promise<Webhook> {
  const cursorAt = await openCursors(deps)
  return writeAs(deps.db, actor, async (transaction) => {
    const before = await requireWebhook(transaction, actor, webhook_id)
    if (values.url !== undefined) requireAcceptable(deps, values.url)
    if (values.types !== undefined) requireReadable(actor, values.types)
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
    return presented(cursorAt, transaction, webhook_id)
  })
}

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

/**
 * A new secret, which is shown here and never again; for the given hours both sign.
 *
 * @throws Refusal webhook_not_found
 */
export async function rotateWebhookSecret(
  deps: WebhooksDeps,
  actor: CallContext,
  { webhook_id, grace_hours }: { webhook_id: number; grace_hours: number },
): Promise<WithSecret> {
  const cursorAt = await openCursors(deps)
  return writeAs(deps.db, actor, async (transaction) => {
    const { agency_id, url } = await requireWebhook(transaction, actor, webhook_id)
    await queries.endSecrets(transaction, webhook_id, grace_hours)
    const secret = await addSecret(deps, transaction, { id: webhook_id, agency_id })
    const after = { webhook_id, host: hostOf(url) }
    await recordChange(transaction, { actor, action: 'webhook.rotate_secret', agency_id, after })
    return { ...(await presented(cursorAt, transaction, webhook_id)), secret }
  })
}

async function addSecret(
  { keyRing }: WebhooksDeps,
  transaction: DatabaseTransaction,
  { id: webhook_id, agency_id }: { id: number; agency_id: number | null },
): Promise<string> {
  const secret = secretText(newSecretBytes())
  const enc = seal(keyRing, webhookBinding(webhook_id), secret)
  await queries.insertSecret(transaction, { webhook_id, agency_id, enc })
  return secret
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

async function presented(cursorAt: CursorAt, db: Database, id: number): Promise<Webhook> {
  const found = await queries.findWebhook(db, id)
  if (found === undefined) throw new Refusal('webhook_not_found')
  return presentWebhook(found, cursorAt)
}

/** @throws Refusal validation_failed for types that the actor may not read */
function requireReadable(actor: Actor, types: readonly string[]): void {
  if (mayTell(actor, types)) return
  throw new Refusal('validation_failed', { faults: { types: [{ code: 'not_readable' }] } })
}

/** @throws Refusal webhook_address_invalid */
function requireAcceptable({ config, sink }: WebhooksDeps, url: string): void {
  const targets = { config, sinkAddress: sink?.address ?? null }
  if (isAcceptable(url, reachableFor(url, targets))) return
  throw new Refusal('webhook_address_invalid')
}
