import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { framedPagePolicy } from '../http/security-headers.ts'
import { servePierPage } from './pier-page.ts'
import { serveFiles } from './serve-files.ts'

/**
 * Seconds. Pages ask for another version every day; within a day, a new release is found within the
 * hour.
 */
const caching = { maxAge: 3_600 * 1_000 }

/**
 * Serves the scripts of the services that come with the product, such as
 * `/comments/js/comments.js`.
 *
 * @param folder of their build, one folder per service; what is not built is not there
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
  servePierPage(app, { folder })
}

/** The address of the product's own alerts service on this site. */
export const ownAlertsBase = '/notification'

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Alerts</title>
<script src="${ownAlertsBase}/js/popup.js" defer></script>
</head>
<body></body>
</html>
`

/**
 * The page in the alerts' iframe, the only one of ours that may be framed, by pages of this site.
 */
export function serveAlertsPage(app: FastifyInstance): void {
  app.get(ownAlertsBase, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', framedPagePolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(page),
  )
}
