import type { FastifyInstance } from 'fastify'
import type { Listen } from '../../platform/db/engine.ts'
import { feedNotifications } from './public-changes.queries.ts'
import { WaitingReaders } from './waiting-readers.rules.ts'

/** Those who wait on this instance, woken by what the database says. */
export function openReaders(app: FastifyInstance, listen: Listen): WaitingReaders {
  const readers = new WaitingReaders()
  let stopListening: (() => Promise<void>) | null = null
  app.addHook('onReady', async () => {
    stopListening = await listen(feedNotifications, {
      onMessage: (payload) => readers.wake(readAgencies(payload)),
      onGap: () => readers.wake(null),
    })
  })
  app.addHook('preClose', async () => {
    readers.close()
    await stopListening?.()
  })
  return readers
}

/** What a later release sends in another form may concern everyone. */
function readAgencies(payload: string): (number | null)[] | null {
  try {
    const agencies: unknown = JSON.parse(payload)
    return Array.isArray(agencies) ? agencies : null
  } catch {
    return null
  }
}
