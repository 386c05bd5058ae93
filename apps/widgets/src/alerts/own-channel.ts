import type { authorizeChannel, getRealtime } from '@gangway/contract/realtime'
import { notificationMessageName } from '@gangway/domain/realtime/channels'
import { call, callBroadcasting } from './alerts.api.ts'

interface Frame {
  event: string
  data: Record<string, unknown>
}

/** Milliseconds. */
const firstPause = 1_000
const longestPause = 60_000
/** The server sends something every 30 s; after this much silence the connection is dead. */
const longestSilence = 75_000

/**
 * Listens to the person's own channel, in the Pusher protocol (docs/realtime.md), while someone looks at
 * the page: a page in the background learns all it missed when it comes to the front.
 *
 * @returns ends it
 */
export function listenToOwnChannel({
  onCount,
  onOpen,
}: {
  onCount: (count: unknown) => void
  /** Listening has started or resumed, so messages may have been missed. */
  onOpen: () => void
}): () => void {
  let socket: WebSocket | null = null
  let pause = firstPause
  let timer: number | undefined
  let isOver = false

  const again = () => {
    socket = null
    window.clearTimeout(timer)
    if (isOver || document.hidden) return
    timer = window.setTimeout(() => void connect(), pause)
    pause = Math.min(pause * 2, longestPause)
  }

  const heard = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => socket?.close(), longestSilence)
  }

  const connect = async () => {
    try {
      const { data } = await call<typeof getRealtime>({
        method: 'GET',
        path: '/realtime',
        isBackground: true,
      })
      if (isOver || document.hidden || socket !== null) return
      socket = new WebSocket(addressOf(data))
      socket.addEventListener('close', again)
      socket.addEventListener('message', ({ data: text }) => {
        heard()
        void take(readFrame(text), data.user_channel).catch(() => socket?.close())
      })
    } catch {
      again()
    }
  }

  const take = async (frame: Frame | null, channel: string) => {
    if (frame === null) return
    if (frame.event === 'pusher:ping') send({ event: 'pusher:pong', data: {} })
    if (frame.event === 'pusher:connection_established') {
      const signed = await callBroadcasting<typeof authorizeChannel>({
        method: 'POST',
        path: '/auth',
        isSentOnce: true,
        body: { socket_id: String(frame.data['socket_id']), channel_name: channel },
      })
      send({ event: 'pusher:subscribe', data: { ...signed, channel } })
    }
    if (frame.event === 'pusher_internal:subscription_succeeded') {
      pause = firstPause
      onOpen()
    }
    if (frame.event === notificationMessageName) onCount(frame.data['count'])
  }

  // Signing takes a moment, and the page may be in the background by then.
  const send = (message: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }

  const onVisibility = () => {
    if (document.hidden) socket?.close()
    else if (socket === null) void connect()
  }
  document.addEventListener('visibilitychange', onVisibility)
  if (!document.hidden) void connect()
  return () => {
    isOver = true
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    socket?.close()
  }
}

function addressOf({ key, cluster }: { key: string; cluster: string | null }): string {
  const own = `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}`
  const host = cluster === null ? own : `wss://ws-${cluster}.pusher.com`
  return `${host}/app/${key}?protocol=7&client=gangway-alerts&version=1`
}

/** Null for anything that is not a message of the protocol. */
function readFrame(text: unknown): Frame | null {
  try {
    const { event, data } = JSON.parse(String(text)) as { event?: unknown; data?: unknown }
    const content: unknown = typeof data === 'string' ? JSON.parse(data) : data
    if (typeof event !== 'string') return null
    const isObject = typeof content === 'object' && content !== null
    return { event, data: isObject ? (content as Record<string, unknown>) : {} }
  } catch {
    return null
  }
}
