import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { ownAlertsBase, serveAlertsPage } from './serve-alerts-page.ts'
import { serveFiles } from './serve-files.ts'

/** Seconds. Pages ask for another version every day; within one a new release is found by the hour. */
const caching = { maxAge: 3_600 * 1_000 }

/**
 * Serves the scripts of the services that come with the product, such as `/comments/js/comments.js`.
 *
 * @param folder of their build, a folder a service; what is not built is not there
 */
export async function serveWidgets(
  app: FastifyInstance,
  { folder }: { folder: string },
): Promise<void> {
  await serveFiles(app, { roots: [join(folder, 'comments')], prefix: '/comments/', caching })
  await serveFiles(app, {
    roots: [join(folder, 'notification', 'js')],
    prefix: `${ownAlertsBase}/js/`,
    caching,
  })
  serveAlertsPage(app)
}
