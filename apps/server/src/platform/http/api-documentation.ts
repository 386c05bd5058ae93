import type { FastifyInstance } from 'fastify'

type MakeDocument = () => Promise<Record<string, unknown>>

/** Headers of the server within the server: the outer one sets these itself. */
const ownHeaders = new Set(['connection', 'content-length', 'date', 'transfer-encoding'])

/**
 * The API's own description: `/api/v1/openapi.json`, and a readable one at `/api/docs`. It is made
 * when someone first looks: with its pages it is a tenth of what the server would load.
 */
export function serveApiDocumentation(app: FastifyInstance, makeDocument: MakeDocument): void {
  let text: string | null = null
  app.get('/api/v1/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(await makeDocument())
    return reply.type('application/json; charset=utf-8').send(text)
  })
  let opened: Promise<FastifyInstance> | null = null
  const open = async () => {
    const { documentationPages } = await import('./documentation-pages.ts')
    return documentationPages(await makeDocument())
  }
  for (const url of ['/api/docs', '/api/docs/*']) {
    app.get(url, async (request, reply) => {
      opened ??= open()
      const pages = await opened
      const answer = await pages.inject({ url: request.url, headers: request.headers })
      const headers = Object.entries(answer.headers).filter(([name]) => !ownHeaders.has(name))
      return reply
        .code(answer.statusCode)
        .headers(Object.fromEntries(headers))
        .send(answer.rawPayload)
    })
  }
}
