import fastify from 'fastify'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { serveApiDocumentation } from './api-documentation.ts'

interface Interceptors {
  requestInterceptor: (request: { headers: Record<string, string> }) => unknown
  responseInterceptor: (response: { headers: Record<string, string> }) => unknown
}

const app = fastify()
serveApiDocumentation(app, {
  makeDocument: async () => ({ openapi: '3.1.0', info: { title: 'Gangway', version: '1' } }),
  makeMessages: async () => ({ asyncapi: '3.0.0' }),
  makeCollection: async () => ({ item: [] }),
  makeOcto: async () => ({ openapi: '3.1.0' }),
})
atEnd(() => app.close())

/** Interceptors that the page's own script passes to the library in a browser with these cookies. */
async function pageWith(cookie: string) {
  const script = await app.inject('/api/docs/static/swagger-initializer.js')
  const element = () => ({ href: '', appendChild: () => undefined })
  const document = { cookie, createElement: element, querySelector: element }
  const location = { href: 'https://gangway.example/api/docs', protocol: 'https:' }
  const made: Interceptors[] = []
  const library = (config: Interceptors) => {
    made.push(config)
    return { initOAuth: () => undefined }
  }
  const SwaggerUIBundle = Object.assign(library, { presets: {}, plugins: {} })
  const window: { location: object; onload?: () => void } = { location }
  runInNewContext(`${script.body}; window.onload()`, {
    window,
    document,
    location,
    SwaggerUIBundle,
    SwaggerUIStandalonePreset: {},
  })
  const [interceptors] = made
  if (interceptors === undefined) throw new Error('the library was not called')
  return { document, ...interceptors }
}

const token = 'T'.repeat(43)

test('the page uses the session of this browser, unless it is given another', async () => {
  const { requestInterceptor } = await pageWith(`theme=dark; Admin-Token=${token}`)
  expect(requestInterceptor({ headers: {} })).toEqual({
    headers: { Authorization: `Bearer ${token}` },
  })
  const given = { headers: { Authorization: 'Bearer mine' } }
  expect(requestInterceptor(given)).toEqual({ headers: { Authorization: 'Bearer mine' } })
  const { requestInterceptor: withoutSession } = await pageWith('theme=dark')
  expect(withoutSession({ headers: {} })).toEqual({ headers: {} })
})

test('a new token, rotated or from a sign-in, applies to the whole browser', async () => {
  const { document, responseInterceptor } = await pageWith('')
  responseInterceptor({ headers: {} })
  expect(document.cookie).toBe('')
  responseInterceptor({ headers: { authorization: `Bearer ${token}` } })
  expect(document.cookie).toBe(
    `Admin-Token=${token}; Path=/; Max-Age=43200; SameSite=Strict; Secure`,
  )
})
