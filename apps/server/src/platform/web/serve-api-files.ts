import { apiVersion, clientPath } from '@gangway/contract/api-version'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { refuseUnknownPath } from '../http/error-handler.ts'
import { serveFiles } from './serve-files.ts'

const root = join(import.meta.dirname, '../../../../..')
const changelog = join(root, 'docs/api/changelog.md')

const packed = join(root, 'packages/client/dist/packed')

export interface PackedClient {
  version: string
  /** On this site. */
  path: string
}

/** The client of this API; null: nothing was built. */
export function packedClient(): PackedClient | null {
  if (!existsSync(join(packed, basename(clientPath)))) return null
  return { version: apiVersion, path: clientPath }
}

/** Seconds; the address has the version in it. */
const caching = { maxAge: 3_600 * 1_000 }

/** Serves what programmers take away: the packed client, where the build has made it, and what has changed in the API. */
export async function serveApiFiles(app: FastifyInstance): Promise<void> {
  await serveFiles(app, {
    roots: [packed],
    prefix: '/api/client/',
    caching,
  })
  app.get('/api/changelog.md', { config: { load: 'none' } }, async (request, reply) => {
    if (!existsSync(changelog)) return refuseUnknownPath(request, reply)
    return reply.type('text/plain; charset=utf-8').send(await readFile(changelog, 'utf8'))
  })
}
