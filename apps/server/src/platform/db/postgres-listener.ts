import { addAbortListener } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Listen, NotificationHandler } from './engine.ts'

const firstPause = 200
const longestPause = 10_000

/** A query detects a connection that died silently. */
const askEvery = 10_000
const answerWithin = 5_000

/** Listens on its own connection, and on a new one whenever that breaks. */
export function listenOn(url: string): Listen {
  return async (channel, handler) => {
    const stop = new AbortController()
    let client = await connect(url, channel, handler)
    const run = async () => {
      while (!stop.signal.aborted) {
        await ended(client, stop.signal)
        await client.end().catch(() => undefined)
        if (stop.signal.aborted) return
        const next = await reconnect(() => connect(url, channel, handler), stop.signal)
        if (next === null) return
        client = next
        handler.onGap()
      }
    }
    const running = run()
    return async () => {
      stop.abort()
      await running
    }
  }
}

async function connect(
  url: string,
  channel: string,
  { onMessage }: NotificationHandler,
): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'gangway-listener',
    connectionTimeoutMillis: answerWithin,
    query_timeout: answerWithin,
    keepAlive: true,
  })
  // The code that waits for it notices its end; without a listener, the error would end the
  // process.
  client.on('error', () => undefined)
  client.on('notification', ({ payload }) => onMessage(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Resolves when the connection has ended, no longer answers, or is to end. */
async function ended(client: Client, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  client.once('end', resolve)
  client.once('error', () => resolve())
  if (signal.aborted) return
  const aborting = addAbortListener(signal, () => resolve())
  const asking = setInterval(() => void client.query('select 1').catch(() => resolve()), askEvery)
  asking.unref()
  await promise
  clearInterval(asking)
  aborting[Symbol.dispose]()
}

/** null: given up, because no one is listening. */
async function reconnect(open: () => Promise<Client>, signal: AbortSignal): Promise<Client | null> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    const client = await open().catch(() => null)
    if (client !== null) return client
    await wait(pause, undefined, { signal, ref: false }).catch(() => undefined)
    if (signal.aborted) return null
  }
}
