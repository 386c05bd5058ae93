import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../base/env.ts'
import type { Pressure } from '../load/shed.ts'
import type { SessionCookies } from '../http/cookies.ts'
import { refuseUnknownPath } from '../http/error-handler.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { realtimeOrigin } from '../realtime/realtime-app.ts'
import { pageDrawer } from './draw-page.ts'
import { type Manifest, pageFiles } from './page-files.ts'
import { PageTemplate } from './page-template.ts'
import { visibleConfig } from './runtime-config.ts'
import { packedClient } from './serve-api-files.ts'
import { serveFiles } from './serve-files.ts'

/**
 * Serves the built web app: hashed assets forever, and its one page for every path that asks for
 * HTML.
 *
 * @param folder of the build; without a build (in development the web app has its own server)
 *   nothing is served
 */
export async function serveWebApp(
  app: FastifyInstance,
  {
    config,
    cookies,
    folder,
    pressure,
    hasSink = false,
  }: {
    config: Config
    cookies: SessionCookies
    folder: string
    pressure: () => Pressure
    /** Whether this is a demo that takes in its own webhooks. */
    hasSink?: boolean
  },
): Promise<void> {
  const told = visibleConfig(config, { hasSink, client: packedClient() })
  const script = `window.GANGWAY_CONFIG = ${JSON.stringify(told)}\n`
  app.get('/config.js', { config: { load: 'none' } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )
  const indexFile = join(folder, 'index.html')
  if (!existsSync(indexFile)) {
    app.setNotFoundHandler(refuseUnknownPath)
    return
  }
  const template = new PageTemplate(readFileSync(indexFile, 'utf8'))
  const filesOf = pageFiles(readManifest(folder))
  const draw = pageDrawer(app, { config, cookies, folder, told, pressure })
  const foreign = {
    connections: [
      ...(config.INTRANET_ENABLED ? originsOf(config.INTRANET_URL) : []),
      realtimeOrigin(config),
      ...originsOf(config.COMMENTS_URL),
    ],
    widgets: [...new Set([...originsOf(config.ALERTS_URL), ...originsOf(config.COMMENTS_URL)])],
  }
  await serveFiles(app, {
    // Pages of earlier releases are still open somewhere.
    roots: [join(folder, 'assets'), join(`${folder}-before`, 'assets')],
    prefix: '/assets/',
    caching: { immutable: true, maxAge: '365d' },
  })
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    const drawn = await draw(request, nonce)
    reply.header('cache-control', 'no-store')
    if (drawn.kind === 'elsewhere') {
      if (drawn.endsSession) cookies.clear(reply)
      return reply.redirect(drawn.address)
    }
    const picture =
      drawn.kind === 'page' ? { page: drawn.page, files: filesOf(drawn.page.modules) } : null
    const { scriptHashes } = template
    return reply
      .code(isFile(request) ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy({ nonce, scriptHashes }, foreign))
      .send(
        template.filledWith({
          nonce,
          start: { config: told, picture: picture?.page.picture ?? null },
          picture,
        }),
      )
  }
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? sendPage(request, reply) : refuseUnknownPath(request, reply),
  )
}

function readManifest(folder: string): Manifest {
  const file = join(folder, '.vite/manifest.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
}

function originsOf(address: string | undefined): string[] {
  return address === undefined ? [] : [new URL(address).origin]
}

const services = ['/api/', '/assets/']

/** Addresses below which programs call; a browser led there still gets the product's own page. */
const callsOfPrograms = ['/app/', '/apps/', '/broadcasting/', '/calendar/', '/intranet/']

/**
 * Anyone who asks for HTML gets the page, and so does anyone who accepts everything, unless they
 * want something else.
 */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const isBelow = (addresses: readonly string[]) => addresses.some((one) => url.startsWith(one))
  if (isBelow(services)) return false
  const { accept = '*/*' } = headers
  if (accept.includes('text/html')) return true
  // A page's script, style or image request accepts everything as well, and says what it is for.
  const isPartOfPage = headers['sec-fetch-dest'] !== undefined
  const [path = ''] = url.split('?')
  const isNamedFile = path.slice(path.lastIndexOf('/') + 1).includes('.')
  return accept.includes('*/*') && !isPartOfPage && !isNamedFile && !isBelow(callsOfPrograms)
}

/** Here something exists or does not; the web app decides about every other address. */
function isFile({ url }: FastifyRequest): boolean {
  return url.startsWith('/invoices/show/')
}
