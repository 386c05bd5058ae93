import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/base/errors.ts'
import {
  publishBatch,
  publishMessage,
  type PublishingDeps,
  terminateConnections,
} from './publishing.service.ts'
import type { PublishCall } from './signed-call.rules.ts'

const largestBody = 65_536

interface Call {
  Params: { app_id: string; user_id?: string }
  Body: string
}

/** The publishing interface of the Pusher protocol, for other systems of the operator. */
export function registerPublishing(app: FastifyInstance, deps: PublishingDeps): void {
  void app.register(async (publishing) => {
    // The signature covers the text exactly as it was sent.
    publishing.removeAllContentTypeParsers()
    publishing.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: largestBody },
      async (_request: FastifyRequest, body: string) => body,
    )
    publishing.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    const taking =
      (work: (call: PublishCall, user: string) => Promise<void>) =>
      async (request: FastifyRequest<Call>) => {
        await work(callOf(deps, request), request.params.user_id ?? '')
        return {}
      }
    const application = '/apps/:app_id'
    publishing.post<Call>(
      `${application}/events`,
      taking((call) => publishMessage(deps, call)),
    )
    publishing.post<Call>(
      `${application}/batch_events`,
      taking((call) => publishBatch(deps, call)),
    )
    publishing.post<Call>(
      `${application}/users/:user_id/terminate_connections`,
      taking((call, user) => terminateConnections(deps, call, user)),
    )
  })
}

function callOf(
  { app }: PublishingDeps,
  { params, url, query, body }: FastifyRequest<Call>,
): PublishCall {
  if (params.app_id !== app.id) throw new Refusal('not_found')
  const [path = ''] = url.split('?')
  return { path, query, body: body ?? '' }
}
