import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { demoPeople } from '../../doors/demo-people.ts'

/** Someone who reads and writes all the time, and how often the product answered what since they were asked last. */
export interface ProductWatch {
  /** Such as `read 200: 12, 503 (1 with Retry-After): 3; write 200: 15`. */
  said: () => string
  end: () => Promise<void>
}

const login = z.object({ data: z.object({ token: z.string() }) })

/** Milliseconds after which someone gives up. */
const patience = 15_000

/** @param address of the product */
export async function watchProduct(address: string): Promise<ProductWatch> {
  const answer = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoPeople.staff),
  })
  const { token } = login.parse(await answer.json()).data
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ending = new AbortController()
  const reads = new Map<string, number>()
  const writes = new Map<string, number>()
  const ask = async (counts: Map<string, number>, path: string, init: () => RequestInit) => {
    while (!ending.signal.aborted) {
      const said = await fetch(`${address}/api/v1${path}`, {
        headers,
        signal: AbortSignal.timeout(patience),
        ...init(),
      }).then(
        async ({ status, headers: sent, body }) => {
          await body?.cancel()
          return `${status}${sent.has('retry-after') ? ' with Retry-After' : ''}`
        },
        (error: Error) => (error.name === 'TimeoutError' ? 'no answer' : 'no connection'),
      )
      counts.set(said, (counts.get(said) ?? 0) + 1)
      await wait(250)
    }
  }
  const running = [
    ask(reads, '/events?per_page=10', () => ({})),
    ask(writes, '/auth/me', () => ({
      method: 'PATCH',
      body: JSON.stringify({ introduction: `Written at ${Date.now()}` }),
    })),
  ]
  return {
    said: () => `reads ${listed(reads)}; writes ${listed(writes)}`,
    end: async () => {
      ending.abort()
      await Promise.all(running)
    },
  }
}

/** Begins to count from nothing again. */
function listed(counts: Map<string, number>): string {
  const text = [...counts].map(([said, count]) => `${said} ×${count}`).join(', ')
  counts.clear()
  return text
}
