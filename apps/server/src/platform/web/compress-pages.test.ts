import fastify from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { compressPages } from './compress-pages.ts'

const page = `<title>Ärger</title>${'<tr><td>1</td></tr>'.repeat(500)}`
const app = fastify()
compressPages(app)
app.setNotFoundHandler(({ url }, reply) =>
  url === '/json'
    ? reply.type('application/json').send('{}'.padEnd(5000))
    : reply.type('text/html; charset=utf-8').send(url === '/small' ? '<title>x</title>' : page),
)
atEnd(() => app.close())

const ask = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a page comes to who accepts %s as %s', async (accepted, encoding, open) => {
  const { headers, rawPayload } = await ask('/events', accepted)
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    vary: 'accept-encoding',
    'content-length': String(rawPayload.length),
  })
  expect(open(rawPayload).toString()).toBe(page)
})

test.each([
  ['/events', undefined],
  ['/events', 'identity'],
  ['/small', 'br'],
  ['/json', 'br'],
])('%s comes as it is to who accepts %s', async (url, accepted) => {
  expect((await ask(url, accepted)).headers).not.toHaveProperty('content-encoding')
})
