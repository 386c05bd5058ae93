import { addAbortListener } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { connectionFault } from './connection-fault.ts'
import { connectToPrimary, requirePrimary } from './direct-address.ts'
import type { Listen, NotificationHandler } from './engine.ts'

const firstPause = 200
const longestPause = 10_000

/** A query detects a connection that died silently, or whose server no longer takes writes. */
const askEvery = 10_000

/**
 * Listens on its own connection, and on a new one whenever that breaks: to whichever of the servers takes
 * writes then.
 *
 * @param addresses of the servers, not of a pooler, which would not pass on what they notify
 */
export function listenOn(addresses: readonly string[]): Listen {
  return async (channel, handler) => {
    const stop = new AbortController()
    const open = () => connect(addresses, channel, handler)
    let client = await open().catch((error: unknown) => {
      throw connectionFault(error, 'DATABASE_LISTEN_URL')
    })
    const run = async () => {
      while (!stop.signal.aborted) {
        await ended(client, stop.signal)
        if (!stop.signal.aborted) handler.onLost?.()
        await client.end().catch(() => undefined)
        if (stop.signal.aborted) return
        const next = await reconnect(open, stop.signal)
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
  addresses: readonly string[],
  channel: string,
  { onMessage }: NotificationHandler,
): Promise<Client> {
  const { client } = await connectToPrimary(addresses, 'gangway-listener')
  client.on('notification', ({ payload }) => onMessage(payload ?? ''))
  try {
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
  const asking = setInterval(() => void requirePrimary(client).catch(() => resolve()), askEvery)
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
