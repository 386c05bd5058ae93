import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Shows a page whether it is of the release currently served. */
const releaseHeader = 'x-web-release'

const firstFiles = /\/assets\/([\w.-]+\.js)/g

/**
 * Puts the files a page currently begins with on every answer of the API: a page that runs other
 * files is of another release.
 *
 * @param folder of the built web app; without a build no header is sent
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
