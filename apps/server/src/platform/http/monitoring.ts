import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { isSame, sha256 } from '../crypto/hashes.ts'
import type { Database } from '../db/database.ts'
import { listMigrations } from '../db/migrations.ts'
import { Refusal } from '../errors.ts'

/** `/healthz`: the process is alive. `/readyz`: the database answers and is migrated. */
export function registerHealth(app: FastifyInstance, { db }: { db: Database }): void {
  app.get('/healthz', async () => ({ status: 'alive' }))

  app.get('/readyz', async (_request, reply) => {
    const isReady = await listMigrations(db).then(
      (migrations) => migrations.every((migration) => migration.done),
      () => false,
    )
    if (isReady) return { status: 'ready' }
    return reply.code(503).header('retry-after', '5').send({ status: 'not ready' })
  })
}

/**
 * `/metrics` in the Prometheus text format, for callers who hold the token.
 *
 * @returns the metrics to fill; null: there is no token, so nothing is measured
 */
export async function serveMetrics(
  app: FastifyInstance,
  token: string | undefined,
): Promise<Registry | null> {
  if (token === undefined) return null
  const { Registry } = await import('prom-client')
  const registry = new Registry()
  const expected = sha256(`Bearer ${token}`)
  app.get('/metrics', async ({ headers }, reply) => {
    if (!isSame(sha256(headers.authorization ?? ''), expected)) throw new Refusal('unauthenticated')
    const text = await registry.metrics()
    return reply.type(registry.contentType).header('cache-control', 'no-store').send(text)
  })
  return registry
}
