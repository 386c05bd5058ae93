import type { getRealtime } from '@gangway/contract/realtime'
import {
  channelChangedMessageName,
  type EventSignalKind,
  eventSignalKinds,
  notificationMessageName,
  ownMessageNames,
} from '@gangway/domain/realtime/channels'
import type { Channel, default as Pusher } from 'pusher-js'
import { call } from '../http/api-client.ts'
import { HttpError } from '@gangway/client/http-error'
import { sinceStart } from '../browser/clock.ts'
import { keepSocketId } from '../http/socket-id.ts'
import { showLive, showLost, showNothing, showOff, showOffline } from './live-status.ts'
import { openPusher, type RealtimeAccess } from './open-pusher.ts'

/**
 * Called with what changed; null: anything may have, because messages may have been missed.
 *
 * @param data of a message on the person's own channel
 */
export type OnChange = (kind: EventSignalKind | null, data?: unknown) => void

interface LiveListener {
  /** Null: receives everything. */
  name: string | null
  onChange: OnChange
  /** Version of the newest message received. */
  version: number
  /**
   * When listening was requested, in milliseconds since the page started: its data was fetched then
   * or later.
   */
  since: number
}

/** Milliseconds a connection is kept for the next page that listens. */
const linger = 10_000
/**
 * How much of the past the server replays: how long a page's data may have been in transit when it
 * began to listen.
 */
const slack = 10_000
/** Milliseconds before retrying without an answer. */
const pause = 3_000

const listeners = new Set<LiveListener>()
let open: { pusher: Pusher; hasHeard: boolean } | null = null
let isOpening = false
/**
 * When the newest message came, in milliseconds since the page started: of each name on the person's
 * own channel, and of any event.
 */
const lastHeard = new Map<OwnMessage | 'event', number>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Receives messages under a name, or of all for null. `onChange` is also called when listening
 * starts or resumes and the server cannot replay every message since the page's data was fetched,
 * and when one came on the open connection before the listener was added.
 *
 * @returns stops listening; the connection closes with its last listener
 */
export function listen(wish: Pick<LiveListener, 'name' | 'onChange' | 'since'>): () => void {
  // Nothing shown was fetched before the page itself.
  const listener = { ...wish, version: 0, since: Math.max(wish.since, slack) }
  listeners.add(listener)
  const own = ownMessageNames.find((name) => name === wish.name)
  if (wish.since <= (lastHeard.get(own ?? 'event') ?? -1)) wish.onChange(null)
  clearTimeout(timer)
  void connect()
  if (wish.name === notificationMessageName && open?.hasHeard === true) wish.onChange(null)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = setTimeout(disconnect, linger)
  }
}

async function connect(): Promise<void> {
  if (open !== null || isOpening) return
  isOpening = true
  const access = await askForAccess().finally(() => {
    isOpening = false
  })
  if (access === 'refused') showOff()
  else if (access === 'unanswered') tryLater()
  else if (listeners.size > 0) open = { pusher: connection(access), hasHeard: false }
}

type OwnMessage = (typeof ownMessageNames)[number]

const hearersOf = (message: OwnMessage) => [...listeners].filter(({ name }) => name === message)
const tell = (message: OwnMessage, data?: unknown) =>
  hearersOf(message).forEach(({ onChange }) => onChange(null, data))

/** The messages of the person's own channel, whose bell also asks how many are unread when listening starts. */
function hearOwn(pusher: Pusher, channel: Channel): void {
  for (const name of ownMessageNames) {
    pusher.bind(name, (data: unknown) => {
      lastHeard.set(name, sinceStart())
      tell(name, data)
    })
  }
  channel.bind('pusher:subscription_succeeded', () => tell(notificationMessageName))
}

async function askForAccess(): Promise<RealtimeAccess | 'refused' | 'unanswered'> {
  try {
    const { data } = await call<typeof getRealtime>({ method: 'GET', path: '/realtime' })
    return data
  } catch (error) {
    const isRefusal = error instanceof HttpError && error.status >= 400 && error.status < 500
    return isRefusal ? 'refused' : 'unanswered'
  }
}

function connection(access: RealtimeAccess): Pusher {
  const pusher = openPusher(access)
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    if (open?.pusher !== pusher) return
    keepSocketId(current === 'connected' ? pusher.connection.socket_id : null)
    if (current === 'disconnected' || current === 'failed') wasRefused()
    else if (current !== 'connected' && navigator.onLine) showLost()
  })
  const channel = pusher.subscribe(access.orders_channel)
  channel.bind('pusher:subscription_succeeded', (data: unknown) => {
    if (open?.pusher !== pusher) return
    open.hasHeard = true
    showLive()
    const known = sinceStart() - recalledOf(data) + slack
    for (const listener of listeners) {
      if (listener.since < known) listener.onChange(null)
      listener.since = Number.NEGATIVE_INFINITY
    }
  })
  channel.bind('pusher:subscription_error', ({ status }: { status?: number }) => {
    if (open?.pusher !== pusher) return
    if (status === undefined || status === 0 || status >= 500) tryLater()
    else wasRefused()
  })
  channel.bind(channelChangedMessageName, reconnect)
  channel.bind_global((name: string, data: unknown) => hear(name, data))
  // The hosted service needs a subscription for it; with our server it comes with the other channel.
  hearOwn(pusher, access.cluster === null ? channel : pusher.subscribe(access.user_channel))
  return pusher
}

function hear(name: string, data: unknown): void {
  const version = versionOf(data)
  if (version === null) return
  lastHeard.set('event', sinceStart())
  const kind = kindOf(data)
  for (const listener of listeners) {
    // Versions grow per event: between events, the later change may well be announced first.
    if (listener.name === null) listener.onChange(kind)
    if (listener.name !== name || version <= listener.version) continue
    listener.version = version
    listener.onChange(kind)
  }
}

function kindOf(data: unknown): EventSignalKind | null {
  const kind = typeof data === 'object' && data !== null && 'kind' in data ? data.kind : null
  return eventSignalKinds.find((known) => known === kind) ?? null
}

/** Milliseconds; the hosted service replays nothing. */
function recalledOf(data: unknown): number {
  const isTold = typeof data === 'object' && data !== null && 'recalled_ms' in data
  return isTold && typeof data.recalled_ms === 'number' ? data.recalled_ms : 0
}

function versionOf(data: unknown): number | null {
  const isMessage = typeof data === 'object' && data !== null && 'v' in data
  return isMessage && typeof data.v === 'number' ? data.v : null
}

/**
 * The session may have ended and another begun; a connection refused from the start stays refused.
 */
function wasRefused(): void {
  const hadHeard = open?.hasHeard === true
  close()
  if (hadHeard && listeners.size > 0) void connect()
  else showOff()
}

function tryLater(): void {
  close()
  if (navigator.onLine) showLost()
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (listeners.size > 0) void connect()
  }, pause)
}

function disconnect(): void {
  close()
  showNothing()
}

function close(): void {
  const closing = open
  open = null
  keepSocketId(null)
  closing?.pusher.disconnect()
}

window.addEventListener('offline', () => {
  if (listeners.size > 0) showOffline()
})

/** Missed changes are fetched when listening resumes. */
function reconnect(): void {
  close()
  if (listeners.size > 0) void connect()
}

// The old connection may or may not have survived; a new one is certain to work.
window.addEventListener('online', reconnect)
