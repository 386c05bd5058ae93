import type { FastifyInstance } from 'fastify'
import { framedPagePolicy } from '../http/security-headers.ts'

/** Below which address the product's own alerts service is, on this site. */
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

/** The page in the alerts' iframe, the only one of ours that may be framed: by pages of this site. */
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
