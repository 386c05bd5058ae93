// Installs the dependencies of a folder, without one of the root, when its lockfile changed since they were last
// installed. Runs before everything else on whatever Node the machine has (18 or newer): plain JavaScript, built-ins only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [folder] = process.argv.slice(2)
const home = folder === undefined ? root : `${root}${folder}/`
const stampFile = `${home}node_modules/.ensure-deps`

const lockfileHash = createHash('sha256')
  .update(readFileSync(`${home}package-lock.json`))
  .digest('hex')

function installDependencies() {
  // Not `npm ci`: it refuses a lockfile that lacks optional packages of other platforms, and registry
  // mirrors do lack them. This installs the same locked versions and leaves the lockfile alone.
  // Install scripts never run: none of our packages needs one, and each would be foreign code.
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  // Packages warn about the Node that runs npm, which is not the one they will run on.
  args.push('--loglevel=error')
  const npm = process.env.npm_execpath
  return npm === undefined
    ? spawnSync('npm', args, { cwd: home, stdio: 'inherit', shell: process.platform === 'win32' })
    : spawnSync(process.execPath, [npm, ...args], { cwd: home, stdio: 'inherit' })
}

function stopUnlessInstalled(result) {
  if (result.status === 0) return
  process.stderr.write('The dependencies could not be installed; see the lines above.\n')
  process.exit(result.status ?? 1)
}

const isInstalled = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockfileHash
if (!isInstalled) {
  process.stdout.write(
    `Installing the dependencies${folder === undefined ? '' : ` of ${folder}`}, which takes a minute or two …\n`,
  )
  stopUnlessInstalled(installDependencies())
  writeFileSync(stampFile, lockfileHash)
}

// npm scripts find Node 24 here, whatever Node runs npm; a platform without such a package brings its own.
const bundledNode = `${root}node_modules/.bin/node`
const isNodeMissing = !existsSync(bundledNode) && !existsSync(`${bundledNode}.cmd`)
if (isNodeMissing && Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(
    `Gangway needs Node 24 or newer on this platform; this is ${process.version}.\n`,
  )
  process.exit(1)
}
