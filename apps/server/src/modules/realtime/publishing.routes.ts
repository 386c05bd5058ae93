import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import { publishMessage, type PublishingDeps } from './publishing.service.ts'

const largestBody = 16_384

/** The publishing interface of the Pusher protocol, for other systems of the operator. */
export function registerPublishing(app: FastifyInstance, deps: PublishingDeps): void {
  void app.register(async (publishing) => {
    // The signature is over the text as it came.
    publishing.removeAllContentTypeParsers()
    publishing.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: largestBody },
      async (_request: FastifyRequest, body: string) => body,
    )
    publishing.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    publishing.post<{ Params: { app_id: string }; Body: string }>(
      '/apps/:app_id/events',
      async ({ params, url, query, body }) => {
        if (params.app_id !== deps.app.id) throw new Refusal('not_found')
        const [path = ''] = url.split('?')
        await publishMessage(deps, { path, query, body: body ?? '' })
        return {}
      },
    )
  })
}
