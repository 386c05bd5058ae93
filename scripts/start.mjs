// Plain JavaScript: where all the rest was compiled once, what strips types is then not even loaded.
import { spawn } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Compiled code: every later start takes it from there, in each of its threads.
const compiled = fileURLToPath(new URL('../node_modules/.cache/gangway-code', import.meta.url))
enableCompileCache(compiled)
process.env.NODE_COMPILE_CACHE = compiled

const { ensureWebBuild, isWebBuildCompressed } = await import('./steps/web-build.ts')
const webBuild = ensureWebBuild({ compresses: false }).then((isBuilt) => {
  if (!isBuilt) process.stderr.write('The web app could not be built; see the lines above.\n')
  return isBuilt
})

// In this very process, so that signals reach the server and its exit code is ours.
const { start } = await import('../apps/server/src/main.ts')
await start(webBuild)

// In another process: here, reading a file would wait until others are compressed.
if (!isWebBuildCompressed()) {
  const script = fileURLToPath(new URL('compress-web-build.ts', import.meta.url))
  spawn(process.execPath, [script], { stdio: 'ignore' }).unref()
}
