import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { root } from './steps/run-command.ts'
import { ensureWebBuild } from './steps/web-build.ts'

if (!(await ensureWebBuild())) {
  process.stderr.write('The web app could not be built; see the lines above.\n')
  process.exit(1)
}

// What was read and compiled once is taken from there by every later start.
enableCompileCache(join(root, 'node_modules/.cache/gangway-code'))

// In this very process, so that signals reach the server and its exit code is ours.
await import(new URL('../apps/server/src/main.ts', import.meta.url).href)
