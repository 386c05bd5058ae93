import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

const server = await startTestApp()

test.each([
  ['an answer', 'GET', '/healthz', 200],
  ['a refusal', 'GET', '/api/v1/events', 401],
  ['an unknown path', 'GET', '/api/v1/nothing', 404],
  ['an unknown method', 'DELETE', '/api/v1/events', 404],
  ['a method that would send a request back', 'TRACE', '/api/v1/events', 404],
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
