import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../crypto/hashes.ts'

/**
 * The name of the build that lies in a folder, null where none does: a hash of its page, which names every
 * first file by a hash of what is in it and in what it loads.
 */
export function webRelease(folder: string): string | null {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return null
  return sha256(readFileSync(page)).toString('hex').slice(0, 12)
}

/** By which a page knows whether it is of the release that is handed out now. */
const releaseHeader = 'x-web-release'

const firstFiles = /\/assets\/([\w.-]+\.js)/g

/**
 * Says with every answer of the API which files the page begins with now: a page that runs another one is of
 * another release.
 *
 * @param folder of the built web app; without a build nothing is said
 */
export function addReleaseHeader(app: FastifyInstance, folder: string): void {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return
  const names = [...readFileSync(page, 'utf8').matchAll(firstFiles)].map(([, name]) => name)
  const release = names.join(' ')
  if (release === '') return
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header(releaseHeader, release)
  })
}
