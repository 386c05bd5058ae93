import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { readConfig } from '../base/env.ts'
import { noteMethods } from '../http/allowed-methods.ts'
import { sessionCookies } from '../http/cookies.ts'
import { calm } from '../load/shed.ts'
import { serveWebApp } from './serve-web-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'gangway-web-'))
mkdirSync(join(folder, 'assets'))
const page =
  '<!doctype html><html lang="en"><head><title>Gangway</title><meta content="%CSP_NONCE%"></head><body><div id="root"></div></body></html>'
writeFileSync(join(folder, 'index.html'), page)
writeFileSync(join(folder, 'assets/app.js'), 'export {}')
const app = fastify()
noteMethods(app)
const config = readConfig({})
await app.register(cookie)
await serveWebApp(app, { config, cookies: sessionCookies(config), folder, pressure: () => calm })
atEnd(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

type Method = 'GET' | 'HEAD' | 'POST'

async function ask(method: Method, url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered, body } = await app.inject({ method, url, headers })
  return { statusCode, type: String(answered['content-type']).split(';')[0], body, answered }
}

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const anything = { accept: '*/*' }

describe('the page', () => {
  test.each([
    ['a browser', '/events/7', browser],
    ['curl', '/', anything],
    ['curl, with a query', '/login?redirect=/events', anything],
    ['who says nothing of it', '/', {}],
    ['a browser that is led astray', '/broadcasting/none', browser],
  ])('is for %s', async (_who, url, headers) => {
    const { statusCode, type, body } = await ask('GET', url, headers)
    expect([statusCode, type]).toEqual([200, 'text/html'])
    expect(body).toContain('<title>Gangway</title>')
  })

  test.each([
    ['a call of the API', 'GET', '/api/v1/none', browser],
    ['an asset', 'GET', '/assets/none.js', browser],
    ['a file', 'GET', '/favicon.ico', anything],
    ['a script of a page', 'GET', '/none', { ...anything, 'sec-fetch-dest': 'script' }],
    ['another program', 'GET', '/apps/gangway/none', anything],
    ['who asks for JSON', 'GET', '/events', { accept: 'application/json' }],
    ['a write', 'POST', '/events', anything],
  ] as const)('is not for %s', async (_what, method, url, headers) => {
    expect((await ask(method, url, headers)).statusCode).toBe(404)
  })

  test.each(['/', '/events/7', '/config.js', '/assets/app.js'])(
    'HEAD of %s answers like GET, without the body',
    async (url) => {
      const [head, got] = [await ask('HEAD', url, anything), await ask('GET', url, anything)]
      expect([head.statusCode, head.type]).toEqual([200, got.type])
      expect(head.answered['content-length']).toBe(got.answered['content-length'])
      expect(head.body).toBe('')
    },
  )
})
