import type { FastifyInstance } from 'fastify'

type MakeDocument = () => Promise<Record<string, unknown>>

/** Headers of the server within the server: the outer one sets these itself. */
const ownHeaders = new Set(['connection', 'content-length', 'date', 'transfer-encoding'])

/**
 * The API's own description: `/api/v1/openapi.json`, a readable one at `/api/docs`, and what the server
 * says by itself at `/api/v1/asyncapi.json`. What speaks OCTO has its own at `/octo/openapi.json`, and
 * the first is to be had as a collection for Postman and Bruno at `/api/v1/collection.json`. All are made
 * when someone first looks: with its pages it is a tenth of what the server would load.
 */
export function serveApiDocumentation(
  app: FastifyInstance,
  {
    makeDocument,
    makeMessages,
    makeOcto,
    makeCollection,
  }: Readonly<
    Record<'makeDocument' | 'makeMessages' | 'makeOcto' | 'makeCollection', MakeDocument>
  >,
): void {
  serve('/api/v1/openapi.json', makeDocument)
  serve('/api/v1/asyncapi.json', makeMessages)
  serve('/octo/openapi.json', makeOcto)
  serve('/api/v1/collection.json', makeCollection)
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

  function serve(url: string, make: MakeDocument): void {
    let text: string | null = null
    app.get(url, async (_request, reply) => {
      text ??= JSON.stringify(await make())
      return reply.type('application/json; charset=utf-8').send(text)
    })
  }
}
