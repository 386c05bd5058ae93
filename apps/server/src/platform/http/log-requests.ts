import type { FastifyInstance, FastifyRequest } from 'fastify'

/** One line for every answer, by its route's pattern: the address itself could hold personal data. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = isAsset(request) && reply.statusCode < 400 ? 'debug' : 'info'
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'page',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        account_id: request.actor?.account_id,
      },
      'request',
    )
  })
}

/** Files of the build come by the dozen with every page, and tell nothing of what anyone did. */
function isAsset({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.endsWith('/*') || url === '/config.js'
}
