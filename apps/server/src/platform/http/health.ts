import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { listMigrations } from '../db/migrations.ts'

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
