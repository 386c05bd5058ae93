import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../env.ts'
import { refuseUnknownPath } from '../http/error-handler.ts'
import { type ForeignOrigins, pagePolicy } from '../http/security-headers.ts'
import { realtimeOrigin } from '../realtime/realtime-app.ts'
import { runtimeConfigScript } from './runtime-config.ts'
import { serveFiles } from './serve-files.ts'
import { webRelease } from './web-release.ts'

const noncePlaceholder = '%CSP_NONCE%'

/**
 * Serves the built web app: hashed assets for ever, its one page for every path that asks for HTML.
 *
 * @param folder of the build; without a build (in development the web app has a server of its own)
 *   nothing is served
 */
export async function serveWebApp(
  app: FastifyInstance,
  { config, folder }: { config: Config; folder: string },
): Promise<void> {
  const script = runtimeConfigScript(config, webRelease(folder))
  app.get('/config.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )
  const indexFile = join(folder, 'index.html')
  if (!existsSync(indexFile)) {
    app.setNotFoundHandler(refuseUnknownPath)
    return
  }
  const page = readFileSync(indexFile, 'utf8')
  const foreign = {
    connections: [
      ...(config.INTRANET_ENABLED ? originsOf(config.INTRANET_URL) : []),
      realtimeOrigin(config),
      ...originsOf(config.COMMENTS_URL),
    ],
    widgets: [...new Set([...originsOf(config.ALERTS_URL), ...originsOf(config.COMMENTS_URL)])],
  }
  await serveFiles(app, {
    // Pages of the releases before are still open somewhere.
    roots: [join(folder, 'assets'), join(`${folder}-before`, 'assets')],
    prefix: '/assets/',
    caching: { immutable: true, maxAge: '365d' },
  })
  app.setNotFoundHandler((request, reply) =>
    isPage(request)
      ? sendPage(reply, page, { foreign, status: isFile(request) ? 404 : 200 })
      : refuseUnknownPath(request, reply),
  )
}

function originsOf(address: string | undefined): string[] {
  return address === undefined ? [] : [new URL(address).origin]
}

const services = ['/api/', '/assets/']

/** Below which addresses programs call; a browser that is led there still sees the product's own page. */
const callsOfPrograms = ['/app/', '/apps/', '/broadcasting/', '/calendar/', '/intranet/']

/** Whoever asks for HTML gets the page, and whoever takes anything, unless it looks for something else. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const isBelow = (addresses: readonly string[]) => addresses.some((one) => url.startsWith(one))
  if (isBelow(services)) return false
  const { accept = '*/*' } = headers
  if (accept.includes('text/html')) return true
  // A page's script, style or picture takes anything as well, and says what it is for.
  const isPartOfPage = headers['sec-fetch-dest'] !== undefined
  const [path = ''] = url.split('?')
  const isNamedFile = /\.[^/]*$/.test(path)
  return accept.includes('*/*') && !isPartOfPage && !isNamedFile && !isBelow(callsOfPrograms)
}

/** Here something is or is not; every other address is for the web app to know. */
function isFile({ url }: FastifyRequest): boolean {
  return url.startsWith('/invoices/show/')
}

function sendPage(
  reply: FastifyReply,
  page: string,
  { foreign, status }: { foreign: ForeignOrigins; status: number },
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', pagePolicy(nonce, foreign))
    .send(page.replaceAll(noncePlaceholder, nonce))
}
