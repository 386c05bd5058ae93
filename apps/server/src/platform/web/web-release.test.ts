import fastify from 'fastify'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { addReleaseHeader } from './web-release.ts'

const folder = mkdtempSync(join(tmpdir(), 'gangway-release-'))
atEnd(() => rmSync(folder, { recursive: true }))

async function toldAt(path: string, page?: string) {
  if (page !== undefined) writeFileSync(join(folder, 'index.html'), page)
  const app = fastify()
  addReleaseHeader(app, page === undefined ? join(folder, 'none') : folder)
  app.get('/api/v1/one', () => ({}))
  app.get('/page', () => ({}))
  const { headers } = await app.inject(path)
  await app.close()
  return headers['x-web-release']
}

const page =
  '<link rel="modulepreload" href="/assets/base-1.js"><script src="/assets/frame-aB_2.js"></script>'

test('every answer of the API names the files that the page begins with', async () => {
  expect(await toldAt('/api/v1/one', page)).toBe('base-1.js frame-aB_2.js')
  expect(await toldAt('/api/v1/none', page)).toBe('base-1.js frame-aB_2.js')
  expect(await toldAt('/page', page)).toBeUndefined()
})

test('without a build, or with an empty one, there is no header', async () => {
  expect(await toldAt('/api/v1/one')).toBeUndefined()
  expect(await toldAt('/api/v1/one', '<title>Gangway</title>')).toBeUndefined()
})
