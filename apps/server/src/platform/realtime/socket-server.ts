import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Config } from '../base/env.ts'
import { clientAddress } from '../http/client-address.ts'
import { isCrossSite } from '../http/request-origin.ts'
import { type AdmissionDeps, type Authority, signIn, subscribe } from './admission.ts'
import { GatheredFrames } from './gathered-frames.ts'
import { refuseUpgrade, textOf, urlOf } from './handshake.ts'
import { type Listener, LiveSocket } from './live-socket.ts'
import { LiveSockets } from './live-sockets.ts'
import {
  type CloseReason,
  closeCodes,
  frameOf,
  readClientMessage,
  refusedClientEvent,
} from './protocol.ts'
import { RecentMessages } from './recent-messages.ts'
import type { RealtimeApp } from './signature.ts'

/** Milliseconds. */
export interface RealtimeTimings {
  /** A connection silent for this long is asked whether it is alive. */
  activity: number
  /** How long it may take to answer. */
  pong: number
  /** How long it may listen to nothing. */
  admission: number
  /** How often connections are checked, and with them the sessions behind them. */
  watch: number
}

export const defaultTimings: RealtimeTimings = {
  activity: 30_000,
  pong: 30_000,
  admission: 30_000,
  watch: 2_000,
}

const largestMessage = 8_192
const connectionsPerAddress = 200
/** Between two checks; a client sends a few messages when it connects, and a ping now and then. */
const messagesPerWatch = 60

/** How often, and for how many milliseconds, to wait for those who were sent away. */
const farewells = 20
const farewell = 50

interface Deps {
  app: RealtimeApp
  authority: Authority
  config: Pick<Config, 'APP_URL' | 'TRUSTED_PROXIES'>
  timings: RealtimeTimings
  /** Called with faults that concern no one in particular. */
  onFault: (error: unknown) => void
}

export interface ChannelMessage {
  channel: string
  name: string
  data: string | object
  /** The connection to leave out. */
  except: string | null
}

export interface SocketFigures {
  open: number
  /** Since the start. */
  delivered: number
}

export interface SocketServer {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /**
   * Delivers to listeners of the channel for whom `mayHear` holds; it is asked again for each
   * delivery.
   */
  deliver: (message: ChannelMessage, mayHear: (listener: Listener) => boolean) => void
  /** Ends the connections of sessions that have ended. */
  endEndedSessions: () => Promise<void>
  /** Ends the connections on which a person listens or has signed in. */
  endOf: (accountId: number) => void
  /** After messages were missed: everyone reconnects, and nothing sent before is recalled. */
  startAnew: () => void
  figures: () => SocketFigures
  /** Channels to which anyone listens. */
  heardChannels: () => ReadonlySet<string>
  /** Sends everyone away, to whichever instance comes next. */
  close: () => Promise<void>
}

