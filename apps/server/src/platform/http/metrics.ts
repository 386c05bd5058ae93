import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { Refusal } from '../errors.ts'
import { isSame, sha256 } from '../crypto/hashes.ts'

/**
 * `/metrics` in the text format of Prometheus, for whoever holds the token.
 *
 * @returns what is measured for them; null: there is no token, so nothing is measured
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
