import compress from '@fastify/compress'
import fastify from 'fastify'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { serveFiles } from './serve-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'gangway-files-'))
const text = 'export {}\n'.repeat(500)
const files = {
  'now/app.js': text,
  'now/app.js.br': 'in brotli',
  'now/app.js.zst': 'in zstd',
  'now/app.js.gz': 'in gzip',
  'now/plain.js': text,
  'now/deep/one.css': 'a{}',
  'now/font.woff2': 'font',
  'before/app.js': 'of the release before',
  'before/gone.js': 'gone',
  'secret.txt': 'not for anybody',
}
for (const [name, contents] of Object.entries(files)) {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), contents)
}
const app = fastify()
// As in service, where it would compress anything left to it.
await app.register(compress, { threshold: 1 })
await serveFiles(app, {
  roots: ['now', 'before', 'never'].map((name) => join(folder, name)),
  prefix: '/assets/',
  caching: { immutable: true, maxAge: '365d' },
})
atEnd(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

function ask(path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return app.inject({ method, url: `/assets/${path}`, headers })
}

describe('the encoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', 'in brotli'],
    ['gzip, deflate, zstd', 'zstd', 'in zstd'],
    ['gzip, deflate', 'gzip', 'in gzip'],
    ['GZIP;q=1.0, br;q=0.5', 'gzip', 'in gzip'],
    ['br;q=0, *', 'zstd', 'in zstd'],
    ['*;q=0.1', 'br', 'in brotli'],
    ['deflate', undefined, text],
    ['identity;q=1, br;q=0, *;q=0', undefined, text],
    ['br;q=nonsense', undefined, text],
    ['', undefined, text],
  ])('for who accepts %j is %s', async (accepted, encoding, body) => {
    const answer = await ask('app.js', { 'accept-encoding': accepted })
    expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([
      200,
      encoding,
      body,
    ])
    expect(answer.headers).toMatchObject({
      vary: 'accept-encoding',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test.each(['plain.js', 'font.woff2', 'deep/one.css'])(
    'is none for %s, which was not compressed',
    async (name) => {
      const { headers } = await ask(name, { 'accept-encoding': 'br' })
      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
    },
  )
})

test('a file of the second folder is served, unless the first has one with its name', async () => {
  expect((await ask('gone.js')).body).toBe('gone')
  expect((await ask('app.js')).body).toBe(text)
})

test('a file that another release adds, or moves aside, is served from where it is', async () => {
  expect((await ask('next.js')).statusCode).toBe(404)
  writeFileSync(join(folder, 'before/next.js'), 'next')
  expect((await ask('next.js')).body).toBe('next')
  renameSync(join(folder, 'before/next.js'), join(folder, 'now/next.js'))
  expect((await ask('next.js')).body).toBe('next')
  mkdirSync(join(folder, 'never'))
  renameSync(join(folder, 'now/next.js'), join(folder, 'never/next.js'))
  expect((await ask('next.js')).body).toBe('next')
})

test.each([
  'none.js',
  '',
  'deep',
  'app.js.br',
  'app.js/',
  '../secret.txt',
  '..%2fsecret.txt',
  '%2e%2e/secret.txt',
  'deep/../../secret.txt',
  '..%5csecret.txt',
  'app.js%00',
  '%ff',
])('there is nothing at %j', async (path) => {
  const { statusCode, body } = await ask(path)
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
  expect(body).not.toContain('not for anybody')
})

test('HEAD answers like GET, in the encoding that GET would use', async () => {
  const { statusCode, headers, body } = await ask('app.js', { 'accept-encoding': 'br' }, 'HEAD')
  expect([statusCode, headers['content-encoding'], headers['content-length'], body]).toEqual([
    200,
    'br',
    '9',
    '',
  ])
})

test('a client that has the file in this encoding gets 304, and in another one does not', async () => {
  const inBrotli = { 'accept-encoding': 'br' }
  const etag = String((await ask('app.js', inBrotli)).headers.etag)
  expect((await ask('app.js', { ...inBrotli, 'if-none-match': etag })).statusCode).toBe(304)
  expect((await ask('app.js', { 'if-none-match': etag })).statusCode).toBe(200)
})

test('a part of a file is a part of its encoding', async () => {
  const { statusCode, headers, body } = await ask('app.js', {
    'accept-encoding': 'br',
    range: 'bytes=3-',
  })
  expect([statusCode, headers['content-range'], body]).toEqual([206, 'bytes 3-8/9', 'brotli'])
})
