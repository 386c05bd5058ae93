import type { FastifyInstance } from 'fastify'
import type { Listen } from '../../platform/db/engine.ts'
import { feedNotifications } from './public-changes.queries.ts'
import { WaitingReaders } from './waiting-readers.rules.ts'

/** Readers waiting on this instance, woken by the database's notifications. */
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

/** Another form, from a later release, may concern everyone. */
function readAgencies(payload: string): (number | null)[] | null {
  try {
    const agencies: unknown = JSON.parse(payload)
    return Array.isArray(agencies) ? agencies : null
  } catch {
    return null
  }
}
