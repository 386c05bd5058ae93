import type { FastifyInstance } from 'fastify'

/** Remembers requests until they are answered, by method and route: an address could be personal. */
export function rememberRequests(app: FastifyInstance): void {
  const names = new Map<object, string>()
  app.addHook('onRequest', async (request, reply) => {
    names.set(reply.raw, `${request.method} ${request.routeOptions.url ?? 'page'}`)
    reply.raw.once('close', () => names.delete(reply.raw))
  })
  app.decorate('requestsUnderWay', () => [...names.values()])
}

declare module 'fastify' {
  interface FastifyInstance {
    requestsUnderWay: () => string[]
  }
}
