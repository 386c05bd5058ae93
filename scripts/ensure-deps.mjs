// Installs the dependencies of a folder when its lockfile changed since they were last installed, or when more of them are
// needed. Runs before everything else on whatever Node the machine has (18 or newer): plain JavaScript, built-ins only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * @param folder with a lockfile of its own, such as `proofs`; without it, the root
 * @param omitsDev what tests and checks need is left out, unless it is already there
 */
export function ensureDependencies(folder, { omitsDev = false } = {}) {
  const home = folder === undefined ? root : `${root}${folder}/`
  const stampFile = `${home}node_modules/.ensure-deps`
  const lockfileHash = createHash('sha256')
    .update(readFileSync(`${home}package-lock.json`))
    .digest('hex')
  const [installed, kind] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split(' ') : []
  const isSmall = omitsDev && kind !== 'all'
  if (installed === lockfileHash && (kind === 'all' || isSmall)) return
  process.stdout.write(
    `Installing the dependencies${folder === undefined ? '' : ` of ${folder}`}, which takes a minute or two …\n`,
  )
  const { status } = installDependencies(home, isSmall ? ['--omit=dev'] : [])
  if (status !== 0) {
    process.stderr.write('The dependencies could not be installed; see the lines above.\n')
    process.exit(status ?? 1)
  }
  writeFileSync(stampFile, `${lockfileHash} ${isSmall ? 'without-dev' : 'all'}`)
}

function installDependencies(cwd, more) {
  // Not `npm ci`: it refuses a lockfile that lacks optional packages of other platforms, and registry
  // mirrors do lack them. This installs the same locked versions and leaves the lockfile alone.
  // Install scripts never run: none of our packages needs one, and each would be foreign code.
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...more]
  // Packages warn about the Node that runs npm, which is not the one they will run on.
  args.push('--loglevel=error')
  const npm = process.env.npm_execpath
  return npm === undefined
    ? spawnSync('npm', args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
    : spawnSync(process.execPath, [npm, ...args], { cwd, stdio: 'inherit' })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureDependencies(process.argv[2])
