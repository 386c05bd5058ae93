import { runCommand } from './steps/run-command.ts'
import { ensureWebBuild } from './steps/web-build.ts'

// What `npm start` does first, by itself, for installations whose files cannot be written later; and the client, which
// the server hands out.
const isBuilt =
  (await ensureWebBuild()) &&
  (await runCommand({ program: 'node', args: ['scripts/build-client.ts'] }))
if (!isBuilt) {
  process.stderr.write('Not everything could be built; see the lines above.\n')
  process.exit(1)
}
