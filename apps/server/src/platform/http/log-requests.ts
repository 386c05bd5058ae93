import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Logs one line per answer, with the pattern of its route: the address itself could hold personal
 * data.
 */
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

/** Files of the build come by the dozen with every page and say nothing about what anyone did. */
function isAsset({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.endsWith('/*') || url === '/config.js'
}
