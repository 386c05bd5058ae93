import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The API's own description: `/api/v1/openapi.json`, and readable at `/api/docs`. */
export async function serveApiDocumentation(
  app: FastifyInstance,
  document: Record<string, unknown>,
): Promise<void> {
  const text = JSON.stringify(document)
  app.get('/api/v1/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  )
  const specification = { document: document as unknown as StaticDocumentSpec['document'] }
  await app.register(swagger, { mode: 'static', specification })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
