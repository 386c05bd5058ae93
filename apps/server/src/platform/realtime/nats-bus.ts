import { setTimeout as wait } from 'node:timers/promises'
import type { ConnectionOptions, NatsConnection, TlsOptions } from '@nats-io/transport-node'
import type { Bus, NotificationHandler } from '../db/engine.ts'
import { hmacSha256 } from '../crypto/hashes.ts'
import type { Config } from '../env.ts'
import { type BusAddress, busAddressOf } from './bus-address.ts'

/** Milliseconds. */
const answerWithin = 2_000
const firstPause = 200
const longestPause = 10_000
/** A server that is silent for two of these is given up. */
const askEvery = 5_000

/**
 * Connects to the first of the servers that answers, in any order, and not again by itself.
 *
 * @throws what the last of them did
 */
export async function connectToBus(address: BusAddress, name: string): Promise<NatsConnection> {
  const { connect } = await import('@nats-io/transport-node')
  const { isTls, user, password, token } = address
  const options: ConnectionOptions = {
    name,
    reconnect: false,
    timeout: answerWithin,
    pingInterval: askEvery,
    maxPingOut: 2,
    ...(user !== undefined && { user }),
    ...(password !== undefined && { pass: password }),
    ...(token !== undefined && { token }),
  }
  let fault: unknown
  for (const server of inAnyOrder(address.servers)) {
    try {
      return await connect({ ...options, servers: server, ...(isTls && { tls: tlsTo(server) }) })
    } catch (error) {
      fault = error
    }
  }
  throw fault
}

/** So that not all instances come to the same one. */
function inAnyOrder(servers: readonly string[]): string[] {
  return servers
    .map((server) => ({ server, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ server }) => server)
}

/** Without a host the client would look for `localhost` in the certificate of a server that has no name. */
function tlsTo(server: string): TlsOptions & { host: string } {
  return { host: new URL(`nats://${server}`).hostname.replaceAll(/^\[|\]$/g, '') }
}

/**
 * What the configuration names; null: nothing. Installations that share servers do not hear each other.
 *
 * @param pepper the same on every instance
 */
export async function openConfiguredBus(
  { REALTIME_BUS_URL: url }: Pick<Config, 'REALTIME_BUS_URL'>,
  pepper: string,
): Promise<Bus | null> {
  if (url === undefined) return null
  return openBus(url, `gangway.${hmacSha256(pepper, 'bus').toString('hex').slice(0, 20)}`)
}

interface Listening {
  channel: string
  handler: NotificationHandler
}

/**
 * A NATS server, or several that know each other. It is connected to whenever it can be; until then everything goes by
 * the database.
 *
 * @param subject begins every subject, and is the same on all instances of one installation alone
 */
export async function openBus(url: string, subject: string): Promise<Bus> {
  const address = busAddressOf(url)
  if (address === null) throw new Error('REALTIME_BUS_URL is no address of a bus')
  const stop = new AbortController()
  const { signal } = stop
  const listeners = new Set<Listening>()
  const open = () => connectToBus(address, 'gangway')
  let connection = await open().catch(() => null)

  const subscribe = (at: NatsConnection, { channel, handler }: Listening) =>
    at.subscribe(`${subject}.${channel}`, {
      callback: (error, message) => {
        if (error === null) handler.onMessage(message.string())
      },
    })
  /** The next connection, on which everyone listens again. */
  const reconnect = async () => {
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      const next = await open().catch(() => null)
      if (next !== null) {
        for (const one of listeners) subscribe(next, one)
        if (await isHeardBy(next)) return next
      }
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return null
    }
  }
  const run = async () => {
    while (!signal.aborted) {
      await connection?.closed()
      connection = null
      if (signal.aborted) return
      for (const { handler } of listeners) handler.onLost?.('bus')
      connection = await reconnect()
      for (const { handler } of listeners) handler.onGap('bus')
    }
  }
  const running = run()

  return {
    publish: async (channel, payloads) => {
      const at = connection
      if (at === null) return false
      try {
        for (const payload of payloads) at.publish(`${subject}.${channel}`, payload)
        return await isHeardBy(at)
      } catch {
        return false
      }
    },
    listen: async (channel, handler) => {
      const one = { channel, handler }
      listeners.add(one)
      if (connection === null) handler.onLost?.('bus')
      const subscription = connection === null ? null : subscribe(connection, one)
      if (connection !== null) await isHeardBy(connection)
      return async () => {
        listeners.delete(one)
        subscription?.unsubscribe()
      }
    },
    close: async () => {
      stop.abort()
      await connection?.drain().catch(() => undefined)
      await connection?.close()
      await running
    },
  }
}

/** Whether the server has taken in everything sent so far; a connection on which it has not is given up. */
async function isHeardBy(connection: NatsConnection): Promise<boolean> {
  const outcome = Promise.race([
    connection.flush().then(() => true),
    connection.closed().then(() => false),
    wait(answerWithin, false, { ref: false }),
  ])
  if (await outcome.catch(() => false)) return true
  await connection.close()
  return false
}
