import { getRealtime } from '@gangway/contract/realtime'
import {
  agencyMessageName,
  auditGrewMessageName,
  eventMessageName,
  type EventSignalKind,
  ordersChannel,
  sharedViewsMessageName,
  userChannel,
} from '@gangway/domain/realtime/channels'
import { WebSocketInterceptor } from '@mswjs/interceptors/WebSocket'
import { expect, onTestFinished } from 'vitest'
import { answer, answerAt } from './fake-server.ts'

/** The other end of the page's connection. */
export interface Realtime {
  /** Waits until the page receives changes. */
  heard: () => Promise<void>
  /** Says that someone else has changed an event; null: crew or a dispatch of agency 1. */
  tell: (event_id: number | null, kind: EventSignalKind) => void
  /** Says that the audit has grown. */
  grow: () => void
  /** Says that colleagues share other views. */
  share: () => void
}

/** Sends the page changes, by the Pusher protocol, until the test is over. */
export function answerRealtime(): Realtime {
  answer(getRealtime, {
    data: {
      key: 'key',
      cluster: null,
      orders_channel: ordersChannel,
      user_channel: userChannel(1),
      csrf_token: 'token',
    },
  })
  answerAt('POST', '/broadcasting/auth', () => ({ auth: 'key:signature' }))
  const listeners = new Set<(event: string, data: object, channel?: string) => void>()
  const interceptor = new WebSocketInterceptor()
  interceptor.apply()
  interceptor.on('connection', ({ client, server }) => {
    if (!client.url.pathname.startsWith('/app/')) return server.connect()
    const send = (event: string, data: object, channel = ordersChannel) =>
      client.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }))
    client.addEventListener('message', ({ data }) => {
      if (typeof data !== 'string' || !data.includes('pusher:subscribe')) return
      const { channel } = JSON.parse(data).data
      send('pusher_internal:subscription_succeeded', { recalled_ms: 60_000 }, channel)
      listeners.add(send)
    })
    client.addEventListener('close', () => listeners.delete(send))
    send('pusher:connection_established', { socket_id: '1.2', activity_timeout: 120 })
    return undefined
  })
  onTestFinished(() => {
    // No one listens by now: the page gives up the connection, which it would keep for a while.
    window.dispatchEvent(new Event('online'))
    interceptor.dispose()
  })
  let version = 0
  return {
    heard: () => expect.poll(() => listeners.size).toBeGreaterThan(0),
    tell: (event_id, kind) => {
      version += 1
      const name = event_id === null ? agencyMessageName(1) : eventMessageName(event_id)
      for (const send of listeners) send(name, { v: version, kind })
    },
    grow: () => {
      for (const send of listeners) send(auditGrewMessageName, {}, userChannel(1))
    },
    share: () => {
      for (const send of listeners) send(sharedViewsMessageName, {}, userChannel(1))
    },
  }
}
