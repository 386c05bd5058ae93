import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SessionCookies } from '../http/cookies.ts'

/** Paths a page may be drawn from: the API, and the product’s own menu. */
const readable = /^\/(?:api\/v1|intranet)\/(?!.*\.\.)/

/** Headers taken from the request for the page; any others would describe another answer. */
const passedOn = [
  'cookie',
  'user-agent',
  'accept-language',
  'host',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Reads from this very server what the person who wants a page may see, through the same doors and
 * under the same session as their browser would.
 */
export function pageReader(
  app: FastifyInstance,
  request: FastifyRequest,
  cookies: SessionCookies,
): (url: string) => Promise<{ status: number; body: unknown }> {
  const token = cookies.readToken(request) ?? ''
  const headers: Record<string, string> = {
    ...Object.fromEntries(
      passedOn.flatMap((name) => {
        const value = request.headers[name]
        return typeof value === 'string' ? [[name, value]] : []
      }),
    ),
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    // Counts as a call by the person who asked for the page; calls from other sites are refused
    // before.
    'sec-fetch-site': 'same-origin',
  }
  const remoteAddress = request.socket.remoteAddress
  return async (url) => {
    if (!readable.test(url)) return { status: 404, body: undefined }
    const answer = await app.inject({
      method: 'GET',
      url,
      headers,
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return { status: answer.statusCode, body: isJson ? answer.json<unknown>() : undefined }
  }
}
