import { setTimeout as wait } from 'node:timers/promises'
import { longestWait } from '@gangway/contract/changes'
import { Client } from 'pg'
import { callAt } from '../doors/api.ts'
import { askForChanges } from './ask-for-changes.ts'
import { listenToOrders, realtimeKey } from './listen-to-orders.ts'

/** Counts what came while someone listened. */
export interface Attended {
  /** Live signals and changes of the feed. */
  count: () => { signals: number; changes: number }
  stop: () => Promise<void>
}

/** One person listens to the orders, and one program waits for the feed. */
export async function attend({ port, token }: { port: number; token: string }): Promise<Attended> {
  const address = `http://127.0.0.1:${port}`
  let signals = 0
  let changes = 0
  const hear = () => {
    signals += 1
  }
  const key = await realtimeKey(address, token)
  const socket = await listenToOrders(address, key, { token, hear })
  const stopping = new AbortController()
  const { signal } = stopping
  const ask = askForChanges(callAt(address, token), signal)
  let { next } = await ask('latest', 0)
  const read = async () => {
    while (!signal.aborted) {
      // A server that is too busy sends it away for a moment.
      const reply = await ask(next, longestWait).catch(() => wait(200))
      if (reply === undefined) continue
      changes += reply.data.length
      next = reply.next
    }
  }
  const reading = read()
  return {
    count: () => ({ signals, changes }),
    stop: async () => {
      stopping.abort()
      socket.terminate()
      await reading
    },
  }
}

/** One connection listens to what a bare server notifies. */
export async function attendBare(url: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('listen orders')
  return () => client.end()
}
