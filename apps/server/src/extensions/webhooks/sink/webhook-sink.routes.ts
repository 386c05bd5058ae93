import * as contract from '@gangway/contract/webhook-sink'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import { getWebhookSink, type WebhookSink } from './webhook-sink.service.ts'

export function registerWebhookSink(
  register: Register,
  deps: { db: Database; sink: WebhookSink | null },
): void {
  register({
    endpoint: contract.getWebhookSink,
    handle: async ({ actor }) => ({
      data: await getWebhookSink(deps, actor),
    }),
  })
}

/** Far more than any change has. */
const largestBody = 262_144

/** Takes whatever is sent to the sink, as a receiver does: what is wrong with it is shown, not refused. */
export function takeInWebhooks(app: FastifyInstance, sink: WebhookSink): void {
  void app.register(async (receiver) => {
    receiver.removeAllContentTypeParsers()
    receiver.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: largestBody },
      async (_request: FastifyRequest, body: string) => body,
    )
    receiver.post<{ Body: string | undefined }>(
      new URL(sink.address).pathname,
      async ({ headers, body = '' }, reply) => {
        await sink.take({ headers: shown(headers), body })
        return reply.code(204).send()
      },
    )
  })
}

/** Nothing that a browser adds by itself, or that lets someone in, is shown to others. */
const hidden = new Set(['cookie', 'authorization', 'proxy-authorization'])

function shown(headers: FastifyRequest['headers']): Record<string, string> {
  const named = Object.entries(headers).flatMap(([name, value]) =>
    hidden.has(name) || value === undefined ? [] : [[name, [value].flat().join(', ')] as const],
  )
  return Object.fromEntries(named)
}
