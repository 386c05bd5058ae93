import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { ownAlertsBase, serveAlertsPage } from './serve-alerts-page.ts'

/** Seconds. Pages ask for another version every day; within one a new release is found by the hour. */
const maxAge = 3_600

/**
 * Serves the scripts of the services that come with the product, such as `/comments/js/comments.js`.
 *
 * @param folder of their build, a folder a service; what is not built is not there
 */
export async function serveWidgets(
  app: FastifyInstance,
  { folder }: { folder: string },
): Promise<void> {
  const served = { decorateReply: false, index: false, maxAge: maxAge * 1_000 } as const
  await app.register(fastifyStatic, {
    ...served,
    root: join(folder, 'comments'),
    prefix: '/comments/',
  })
  await app.register(fastifyStatic, {
    ...served,
    root: join(folder, 'notification', 'js'),
    prefix: `${ownAlertsBase}/js/`,
  })
  serveAlertsPage(app)
}
