import { setTimeout as wait } from 'node:timers/promises'
import { testType } from '@gangway/contract/webhooks'
import type { Clock } from '../../../platform/base/clock.ts'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import type { Config } from '../../../platform/base/env.ts'
import { post, PostError } from '../../../platform/outbound/post.ts'
import { reachableFor } from '../../../platform/base/reachable-addresses.ts'
import { webhookBinding } from '../../../platform/personal-data/envelope-binding.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { batchByBatch } from '../../../platform/tasks/batch-by-batch.ts'
import { recordChange, recordDamage } from '../../../modules/changes/index.ts'
import { numberChanges } from '../../public-changes/index.ts'
import * as queries from './deliveries.queries.ts'
import { isAnyBehind, makeDeliveries } from './make-deliveries.queries.ts'
import { type Call, isSlow, type Shares, sharesOf } from './slow-receivers.rules.ts'
import { hostOf } from '../subscriptions/webhook-address.rules.ts'
import { bodyOf } from './deliveries.presenter.ts'
import { openSecrets } from '../secrets/open-secrets.rules.ts'
import { stopOrphans } from '../subscriptions/stop-webhooks.service.ts'
import { disableWebhook } from '../webhooks.queries.ts'
import { signedHeaders } from '../secrets/signatures.rules.ts'
import { outcomeOf, pauseAfter, restAfter, tryingHours } from './retries.rules.ts'

export interface SenderDeps {
  db: Database
  config: Pick<Config, 'APP_URL' | 'WEBHOOK_PRIVATE_ADDRESSES'>
  keyRing: KeyRing
  /** The demo's own receiver; without it, there is none. */
  sinkAddress?: string | null
  stopped?: AbortSignal
  /** Every receiver refuses what was signed at another time. */
  clock: Clock
  /** Milliseconds until an answer has to begin; other than in service, for tests. */
  patience?: number
  /** Seconds for which a delivery belongs to the instance that took it; other than in service, for tests. */
  held?: number
}

/** Calls at once of one webhook, over all instances. */
const atOnce = 4

/** Milliseconds after which what has become due is looked for while others are still under way. */
const glance = 250

/** Longer than an attempt can take: an instance that has not recorded it by then has died. */
const defaultHeld = 20

const defaultPatience = 10_000

/** There is nothing left that could be sent. */
const noLongerKept = 'NO_LONGER_KEPT'

/** Its maker may no longer read what it sends. */
const notReadable = 'NOT_READABLE'

/** Nothing can be signed: the secret is damaged, or another’s. */
const secretUnreadable = 'SECRET_UNREADABLE'

/** Characters of an answer that are kept. */
const keptAnswer = 2_000

/**
 * Makes deliveries of what can be published by now, and makes those that are due, until none is. Any number of
 * instances may: each delivery is taken by one, and of one event the next only after the one before.
 */
export async function sendWebhooks(deps: SenderDeps): Promise<void> {
  const { db, stopped, clock } = deps
  const underWay = new Map<Promise<void>, Call>()
  const late = new Set<number>()
  const faults: unknown[] = []
  await stopOrphans(deps)
  for (;;) {
    // A call that ends while others are looked for may make the next of its event due.
    const wasIdle = underWay.size === 0
    // Here too, so that what can be published is sent in the same moment, not at the next turn.
    await numberChanges(stopping(deps))
    if (await isAnyBehind(db)) {
      await batchByBatch(stopping(deps), 'make webhook deliveries', makeDeliveries)
    }
    const taken = await take(deps, sharesOf([...underWay.values()], late, clock()))
    for (const delivery of taken) {
      const { webhook_id } = delivery
      const call = { webhook_id, began: clock() }
      // One that fails must not end the process while others are waited for.
      const sending = send(deps, delivery)
        .catch((fault: unknown) => void faults.push(fault))
        .finally(() => {
          underWay.delete(sending)
          if (isSlow(call, clock())) late.add(webhook_id)
          else late.delete(webhook_id)
        })
      underWay.set(sending, call)
    }
    if (wasIdle && taken.length === 0) return
    if (underWay.size > 0) {
      await Promise.race([...underWay.keys(), wait(glance, undefined, { ref: false })])
    }
    if (stopped?.aborted === true || faults.length > 0) break
  }
  await Promise.all(underWay.keys())
  if (faults.length > 0) throw faults[0]
}

function stopping({ db, stopped }: SenderDeps) {
  return stopped === undefined ? { db } : { db, stopped }
}

