import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { realtimeKey } from '../../bench/listen-to-orders.ts'
import { patiently } from '../../doors/patiently.ts'

export interface Watching {
  token: string
  pages: number
}

export interface LiveReport {
  sockets: number
  /** How often a connection was replaced. */
  reconnections: number
  /** Milliseconds from the end of a connection until the page listened again. */
  slowest: number
  /** How often a page was told that it has to fetch again, because the instance was too young to recall all. */
  fetchedAgain: number
  /** Messages that a page neither heard nor was told that it may have missed. */
  missed: number
  /** Why connections ended: code of the protocol, and how often. */
  codes: ReadonlyMap<number, number>
}

export interface LivePeople {
  /** Resolves once every page listens. */
  listening: () => Promise<void>
  /** Ends all connections and compares what they heard. */
  end: () => Promise<LiveReport>
}

interface Page {
  person: number
  heard: Set<string>
  /** Until then, in milliseconds of `performance.now`, it knows all, since it fetched or heard it. */
  knowsUntil: number
  /** When its connection ended; null: it listens. */
  lostAt: number | null
  socket: WebSocket | null
}

/** Milliseconds before a page that was not told to come back at once tries again, as pusher-js. */
const pause = 1_000
/** Milliseconds before our page tries again when it may not yet listen. */
const longPause = 3_000
/** Milliseconds for the last messages to arrive. */
const patience = 10_000

/** Pages that listen to orders, and come back as our page does. */
export async function openLivePages(
  address: string,
  people: readonly Watching[],
): Promise<LivePeople> {
  const key = await patiently(() => realtimeKey(address, people[0]?.token ?? ''))
  /** By person: each message, with the time when the first of their pages heard it. */
  const firstHeard = people.map(() => new Map<string, number>())
  const codes = new Map<number, number>()
  let isOver = false
  let reconnections = 0
  let slowest = 0
  let fetchedAgain = 0

  const connect = (page: Page): void => {
    if (isOver) return
    const { token = '' } = people[page.person] ?? {}
    const socket = new WebSocket(`${address.replace('http', 'ws')}/app/${key}?protocol=7`)
    page.socket = socket
    let retryAfter = pause
    socket.on('error', () => undefined)
    socket.on('message', (bytes: Buffer) => {
      const { event, data } = JSON.parse(bytes.toString('utf8')) as { event: string; data: string }
      if (event === 'pusher:ping') return socket.send('{"event":"pusher:pong"}')
      if (event === 'pusher_internal:subscription_succeeded') return listens(page, data)
      if (event === 'pusher:connection_established') {
        subscribe(socket, token, (JSON.parse(data) as { socket_id: string }).socket_id).catch(
          () => {
            retryAfter = longPause
            socket.close()
          },
        )
      } else if (event.startsWith('event:')) hear(page, event, data)
    })
    socket.on('close', (code) => {
      if (isOver) return
      codes.set(code, (codes.get(code) ?? 0) + 1)
      page.lostAt ??= performance.now()
      // 4200 to 4299: connect again at once.
      setTimeout(() => connect(page), code >= 4200 && code < 4300 ? 0 : retryAfter)
    })
  }

  async function subscribe(socket: WebSocket, token: string, socket_id: string): Promise<void> {
    const answer = await fetch(`${address}/broadcasting/auth`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ socket_id, channel_name: 'private-orders', recall: 'true' }),
    })
    if (!answer.ok) throw new Error(`Listening was answered with ${answer.status}.`)
    const signed = (await answer.json()) as object
    const data = { channel: 'private-orders', ...signed }
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data }))
  }

  function listens(page: Page, data: string): void {
    const now = performance.now()
    const { recalled_ms = 0 } = JSON.parse(data) as { recalled_ms?: number }
    if (page.lostAt !== null && page.knowsUntil > 0) {
      const gap = now - page.lostAt
      reconnections += 1
      slowest = Math.max(slowest, gap)
      if (gap > recalled_ms) {
        fetchedAgain += 1
        page.knowsUntil = now
      }
    } else page.knowsUntil = now
    page.lostAt = null
  }

  function hear({ person, heard }: Page, event: string, data: string): void {
    const name = `${event} ${(JSON.parse(data) as { v: number }).v}`
    heard.add(name)
    const known = firstHeard[person]
    if (known !== undefined && !known.has(name)) known.set(name, performance.now())
  }

  const missedBy = ({ person, heard, knowsUntil }: Page) =>
    [...(firstHeard[person] ?? [])].filter(([name, at]) => at > knowsUntil && !heard.has(name))
  const missed = (all: readonly Page[]) => all.reduce((sum, page) => sum + missedBy(page).length, 0)

  const pages = people.flatMap(({ pages: count }, person) =>
    Array.from({ length: count }, (): Page => ({
      person,
      heard: new Set(),
      knowsUntil: 0,
      lostAt: performance.now(),
      socket: null,
    })),
  )
  pages.forEach(connect)
  const listening = async () => {
    while (pages.some(({ lostAt }) => lostAt !== null)) await wait(20)
  }
  await listening()
  return {
    listening,
    end: async () => {
      const end = performance.now() + patience
      while (missed(pages) > 0 && performance.now() < end) await wait(100)
      isOver = true
      for (const { socket } of pages) socket?.terminate()
      const counts = { reconnections, slowest, fetchedAgain, codes }
      return { sockets: pages.length, ...counts, missed: missed(pages) }
    },
  }
}