/** Speaks version 7 of the Pusher protocol at `/app/{key}`. See docs/realtime.md. */
export function socketServer({ app, authority, config, timings, onFault }: Deps): SocketServer {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: largestMessage,
    perMessageDeflate: false,
  })
  // A malformed handshake: the library's own answer has no headers.
  server.on('wsClientError', (_error, socket) => refuseUpgrade(socket, 'malformed_request', config))
  const sockets = new LiveSockets()
  let delivered = 0
  let isClosing = false
  const recent = new RecentMessages()
  const gathered = new GatheredFrames()
  const admission = { app, authority, sockets, recent }

  function welcome(ws: WebSocket, stream: Duplex, request: IncomingMessage): void {
    const socket = new LiveSocket(ws, stream, clientAddress(request, config.TRUSTED_PROXIES))
    ws.on('error', () => ws.terminate())
    const isFull = sockets.countOfAddress(socket.address) >= connectionsPerAddress
    const refusal = refusalOf(request, app) ?? (isFull ? closeCodes.overCapacity : null)
    if (refusal !== null) return socket.end(refusal)
    sockets.add(socket)
    ws.on('close', () => sockets.delete(socket))
    // One after the other: leaving a channel must not overtake joining it.
    let turn = Promise.resolve()
    ws.on('message', (data) => {
      socket.hear()
      turn = turn
        .then(() => answer(admission, socket, textOf(data)))
        .catch((error: unknown) => {
          onFault(error)
          socket.end(closeCodes.overCapacity)
        })
    })
    const established = { socket_id: socket.id, activity_timeout: timings.activity / 1000 }
    socket.send(frameOf({ event: 'pusher:connection_established', data: established }))
  }

  async function endEndedSessions(): Promise<void> {
    const sessionIds = new Set([...sockets.all].flatMap(({ listeners }) => [...listeners.keys()]))
    if (sessionIds.size === 0) return
    const ended = new Set(await authority.endedOf([...sessionIds]))
    for (const socket of sockets.all) {
      const isOver = [...socket.listeners.keys()].some((id) => ended.has(id))
      if (isOver) socket.end(closeCodes.unauthorized)
    }
  }

  const timer = setInterval(() => {
    const now = performance.now()
    for (const socket of sockets.all) watch(socket, now, timings)
    endEndedSessions().catch(onFault)
  }, timings.watch).unref()

  return {
    upgrade: (request, socket, head) => {
      // A client that was sent away comes back at once, and the server would wait for it.
      if (isClosing) return refuseUpgrade(socket, 'unavailable', config)
      if (!urlOf(request).pathname.startsWith('/app/'))
        return refuseUpgrade(socket, 'not_found', config)
      if (isCrossSite(request, config)) return refuseUpgrade(socket, 'forbidden', config)
      return server.handleUpgrade(request, socket, head, (ws) => welcome(ws, socket, request))
    },
    deliver: ({ channel, name, data, except }, mayHear) => {
      const frame = frameOf({ event: name, channel, data })
      recent.add({ channel, frame, mayHear })
      const encoded = Buffer.from(frame)
      for (const socket of sockets.all) {
        const listener = socket.subscriptions.get(channel)
        if (listener === undefined || socket.id === except || !mayHear(listener)) continue
        gathered.add(socket, encoded)
        delivered += 1
      }
    },
    figures: () => ({ open: sockets.all.size, delivered }),
    heardChannels: () =>
      new Set([...sockets.all].flatMap(({ subscriptions }) => [...subscriptions.keys()])),
    endEndedSessions,
    endOf: (accountId) => {
      for (const socket of sockets.ofAccount(accountId)) socket.end(closeCodes.unauthorized)
    },
    startAnew: () => {
      recent.forget()
      for (const socket of sockets.all) socket.end(closeCodes.reconnect)
    },
    close: async () => {
      isClosing = true
      clearInterval(timer)
      for (const socket of sockets.all) socket.end(closeCodes.reconnect)
      for (let left = farewells; left > 0 && sockets.all.size > 0; left -= 1) await wait(farewell)
      for (const socket of sockets.all) socket.terminate()
    },
  }
}

function refusalOf(request: IncomingMessage, app: RealtimeApp): CloseReason | null {
  const { pathname, searchParams } = urlOf(request)
  if (pathname !== `/app/${app.key}`) return closeCodes.unknownKey
  return searchParams.get('protocol') === '7' ? null : closeCodes.wrongProtocol
}

async function answer(admission: AdmissionDeps, socket: LiveSocket, text: string): Promise<void> {
  if (socket.messages > messagesPerWatch) return socket.end(closeCodes.overCapacity)
  const message = readClientMessage(text)
  switch (message.event) {
    case 'pusher:ping':
      return socket.send(frameOf({ event: 'pusher:pong', data: {} }))
    case 'pusher:pong':
      return undefined
    case 'pusher:subscribe':
      return subscribe(admission, socket, message.data)
    case 'pusher:unsubscribe':
      socket.subscriptions.delete(message.data.channel)
      return undefined
    case 'pusher:signin':
      return signIn(admission, socket, message.data)
    case 'client-event':
      return socket.send(frameOf({ event: 'pusher:error', data: refusedClientEvent }))
    case 'unreadable': {
      const error = { code: null, message: 'This is no message of the protocol.' }
      return socket.send(frameOf({ event: 'pusher:error', data: error }))
    }
  }
}

/** Pings silent connections, and ends those that do not answer or never sign in. */
function watch(socket: LiveSocket, now: number, timings: RealtimeTimings): void {
  const silence = now - socket.lastHeard
  socket.messages = 0
  if (silence > timings.activity + timings.pong) socket.end(closeCodes.noPong)
  else if (silence > timings.activity && !socket.isPinged) {
    socket.isPinged = true
    socket.send(frameOf({ event: 'pusher:ping', data: {} }))
  }
  const isNobodys = socket.listeners.size === 0 && now - socket.since > timings.admission
  if (isNobodys) socket.end(closeCodes.unauthorized)
}
