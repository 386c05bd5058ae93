import type { FastifyInstance } from 'fastify'
import { isSame, sha256 } from '../crypto/hashes.ts'
import { calm, type Strain } from '../load/shed.ts'
import type { Database } from '../db/database.ts'
import { listMigrations } from '../db/migrations.ts'
import { replicasOf } from '../db/replicas.ts'
import { Refusal } from '../base/errors.ts'
import type { Meters } from './meters.ts'

/** Asked by machines that watch, above all when it is busy. */
const free = { config: { load: 'none' } } as const

/**
 * `/healthz`: the process is alive. `/readyz`: it can be sent requests, because the database answers
 * and is migrated, and it is not about to stop. One that has been ready stays so while others wait
 * for a connection: a balancer that took busy instances away would leave the rest even less room.
 */
export function registerHealth(
  app: FastifyInstance,
  {
    db,
    strain,
    stopping,
  }: { db: Database; strain: () => Strain; stopping: AbortSignal | undefined },
): void {
  let wasReady = false
  app.get('/healthz', free, async () => ({ status: 'alive' }))

  app.get('/readyz', free, async (_request, reply) => {
    const isCrowded = strain().queued > calm.queued
    if (!wasReady || !isCrowded) wasReady = await isMigrated(db)
    if (wasReady && stopping?.aborted !== true) return { status: 'ready' }
    return reply.code(503).header('retry-after', '5').send({ status: 'not ready' })
  })
}

/** On the primary, or where replicas answer what only reads on one of them: people can go on reading then. */
async function isMigrated(db: Database): Promise<boolean> {
  const replicas = replicasOf(db)
  const places = replicas === null ? [db] : [db, replicas.db]
  const answers = places.map(async (place) => {
    const migrations = await listMigrations(place)
    if (!migrations.every(({ done }) => done)) throw new Error('migrations are waiting')
  })
  return Promise.any(answers).then(
    () => true,
    () => false,
  )
}

/** `/metrics` in the Prometheus text format, for callers who hold the token. */
export function serveMetrics(app: FastifyInstance, { registry }: Meters, token: string): void {
  const expected = sha256(`Bearer ${token}`)
  app.get('/metrics', free, async ({ headers }, reply) => {
    if (!isSame(sha256(headers.authorization ?? ''), expected)) throw new Refusal('unauthenticated')
    const text = await registry.metrics()
    return reply.type(registry.contentType).header('cache-control', 'no-store').send(text)
  })
}
