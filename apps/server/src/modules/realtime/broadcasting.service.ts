import { isSocketId, ordersChannel, userChannel } from '@gangway/domain/realtime/channels'
import type { getRealtime as getRealtimeEndpoint } from '@gangway/contract/realtime'
import type { ReplyOf } from '@gangway/contract/define-endpoint'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'
import {
  authOf,
  channelText,
  type RealtimeApp,
  userText,
} from '../../platform/realtime/signature.ts'
import { isSame, keyedHash } from '../../platform/crypto/hashes.ts'
import type { HostedService } from './hosted.service.ts'
import { mayJoin } from './realtime.policy.ts'

export interface BroadcastingDeps {
  app: RealtimeApp
  /** Null: this server speaks the protocol itself. */
  hosted: HostedService | null
  pepper: string
}

/** For requests whose session comes from cookies alone: no other site can know it. */
function csrfTokenOf(pepper: string, { session_id }: Pick<Actor, 'session_id'>): string {
  return keyedHash(pepper, 'csrf', session_id)
}

export function isCsrfTokenOf(pepper: string, actor: Actor, given: string | undefined): boolean {
  const expected = Buffer.from(csrfTokenOf(pepper, actor))
  return isSame(expected, Buffer.from(given ?? ''))
}

/** Where and how the caller gets live updates. */
export async function getRealtime(
  { app, hosted, pepper }: BroadcastingDeps,
  actor: Actor,
): Promise<ReplyOf<typeof getRealtimeEndpoint>['data']> {
  return {
    key: app.key,
    cluster: hosted?.cluster ?? null,
    orders_channel: (await hosted?.ordersChannelOf(actor)) ?? ordersChannel,
    user_channel: userChannel(actor.account_id),
    csrf_token: csrfTokenOf(pepper, actor),
  }
}

interface ChannelRequest {
  socket_id: string
  channel_name: string
  recall: boolean
  own: boolean
}

/**
 * Signs a subscription for the caller. The signed data names the session, so that whichever instance
 * the connection is on knows who listens.
 *
 * @throws Refusal forbidden, for anything but a channel of the caller's own
 */
export async function authorizeChannel(
  { app, hosted }: BroadcastingDeps,
  actor: Actor,
  { socket_id, channel_name, recall, own }: ChannelRequest,
): Promise<{ auth: string; channel_data?: string }> {
  if (!isSocketId(socket_id)) throw new Refusal('forbidden')
  if (hosted !== null) return hosted.authorizeChannel(actor, socket_id, channel_name)
  if (!mayJoin(actor, channel_name)) throw new Refusal('forbidden')
  const channel_data = JSON.stringify({
    session_id: actor.session_id,
    ...(recall && { recall }),
    ...(own && { own }),
  })
  return { auth: authOf(app, channelText(socket_id, channel_name, channel_data)), channel_data }
}

/**
 * Signs in the caller on a connection.
 *
 * @throws Refusal forbidden
 */
export function authenticateUser(
  { app, hosted }: BroadcastingDeps,
  actor: Actor,
  { socket_id }: { socket_id: string },
): { auth: string; user_data: string } {
  if (!isSocketId(socket_id)) throw new Refusal('forbidden')
  if (hosted !== null) return hosted.authenticateUser(actor, socket_id)
  const { account_id, session_id } = actor
  const user_data = JSON.stringify({ id: String(account_id), session_id })
  return { auth: authOf(app, userText(socket_id, user_data)), user_data }
}
