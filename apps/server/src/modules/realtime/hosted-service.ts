import { ordersChannel, userChannel } from '@gangway/domain/realtime/channels'
import Pusher from 'pusher'
import type { Actor } from '../../platform/actor.ts'
import { Refusal } from '../../platform/errors.ts'
import type { HostedApp } from '../../platform/realtime/realtime-app.ts'
import type { ChannelMessage } from '../../platform/realtime/socket-server.ts'
import { keyedHash } from '../../platform/session/session-token.ts'

export interface HostedService {
  cluster: string
  /** The channel on which this person's events come: their agency's, or the operator's. */
  ordersChannelOf: (actor: Pick<Actor, 'agency_id'>) => string
  authorizeChannel: (actor: Actor, socketId: string, channel: string) => { auth: string }
  authenticateUser: (actor: Actor, socketId: string) => { auth: string; user_data: string }
  publishEvent: (message: EventMessage) => Promise<void>
  publish: (message: ChannelMessage) => Promise<void>
  /** Ends every connection on which the person has signed in. */
  terminate: (accountId: number) => Promise<void>
}

type EventMessage = Omit<ChannelMessage, 'channel'> & { agency_id: number }

/** Milliseconds. */
const slowestCall = 10_000

/**
 * Pusher's service. It cannot filter by event, so every agency has a channel of its own, and the
 * operator's people one, under names nobody can guess.
 *
 * @param address of a service other than Pusher's that is to take the calls: for tests
 */
export function hostedService(
  app: HostedApp,
  pepper: string,
  address?: { host: string; port: string },
): HostedService {
  const pusher = new Pusher({
    appId: app.id,
    key: app.key,
    secret: app.secret,
    timeout: slowestCall,
    ...(address === undefined
      ? { cluster: app.cluster, useTLS: true }
      : { ...address, useTLS: false }),
  })
  const channelOf = (audience: string | number) =>
    `${ordersChannel}-${keyedHash(pepper, 'orders channel', audience)}`
  const ordersChannelOf = ({ agency_id }: Pick<Actor, 'agency_id'>) =>
    channelOf(agency_id ?? 'operator')
  const trigger = async (
    channels: string[],
    { name, data, except }: Omit<ChannelMessage, 'channel'>,
  ) => {
    await pusher.trigger(channels, name, data, except === null ? {} : { socket_id: except })
  }
  return {
    cluster: app.cluster,
    ordersChannelOf,
    authorizeChannel: (actor, socketId, channel) => {
      const own = [userChannel(actor.account_id)]
      if (actor.permissions.includes('events.view')) own.push(ordersChannelOf(actor))
      if (!own.includes(channel)) throw new Refusal('forbidden')
      return pusher.authorizeChannel(socketId, channel)
    },
    authenticateUser: ({ account_id }, socketId) =>
      pusher.authenticateUser(socketId, { id: String(account_id) }),
    publishEvent: ({ agency_id, ...message }) =>
      trigger([channelOf(agency_id), channelOf('operator')], message),
    publish: ({ channel, ...message }) => trigger([channel], message),
    terminate: async (accountId) => {
      await pusher.terminateUserConnections(String(accountId))
    },
  }
}
