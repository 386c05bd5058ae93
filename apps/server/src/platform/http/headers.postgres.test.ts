import { endpoints } from '@gangway/contract/endpoints'
import { octoEndpoints } from '@gangway/contract/octo/octo'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

const lines: string[] = []
const server = await startTestApp(
  {},
  { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
)

test.each([
  ['an answer', 'GET', '/healthz', 200],
  ['a refusal', 'GET', '/api/v1/events', 401],
  ['an unknown path', 'GET', '/api/v1/nothing', 404],
  ['an unknown method', 'DELETE', '/api/v1/events', 405],
  ['a method that would send a request back', 'TRACE', '/api/v1/events', 405],
  ['a malformed address', 'GET', '/api/v1/events/%zz', 404],
] as const)('%s carries the security headers', async (_what, method, url, status) => {
  const response = await server.app.inject({ method, url })
  expect(response.statusCode).toBe(status)
  expect(response.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  })
  expect(response.headers['access-control-allow-origin']).toBeUndefined()
})

test('over https browsers are asked to stay there, and cookies carry the host prefix', async () => {
  const secure = await startTestApp({ APP_URL: 'https://gangway.example' })
  await secure.addAccount({ email: 'staff@operator.example', role: 'staff' })
  const response = await secure.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: 'staff@operator.example', password: 'correct horse battery' },
    headers: { origin: 'https://gangway.example', 'sec-fetch-site': 'same-origin' },
  })
  expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(response.cookies).toMatchObject([
    { name: '__Host-Admin-Bind', httpOnly: true, secure: true, sameSite: 'Strict', path: '/' },
    { name: 'Admin-Token', secure: true, sameSite: 'Strict', path: '/' },
    { name: '__Host-Admin-Device', httpOnly: true, secure: true, sameSite: 'Strict', path: '/' },
  ])
})

test('the server says whether it is alive and ready', async () => {
  expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'alive' })
  expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

test('the API describes itself', async () => {
  const document = (await server.app.inject('/api/v1/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths).toHaveProperty('/events/{event_id}')
  expect((await server.app.inject('/api/docs/')).statusCode).toBe(200)
})

const calls = [
  ...endpoints.map((endpoint) => ({ ...endpoint, url: `/api/v1${endpoint.path}` })),
  ...octoEndpoints.map((endpoint) => ({ ...endpoint, url: `/octo${endpoint.path}` })),
].map((call) => ({ ...call, url: call.url.replaceAll(/:\w+/g, '7') }))

describe('every call', () => {
  // Rule A1.9
  test('is named by the answer, by the body of an error and by the log', async () => {
    const seen = new Set<unknown>()
    for (const { method, url, path } of calls) {
      lines.length = 0
      const response = await server.app.inject({ method, url })
      const id = response.headers['x-request-id']
      expect(id, url).toMatch(/^[\da-f-]{36}$/)
      const namesItself = response.statusCode >= 400 && !url.startsWith('/octo')
      expect(namesItself ? response.json().request_id : id, path).toBe(id)
      expect(lines.map((line) => JSON.parse(line).request_id)).toContain(id)
      expect(seen).not.toContain(id)
      seen.add(id)
    }
  })

  test('that needs a session or key says so as HTTP has it', async () => {
    for (const { method, url, access } of calls) {
      if (access === 'public') continue
      const response = await server.app.inject({ method, url })
      expect([response.statusCode, response.headers['www-authenticate']], url).toEqual([
        401,
        'Bearer realm="api"',
      ])
    }
  })

  test('with another method is answered with those that the address takes', async () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const
    for (const { url } of calls) {
      for (const method of methods) {
        if (server.app.methodsAt(url).includes(method)) continue
        const response = await server.app.inject({ method, url })
        expect(response.statusCode, `${method} ${url}`).toBe(405)
        const allowed = String(response.headers['allow']).split(', ')
        expect(allowed).toEqual(server.app.methodsAt(url))
        expect(allowed).toContain(calls.find((call) => call.url === url)?.method)
      }
    }
  })
})

// Rule F7.5
test.each([
  ['en', 'de', 'en', 'Try again'],
  [undefined, 'de', 'de', 'Noch einmal versuchen'],
])(
  'a person reads words and a number: chosen %s, browser %s',
  async (chosen, accepts, language, again) => {
    const { statusCode, headers, body } = await server.app.inject({
      url: '/api/v1/nothing',
      headers: { accept: 'text/html', 'accept-language': accepts },
      ...(chosen === undefined ? {} : { cookies: { language: chosen } }),
    })
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).toContain(`<a href="">${again}</a>`)
    expect(body).toContain(`<code>${String(headers['x-request-id'])}</code>`)
  },
)

test('a caller cannot choose the name of a request', async () => {
  const headers = { 'x-request-id': 'Ida Ångström' }
  const response = await server.app.inject({ url: '/api/v1/nothing', headers })
  expect(response.headers['x-request-id']).toBe(response.json().request_id)
  expect(response.json().request_id).toMatch(/^[\da-f-]{36}$/)
})
