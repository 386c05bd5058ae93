import type { ReplyOf } from '@gangway/contract/define-endpoint'
import type * as contract from '@gangway/contract/webhook-sink'
import type { ArrivedCall } from '@gangway/contract/webhook-sink'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { Clock } from '../../../platform/base/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { readAs } from '../../../platform/db/scope.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { judgeSignature, type SentCall, typeIn, withinBounds } from './webhook-sink.rules.ts'
import { openSecret } from '../secrets/open-secrets.rules.ts'
import { isOnSide, mayManage, mayReadType } from '../webhooks.policy.ts'
import { listSecretsFor } from '../secrets/secrets.queries.ts'
import { listWebhooks } from '../webhooks.queries.ts'

interface KeptCall extends ArrivedCall {
  /** The side whose webhook sent it; null: the operator's, or no one's. */
  agency_id: number | null
}

/** The demo's own receiver of webhooks. */
export interface WebhookSink {
  /** The one address on this machine that a webhook may have because of it. */
  address: string
  take: (sent: SentCall) => Promise<void>
  /** Newest first. */
  kept: () => readonly KeptCall[]
}

/** Keeps what arrives in memory, as much as is of use to look at. */
export function openWebhookSink({
  db,
  keyRing,
  clock,
  address,
}: {
  db: Database
  keyRing: KeyRing
  clock: Clock
  address: string
}): WebhookSink {
  let kept: KeptCall[] = []
  let count = 0
  return {
    address,
    kept: () => kept,
    take: async (sent) => {
      const arrived_at = clock()
      const rows = await listSecretsFor(db, address)
      // A damaged secret has signed nothing.
      const signers = rows.flatMap(({ enc, ...webhook }) => {
        const secret = openSecret(keyRing, webhook.id, enc)
        return secret === null ? [] : [{ ...webhook, secret }]
      })
      const { signature, signer } = judgeSignature(sent, signers, arrived_at)
      const webhook = signer === null ? null : { id: signer.id, name: signer.name }
      const message_id = sent.headers['webhook-id'] ?? null
      const before = kept.filter(
        (call) =>
          message_id !== null && call.message_id === message_id && call.webhook?.id === webhook?.id,
      )
      count += 1
      const call = {
        ...sent,
        id: count,
        arrived_at: arrived_at.toISOString(),
        signature,
        webhook,
        message_id,
        attempt: 1 + before.length,
        type: typeIn(sent.body),
        agency_id: signer?.agency_id ?? null,
      }
      kept = withinBounds([call, ...kept])
    },
  }
}

/**
 * Calls for webhooks of the caller's side; those that no secret vouches for are the operator's.
 *
 * @throws Refusal not_found where there is no sink
 */
export async function getWebhookSink(
  { db, sink }: { db: Database; sink: WebhookSink | null },
  actor: CallContext,
): Promise<ReplyOf<typeof contract.getWebhookSink>['data']> {
  if (sink === null) throw new Refusal('not_found')
  const { address } = sink
  const webhooks = await readAs(db, actor, (scoped) => listWebhooks(scoped, actor.agency_id))
  return {
    address,
    webhooks: webhooks
      .filter((webhook) => webhook.url === address && mayManage(actor, webhook))
      .map(({ id, name, disabled_at }) => ({ id, name, is_on: disabled_at === null })),
    calls: sink.kept().flatMap(({ agency_id, ...call }) => {
      return isOnSide(actor, { agency_id }) && mayReadType(actor, call.type) ? [call] : []
    }),
  }
}
