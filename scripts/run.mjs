// Runs a script of ours with its dependencies installed, on a Node that understands TypeScript: the one among our
// dependencies, where the machine's own is older. Plain JavaScript, built-ins only.
//   node scripts/run.mjs [--omit=dev] scripts/check.ts …
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureDependencies } from './ensure-deps.mjs'

const given = process.argv.slice(2)
const omitsDev = given[0] === '--omit=dev'
const [script = '', ...args] = omitsDev ? given.slice(1) : given

ensureDependencies(undefined, { omitsDev })
const folder = dirname(script)
if (existsSync(`${folder}/package-lock.json`)) ensureDependencies(folder)

if (Number(process.versions.node.split('.')[0]) >= 24) {
  // In this very process, so that signals reach the script and its exit code is ours.
  process.argv.splice(1, omitsDev ? 3 : 2, resolve(script))
  await import(pathToFileURL(resolve(script)).href)
} else {
  runOnBundledNode()
}

/** A platform without a package of Node has to have a recent one. */
function runOnBundledNode() {
  const node = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
  if (!existsSync(node) && !existsSync(`${node}.cmd`)) {
    process.stderr.write(
      `Gangway needs Node 24 or newer on this platform; this is ${process.version}.\n`,
    )
    process.exit(1)
  }
  const options = { stdio: 'inherit', shell: process.platform === 'win32' }
  const child = spawn(node, [...process.execArgv, script, ...args], options)
  // Ctrl-C reaches both by itself.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
