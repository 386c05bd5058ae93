import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { readConfig } from '../base/env.ts'
import { sessionCookies } from '../http/cookies.ts'
import { calm } from '../load/shed.ts'
import { serveWebApp } from './serve-web-app.ts'

/** Returns what it was asked for, or does what the URL says. */
const renderer = `export async function renderPage(request) {
  const { address, cookies, isFromElsewhere, read } = request
  if (address.startsWith('/fault')) throw new Error('no picture')
  if (address.startsWith('/away')) return { kind: 'elsewhere', address: '/login', endsSession: true }
  const asked = await Promise.all(
    ['/api/v1/echo', '/intranet/echo', '/config.js', '/api/v1/../config.js', 'https://elsewhere.example/api/v1/echo'].map(read),
  )
  const html = JSON.stringify({ asked, cookies, isFromElsewhere })
  const picture = { now: 0, time_zone: 'UTC', data: [] }
  const modules = ['src/pages/some-page.tsx']
  return { kind: 'page', page: { html, css: '', title: 'Drawn', language: 'en', sidebar: 'open', frame: 'desktop', picture, modules } }
}`
const page =
  '<!doctype html><html lang="en"><head><title>Gangway</title><meta content="%CSP_NONCE%"></head><body><div id="root"></div></body></html>'
const manifest = {
  'index.html': { file: 'assets/frame.js', isEntry: true, css: ['assets/frame.css'] },
  _shared: { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['index.html'] },
  'src/pages/some-page.tsx': { file: 'assets/some.js', imports: ['_shared', 'index.html'] },
}

const folder = mkdtempSync(join(tmpdir(), 'gangway-drawn-'))
for (const name of ['assets', 'server', '.vite']) mkdirSync(join(folder, name))
writeFileSync(join(folder, 'index.html'), page)
writeFileSync(join(folder, 'server/server-entry.js'), renderer)
writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
const app = fastify()
const config = readConfig({})
await app.register(cookie)
for (const path of ['/api/v1/echo', '/intranet/echo']) {
  app.get(path, async ({ headers }) => headers)
}
await serveWebApp(app, { config, cookies: sessionCookies(config), folder, pressure: () => calm })
atEnd(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const browser = {
  accept: 'text/html',
  cookie: 'Admin-Token=mine; Admin-Bind=half',
  'sec-fetch-site': 'none',
  'x-background': '1',
}

async function open(url: string, headers: Record<string, string> = browser) {
  const answer = await app.inject({ method: 'GET', url, headers })
  const drawn = /<div id="root">(.*)<\/div>/s.exec(answer.body)?.[1] ?? ''
  return { ...answer, headers: answer.headers, drawn }
}

test('a page is drawn with what the caller’s session may read, and nothing else', async () => {
  const { statusCode, headers, body, drawn } = await open('/events')
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('<title>Drawn</title>')
  const { asked, cookies } = JSON.parse(drawn)
  expect(cookies).toBe(browser.cookie)
  expect(asked.map(({ status }: { status: number }) => status)).toEqual([200, 200, 404, 404, 404])
  expect(asked[0].body).toMatchObject({
    authorization: 'Bearer mine',
    cookie: browser.cookie,
    'sec-fetch-site': 'same-origin',
  })
  expect(asked[0].body).not.toHaveProperty('x-background')
})

test('it names the files of its screen, except those the page already names', async () => {
  const { body } = await open('/events')
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/shared.css">')
  expect(body).toContain(
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/some.js">',
  )
  expect(body).not.toContain('href="/assets/frame')
})

test.each([
  ['none', false],
  ['same-origin', false],
  ['cross-site', true],
])('a caller from %s comes from elsewhere: %s', async (site, isFromElsewhere) => {
  const { drawn } = await open('/events', { ...browser, 'sec-fetch-site': site })
  expect(JSON.parse(drawn)).toMatchObject({ isFromElsewhere })
})

test('a redirect is passed on, and an ended session ends here, too', async () => {
  const { statusCode, headers } = await open('/away')
  expect([statusCode, headers.location]).toEqual([302, '/login'])
  expect(String(headers['set-cookie'])).toMatch(/Admin-Bind=;.*Admin-Token=;/)
})

test('what cannot be drawn is left to the browser', async () => {
  const { statusCode, body, drawn } = await open('/fault')
  expect([statusCode, drawn]).toEqual([200, ''])
  expect(body).toContain('"picture":null')
})