/** One instance at a time takes, so that no webhook gets more at once than it should. */
async function take(
  { db, held = defaultHeld }: SenderDeps,
  shares: Shares,
): Promise<queries.ClaimedDelivery[]> {
  if (!(await queries.isAnyDue(db))) return []
  let taken: queries.ClaimedDelivery[] = []
  await batchByBatch(
    { db },
    'take webhook deliveries',
    async (transaction) => {
      const claim = { ...shares, at_once: atOnce, seconds: held }
      taken = await queries.claimDeliveries(transaction, claim)
      return false
    },
    'wait',
  )
  return taken
}

type Result = Omit<queries.Attempt, 'delivery_id'> & { retryAfter: number | null }

async function send(deps: SenderDeps, delivery: queries.ClaimedDelivery): Promise<void> {
  const { retryAfter, ...result } = await attempt(deps, delivery)
  await deps.db.transaction().execute(async (transaction) => {
    const row = { ...result, delivery_id: delivery.id }
    await queries.insertAttempt(transaction, row)
    const isOver = result.fault === noLongerKept || result.fault === notReadable
    if (isOver) await queries.giveUpDelivery(transaction, delivery.id)
    else await settle(transaction, delivery, result.status, retryAfter)
  })
}

async function attempt(
  { db, config, keyRing, sinkAddress, clock, patience = defaultPatience }: SenderDeps,
  delivery: queries.ClaimedDelivery,
): Promise<Result> {
  const { url, message_id: id, webhook_id, change, type } = delivery
  const nothing = { status: null, answer: null, retryAfter: null, milliseconds: 0 }
  // It waited for longer than changes are kept.
  if (change === null && type !== testType) return { ...nothing, fault: noLongerKept }
  if (!delivery.is_readable) return { ...nothing, fault: notReadable }
  const secrets = openSecrets(keyRing, webhook_id, delivery.secrets)
  if (secrets === null) {
    await recordDamage(db, webhookBinding(webhook_id))
    return { ...nothing, fault: secretUnreadable }
  }
  const body = bodyOf(delivery, config)
  const { mayReach, mayReachOpenly } = reachableFor(url, { config, sinkAddress })
  try {
    const answer = await post({
      url,
      body,
      headers: {
        ...signedHeaders({ id, at: clock(), body }, secrets),
        'user-agent': 'Gangway-Webhooks/1',
      },
      longest: patience,
      mayReach: url.startsWith('https:') ? mayReach : mayReachOpenly,
    })
    const { body: said, ...answered } = answer
    return { ...answered, fault: null, answer: textOf(said) }
  } catch (error) {
    if (!(error instanceof PostError)) throw error
    return { ...nothing, fault: error.code, milliseconds: error.milliseconds }
  }
}

/** The database holds no NUL. */
function textOf(answer: string): string {
  return answer.slice(0, keptAnswer).replaceAll('\u0000', '')
}

async function settle(
  transaction: DatabaseTransaction,
  delivery: queries.ClaimedDelivery,
  status: number | null,
  retryAfter: number | null,
): Promise<void> {
  const { id, attempts } = delivery
  const outcome = outcomeOf(status)
  if (outcome === 'delivered') return queries.finishDelivery(transaction, delivery)
  // Spread by what is different for each.
  const chance = ((id * 7_919 + attempts * 104_729) % 1_000) / 1_000
  const seconds = pauseAfter(attempts, retryAfter, chance)
  const failing = await queries.postponeDelivery(transaction, delivery, seconds)
  if (failing === null) return
  const rest = restAfter(failing.failures, retryAfter, chance)
  await queries.letRest(transaction, delivery.webhook_id, rest)
  if (outcome === 'gone') return disable(transaction, delivery, 'gone')
  if (failing.webhook_hours >= tryingHours) return disable(transaction, delivery, 'failing')
  // Others are taken: it is this one that is not.
  if (failing.delivery_hours >= tryingHours) await queries.giveUpDelivery(transaction, id)
}

async function disable(
  transaction: DatabaseTransaction,
  { webhook_id, agency_id, url }: queries.ClaimedDelivery,
  reason: 'failing' | 'gone',
): Promise<void> {
  if (!(await disableWebhook(transaction, webhook_id, reason))) return
  const after = { webhook_id, host: hostOf(url), reason }
  const change = { action: 'webhook.disable', actor: 'system', agency_id, after } as const
  await recordChange(transaction, change)
}
