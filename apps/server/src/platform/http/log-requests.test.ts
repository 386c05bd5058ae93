import fastifyStatic from '@fastify/static'
import fastify, { LogController } from 'fastify'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { logRequests } from './log-requests.ts'

async function linesAt(level: string, ...urls: string[]): Promise<unknown[]> {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-assets-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'frame.js'), 'export {}')
  const lines: string[] = []
  const app = fastify({
    logger: { level, stream: { write: (line) => void lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  })
  logRequests(app)
  await app.register(fastifyStatic, { root: folder, prefix: '/assets/' })
  app.get('/api/v1/events/:id', async () => ({ data: [] }))
  app.get('/config.js', async () => 'window.GANGWAY_CONFIG = {}')
  for (const url of urls) await app.inject({ url })
  await app.close()
  return lines.map((line) => JSON.parse(line).route)
}

const urls = ['/assets/frame.js', '/config.js', '/assets/none.js', '/api/v1/events/1?text=Smith']

test('files of the build are not logged at info, unless they are missing', async () => {
  expect(await linesAt('info', ...urls)).toEqual(['page', '/api/v1/events/:id'])
})

test('every answer is logged at debug', async () => {
  expect(await linesAt('debug', ...urls)).toHaveLength(4)
})
