import type { ReplyOf } from '@gangway/contract/define-endpoint'
import type { authorizeChannel, getRealtime } from '@gangway/contract/realtime'
import { WebSocket } from 'ws'
import { callAt, callBroadcastingAt } from '../doors/api.ts'

export interface Listening {
  token: string
  /** Name of each message, such as `event:7`. */
  hear: (event: string) => void
  /** Source address on this machine: one address may have 200 connections. */
  localAddress?: string
}

/** A connection that listens to the orders, as soon as it does. */
export async function listenToOrders(
  address: string,
  key: string,
  { token, hear, localAddress }: Listening,
): Promise<WebSocket> {
  const url = `${address.replace('http', 'ws')}/app/${key}?protocol=7`
  return connect(url, {
    localAddress,
    authorize: (socketId) => authorize(address, token, socketId),
    hear,
  })
}

/** Key of the application that clients name when they connect. */
export async function realtimeKey(address: string, token: string): Promise<string> {
  const call = callAt(address, token)
  const { data } = await call<typeof getRealtime>({ method: 'GET', path: '/realtime' })
  return data.key
}

function authorize(address: string, token: string, socket_id: string) {
  return callBroadcastingAt(
    address,
    token,
  )<typeof authorizeChannel>({
    method: 'POST',
    path: '/auth',
    isSentOnce: true,
    body: { socket_id, channel_name: 'private-orders' },
  })
}

function connect(
  url: string,
  {
    localAddress,
    authorize: sign,
    hear,
  }: {
    localAddress: string | undefined
    authorize: (socketId: string) => Promise<ReplyOf<typeof authorizeChannel>>
    hear: (event: string) => void
  },
): Promise<WebSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket>()
  const socket = new WebSocket(url, localAddress === undefined ? {} : { localAddress })
  const subscribe = async (socketId: string) => {
    const data = { channel: 'private-orders', ...(await sign(socketId)) }
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data }))
  }
  socket.on('message', (bytes: Buffer) => {
    const { event, data }: { event: string; data: string } = JSON.parse(bytes.toString('utf8'))
    if (event === 'pusher:connection_established') {
      subscribe(JSON.parse(data).socket_id).catch(reject)
    } else if (event === 'pusher_internal:subscription_succeeded') resolve(socket)
    else if (event === 'pusher:ping') socket.send('{"event":"pusher:pong"}')
    else hear(event)
  })
  socket.on('close', (code) => reject(new Error(`A connection was ended with ${code}.`)))
  socket.on('error', reject)
  return promise
}
