import pusherModule from 'pusher-js'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

// In Node the package exports the class itself; its types describe what a bundler sees.
const PusherClient = pusherModule as unknown as typeof pusherModule.default
type PusherClient = InstanceType<typeof PusherClient>

export interface LiveServer {
  port: number
  key: string
}

/**
 * The protocol's own client, as a browser uses it, with a session's token.
 *
 * @param params sent along when a channel is authorized
 */
export function pusherClient(
  { port, key }: LiveServer,
  token?: string,
  params: Record<string, string> = {},
): PusherClient {
  const auth = {
    transport: 'ajax' as const,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  }
  const client = new PusherClient(key, {
    cluster: 'own',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      ...auth,
      params,
      endpoint: `http://127.0.0.1:${port}/broadcasting/auth`,
    },
    userAuthentication: { ...auth, endpoint: `http://127.0.0.1:${port}/broadcasting/user-auth` },
  })
  onTestFinished(() => client.disconnect())
  return client
}

/** Resolves with the data of the next event of that name. */
export function next<Data = unknown>(
  source: { bind: (name: string, tell: (data: Data) => void) => unknown },
  name: string,
): Promise<Data> {
  const { promise, resolve } = Promise.withResolvers<Data>()
  source.bind(name, resolve)
  return promise
}

/** Subscribes and waits for the answer, success or failure. */
export async function subscribed(client: PusherClient, name: string) {
  const channel = client.subscribe(name)
  const refused = next<{ status?: number }>(channel, 'pusher:subscription_error')
  const outcome = await Promise.race([
    next(channel, 'pusher:subscription_succeeded').then(() => null),
    refused,
  ])
  return { channel, refusal: outcome }
}

interface Frame {
  event: string
  data: { [name: string]: unknown }
}

export interface RawClient {
  send: (message: object | string) => void
  /** The next message of that name, including one that has already arrived. */
  heard: (event: string) => Promise<Frame['data']>
  /** Every message so far. */
  frames: Frame[]
  ended: Promise<number>
  socket: WebSocket
}

/** A raw client: it sends only what a test asks for. */
export function rawClient(
  { port, key }: LiveServer,
  {
    query = 'protocol=7',
    ...options
  }: {
    query?: string
    origin?: string
    localAddress?: string
    headers?: Record<string, string>
  } = {},
): RawClient {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${key}?${query}`, options)
  const frames: Frame[] = []
  const waiting = new Set<() => void>()
  const { promise: ended, resolve: end } = Promise.withResolvers<number>()
  socket.on('message', (bytes: Buffer) => {
    const { event, data } = JSON.parse(bytes.toString('utf8'))
    frames.push({ event, data: JSON.parse(data) })
    for (const look of waiting) look()
  })
  socket.on('close', end)
  socket.on('error', () => undefined)
  onTestFinished(() => socket.terminate())
  return {
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    heard: (event) => {
      const { promise, resolve } = Promise.withResolvers<Frame['data']>()
      const look = () => {
        const found = frames.find((frame) => frame.event === event)
        if (found === undefined) return
        waiting.delete(look)
        resolve(found.data)
      }
      waiting.add(look)
      look()
      return promise
    },
    frames,
    ended,
    socket,
  }
}
