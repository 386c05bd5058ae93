import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** By which a page knows whether it is of the release that is handed out now. */
const releaseHeader = 'x-web-release'

const firstFiles = /\/assets\/([\w.-]+\.js)/g

/**
 * Says with every answer of the API which files the page begins with now: a page that runs another one is of
 * another release.
 *
 * @param folder of the built web app; without a build nothing is said
 */
export function tellRelease(app: FastifyInstance, folder: string): void {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return
  const names = [...readFileSync(page, 'utf8').matchAll(firstFiles)].map(([, name]) => name)
  const release = names.join(' ')
  if (release === '') return
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header(releaseHeader, release)
  })
}
