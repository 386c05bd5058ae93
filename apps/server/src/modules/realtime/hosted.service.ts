import {
  type Audience,
  audienceOf,
  channelChangedMessageName,
  ordersChannel,
  userChannel,
} from '@gangway/domain/realtime/channels'
import type { Actor } from '../../platform/base/actor.ts'
import type { Check } from '../../platform/base/check.ts'
import { keyedHash } from '../../platform/crypto/hashes.ts'
import { type Config, ConfigError } from '../../platform/base/env.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { obstacleOf } from '../../platform/base/obstacle.ts'
import { type HostedApp, hostedApp } from '../../platform/realtime/realtime-app.ts'
import type { ChannelMessage } from '../../platform/realtime/socket-server.ts'
import { batchesOf } from '../../platform/base/in-batches.ts'

export interface HostedService {
  cluster: string
  /** The channel that currently carries this person's events: their agency's, or the operator's. */
  ordersChannelOf: (actor: Pick<Actor, 'agency_id'>) => Promise<string>
  authorizeChannel: (actor: Actor, socketId: string, channel: string) => Promise<{ auth: string }>
  authenticateUser: (actor: Actor, socketId: string) => { auth: string; user_data: string }
  publishEvent: (message: EventMessage) => Promise<void>
  publish: (message: ChannelMessage) => Promise<void>
  /** Ends every connection on which the person has signed in. */
  terminate: (accountId: number) => Promise<void>
  /** Has listeners on retired channels ask for their replacements. */
  retire: (channels: readonly RetiredChannel[]) => Promise<void>
}

type EventMessage = Omit<ChannelMessage, 'channel'> & {
  /** Null: for the operator's people only. */
  agency_id: number | null
}

/** The name of an audience's channel in an earlier generation. */
export interface RetiredChannel {
  audience: Audience
  generation: number
}

/** Milliseconds. */
const slowestCall = 10_000

/** Pusher's limit for one call. */
const maximumChannels = 100

/**
 * Pusher's service. It cannot filter by event, so every agency has a channel of its own, and the
 * operator's people one, under names no one can guess and that change when someone loses access.
 *
 * @param address of a service that takes the calls instead of Pusher's: for tests
 */
export async function hostedService(
  app: HostedApp,
  pepper: string,
  generationsOf: (audiences: readonly Audience[]) => Promise<number[]>,
  address?: { host: string; port: string },
): Promise<HostedService> {
  const { default: Pusher } = await import('pusher')
  const pusher = new Pusher({
    appId: app.id,
    key: app.key,
    secret: app.secret,
    timeout: slowestCall,
    ...(address === undefined
      ? { cluster: app.cluster, useTLS: true }
      : { ...address, useTLS: false }),
  })
  const channelOf = ({ audience, generation }: RetiredChannel) =>
    `${ordersChannel}-${keyedHash(pepper, 'orders channel', audience, generation)}`
  const channelsOf = async (audiences: readonly Audience[]) => {
    const generations = await generationsOf(audiences)
    return audiences.map((audience, index) =>
      channelOf({ audience, generation: generations[index] ?? 0 }),
    )
  }
  const ordersChannelOf = async (actor: Pick<Actor, 'agency_id'>) => {
    const [channel = ''] = await channelsOf([audienceOf(actor)])
    return channel
  }
  const trigger = async (
    channels: string[],
    { name, data, except }: Omit<ChannelMessage, 'channel'>,
  ) => {
    await pusher.trigger(channels, name, data, except === null ? {} : { socket_id: except })
  }
  return {
    cluster: app.cluster,
    ordersChannelOf,
    authorizeChannel: async (actor, socketId, channel) => {
      const own = [userChannel(actor.account_id)]
      if (actor.permissions.includes('events.view')) own.push(await ordersChannelOf(actor))
      if (!own.includes(channel)) throw new Refusal('forbidden')
      return pusher.authorizeChannel(socketId, channel)
    },
    authenticateUser: ({ account_id }, socketId) =>
      pusher.authenticateUser(socketId, { id: String(account_id) }),
    publishEvent: async ({ agency_id, ...message }) => {
      const theirs = agency_id === null ? [] : [audienceOf({ agency_id })]
      return trigger(await channelsOf([...theirs, 'operator']), message)
    },
    publish: ({ channel, ...message }) => trigger([channel], message),
    terminate: async (accountId) => {
      await pusher.terminateUserConnections(String(accountId))
    },
    retire: async (channels) => {
      for (const batch of batchesOf(channels.map(channelOf), maximumChannels)) {
        await trigger(batch, { name: channelChangedMessageName, data: {}, except: null })
      }
    },
  }
}

/** Asks the hosted service for its channels, which requires the right key and secret. */
export function hostedServiceCheck(config: Config): Check | null {
  const app = hostedApp(config)
  if (app === null) return null
  const { id: appId, key, secret, cluster } = app
  return {
    name: 'live updates',
    run: async () => {
      const { default: Pusher } = await import('pusher')
      const pusher = new Pusher({ appId, key, secret, cluster, useTLS: true, timeout: 10_000 })
      const { status } = await pusher.get({ path: '/channels' }).catch((error: unknown) => {
        if (error instanceof Pusher.RequestError && error.status !== undefined) return error
        const obstacle = obstacleOf(error) ?? 'there is no answer'
        throw ConfigError.of('PUSHER_CLUSTER', `the service cannot be reached: ${obstacle}`, error)
      })
      if (status === 200) return `the service knows ${appId}`
      const fault = 'the service does not accept it together with PUSHER_APP_ID and PUSHER_KEY'
      throw ConfigError.of('PUSHER_SECRET', fault)
    },
  }
}
