import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi, { type FastifySwaggerUiConfigOptions } from '@fastify/swagger-ui'
import fastify, { type FastifyInstance } from 'fastify'

/** As for the product's pages; its own would let others frame it and take styles from anywhere. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The pages at `/api/docs`, on a separate server that only `inject` reaches. */
export async function documentationPages(
  document: Record<string, unknown>,
): Promise<FastifyInstance> {
  const pages = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const specification = { document: document as unknown as StaticDocumentSpec['document'] }
  await pages.register(swagger, { mode: 'static', specification })
  await pages.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    uiConfig: {
      // The bar of the other layout has a logo with styles of its own, which the policy refuses.
      layout: 'BaseLayout',
      deepLinking: true,
      docExpansion: 'none',
      requestInterceptor: withSession as unknown as RequestInterceptor,
      responseInterceptor: keepSession as unknown as ResponseInterceptor,
    },
  })
  return pages
}

// These two run in the page: their source is written into its script, so nothing of this module
// exists there.

type Interceptors = Required<FastifySwaggerUiConfigOptions>
type RequestInterceptor = NonNullable<Interceptors['requestInterceptor']>
type ResponseInterceptor = NonNullable<Interceptors['responseInterceptor']>

interface Page {
  document: { cookie: string }
  location: { protocol: string }
}

/** The page calls with the product's session in this browser. */
function withSession(request: { headers: Record<string, string> }) {
  const { document } = globalThis as unknown as Page
  const [, token] = /(?:^|; )Admin-Token=([^;]+)/.exec(document.cookie) ?? []
  const isGiven = Object.keys(request.headers).some((name) => /^authorization$/i.test(name))
  if (token !== undefined && !isGiven) request.headers['Authorization'] = `Bearer ${token}`
  return request
}

/**
 * A new token, rotated or from a new sign-in, belongs to the product from now on: its other half is
 * in a cookie that both share, so keeping it separately would sign the product out.
 */
function keepSession(response: { headers: Record<string, string> }) {
  const { document, location } = globalThis as unknown as Page
  const [, token] = /^Bearer ([\w-]{43})$/.exec(response.headers['authorization'] ?? '') ?? []
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  if (token !== undefined) {
    document.cookie = `Admin-Token=${token}; Path=/; Max-Age=43200; SameSite=Strict${secure}`
  }
  return response
}
