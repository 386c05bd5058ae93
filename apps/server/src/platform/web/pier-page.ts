import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../crypto/hashes.ts'
import { hasVersion } from '../http/entity-tag.ts'
import { closedPagePolicy } from '../http/security-headers.ts'

/** The page under a guide's link; its token stands behind `#`. */
export const pierPath = '/pier'

/**
 * Serves the page of guides with its script inside: on a slow network each file of its own would come a second later.
 *
 * @param folder of the build of services; without a build nothing is served
 */
export function servePierPage(app: FastifyInstance, { folder }: { folder: string }): void {
  const file = join(folder, 'pier', 'js', 'pier.js')
  if (!existsSync(file)) return
  // Inside a page, a script ends where its own end tag stands, even in a text.
  const script = readFileSync(file, 'utf8').replaceAll('</script', '<\\/script')
  const page = pageWith(script)
  const policy = closedPagePolicy(`sha256-${sha256(script).toString('base64')}`)
  const tag = `W/"${sha256(page).toString('base64url')}"`
  app.get(pierPath, async (request, reply) => {
    reply
      .header('cache-control', 'no-cache')
      .header('etag', tag)
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
    if (hasVersion(request, tag)) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

function pageWith(script: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no">
<title>Gangway</title>
</head>
<body>
<noscript>This page needs JavaScript. Diese Seite braucht JavaScript.</noscript>
<div id="pier"></div>
<script>${script}</script>
</body>
</html>
`
}
