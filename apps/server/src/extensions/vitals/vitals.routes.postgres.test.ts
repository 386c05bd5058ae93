import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { webRelease } from '../../platform/web/web-release.ts'
import { openMeters } from '../../platform/metrics/meters.ts'
import { atEnd } from '../../testing/at-end.ts'
import { startTestApp } from '../../testing/test-app.ts'

const token = 'the-token-of-a-monitoring-system-in-tests'
const { app: unread, deps } = await startTestApp()
const webFolder = mkdtempSync(join(tmpdir(), 'gangway-web-'))
writeFileSync(
  join(webFolder, 'index.html'),
  '<html lang="en"><head><title>Gangway</title><meta content="%CSP_NONCE%"></head><body><div id="root"></div></body></html>',
)
const measured = await buildApp({
  ...deps,
  webFolder,
  meters: await openMeters(token),
  config: { ...deps.config, METRICS_TOKEN: token },
})
atEnd(async () => {
  await measured.close()
  rmSync(webFolder, { recursive: true })
})

const release = webRelease(webFolder) ?? ''
const lcp = { name: 'LCP', screen: 'events.list', value: 2400 }
const visit = { release, vitals: [lcp, { name: 'CLS', screen: 'events.list', value: 0.02 }] }

function report(payload: object, remoteAddress: string, app = measured) {
  return app.inject({ method: 'POST', url: '/api/v1/vitals', payload, remoteAddress })
}

async function metrics(): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await measured.inject({ url: '/metrics', headers })
  expect(response.headers).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  })
  return response.body
}

const visits = (text: string) => text.split('\n').filter((line) => line.startsWith('gangway_web_'))

describe('reportVitals', () => {
  test('counts by screen and release, times in seconds', async () => {
    const ready = { name: 'ready', screen: 'login', value: 90 }
    expect((await report(visit, '10.0.0.1')).statusCode).toBe(204)
    expect((await report({ release, vitals: [ready] }, '10.0.0.1')).statusCode).toBe(204)
    const text = await metrics()
    const of = (vital: string, screen: string) =>
      `vital="${vital}",screen="${screen}",release="${release}"`
    expect(text).toContain(`seconds_bucket{le="1.8",${of('lcp', 'events.list')}} 0\n`)
    expect(text).toContain(`seconds_bucket{le="2.5",${of('lcp', 'events.list')}} 1\n`)
    expect(text).toContain(`seconds_sum{${of('lcp', 'events.list')}} 2.4\n`)
    expect(text).toContain(`seconds_count{${of('ready', 'login')}} 1\n`)
    const place = `screen="events.list",release="${release}"`
    expect(text).toContain(`gangway_web_layout_shift_bucket{le="0.025",${place}} 1\n`)
    expect(text).not.toContain('10.0.0.1')
  })

  test('puts all releases but the running one into one series', async () => {
    for (const other of ['0123456789ab', 'ba9876543210']) {
      const sent = await report({ ...visit, release: other }, '10.0.0.2')
      expect(sent.statusCode).toBe(204)
    }
    const text = await metrics()
    expect(text).toContain('vital="lcp",screen="events.list",release="earlier"} 2\n')
    expect(text).not.toMatch(/0123456789ab|ba9876543210/)
  })

  test.each([
    [{ release: 'ab12cd34ef56; drop' }, 'release'],
    [{ vitals: [] }, 'vitals'],
    [{ vitals: [lcp, lcp] }, 'vitals'],
    [{ vitals: [{ ...lcp, screen: '/events/4711' }] }, 'vitals.0.screen'],
    [{ vitals: [{ ...lcp, name: 'Ida' }] }, 'vitals.0.name'],
    [{ vitals: [{ ...lcp, value: -1 }] }, 'vitals.0.value'],
    [{ vitals: [{ ...lcp, value: 600_001 }] }, 'vitals.0.value'],
    [{ vitals: [{ ...lcp, name: 'CLS', value: 101 }] }, 'vitals.0.value'],
    [{ vitals: [{ ...lcp, address: '/events?text=Ida' }] }, 'vitals.0.address'],
    [{ account_id: 7 }, 'account_id'],
  ])('refuses %o and counts nothing', async (part, field) => {
    const before = visits(await metrics())
    const response = await report({ ...visit, ...part }, '10.0.0.3')
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
    expect(visits(await metrics())).toEqual(before)
  })

  test('accepts sixty a minute from one address', async () => {
    const statuses = []
    for (let count = 0; count < 61; count += 1) {
      statuses.push((await report(visit, '10.0.0.4')).statusCode)
    }
    expect(statuses).toEqual([...Array(60).fill(204), 429])
  })

  test('refuses reports from another site', async () => {
    const response = await measured.inject({
      method: 'POST',
      url: '/api/v1/vitals',
      payload: visit,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(response.json().code).toBe('csrf')
  })

  test('is accepted and dropped if no one reads metrics', async () => {
    expect((await report(visit, '10.0.0.5', unread)).statusCode).toBe(204)
  })
})

describe('/metrics', () => {
  test.each([
    ['no token', undefined],
    ['another token', `Bearer ${token}x`],
    ['the bare token', token],
  ])('is refused with %s', async (_with, authorization) => {
    const headers = authorization === undefined ? {} : { authorization }
    const response = await measured.inject({ url: '/metrics', headers })
    expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated'])
  })

  test('does not exist without a configured token', async () => {
    const headers = { authorization: 'Bearer undefined' }
    expect((await unread.inject({ url: '/metrics', headers })).statusCode).toBe(404)
  })
})
