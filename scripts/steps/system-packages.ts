import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findProgram } from '@gangway/testkit/find-program'
import { findPostgresBinaries } from '@gangway/testkit/postgres-cluster'
import { type ProxyName, proxyNames } from '@gangway/testkit/reverse-proxy'
import { runCommand } from './run-command.ts'

const headlessPackage = 'chromium-headless-shell'

const proxyPackages: Readonly<Record<ProxyName, string>> = { nginx: 'nginx-light', caddy: 'caddy' }

/**
 * The browser of the browser tests: CHROMIUM_PATH, else what the machine has; best without the windows
 * that no one looks at, which takes a third less time.
 */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return named
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const names = [headlessPackage, 'chromium', 'chromium-browser', 'google-chrome']
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find((path) => existsSync(path)) ?? null
}

/** Checks rules for Prometheus; comes with its server, which nothing here starts. */
export function findPromtool(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, 'promtool')).find((path) => existsSync(path)) ?? null
}

export interface SystemPackages {
  chromium: string | null
  hasPostgres: boolean
}

/** Looks for what npm cannot install, and takes from Debian what is missing where that is allowed. */
export async function ensureSystemPackages(): Promise<SystemPackages> {
  const missing = [
    ...(findChromium() === null ? [headlessPackage] : []),
    ...((await findPostgresBinaries()) === null ? ['postgresql'] : []),
    ...(works('pgbackrest', 'version') ? [] : ['pgbackrest']),
    ...proxyNames.filter((name) => findProgram(name) === null).map((name) => proxyPackages[name]),
    ...(findPromtool() === null ? ['prometheus'] : []),
  ]
  if (missing.length > 0) await installFromDebian(missing)
  return { chromium: findChromium(), hasPostgres: (await findPostgresBinaries()) !== null }
}

/** Tests start servers of their own: what is installed for them must not start any, nor take port 80. */
const installScript = `
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\\nexit 101\\n' > "$policy" && chmod 755 "$policy"
fi
status=0
for package in "$@"; do
  apt-get -qq install -y --no-install-recommends "$package" || status=1
done
exit $status
`

async function installFromDebian(packages: readonly string[]): Promise<void> {
  const asRoot = rootCommand()
  if (asRoot === null) {
    process.stdout.write(`${packages.join(', ')} cannot be installed without apt-get and root.\n`)
    return
  }
  process.stdout.write(`Installing ${packages.join(', ')} …\n`)
  const run = (...command: string[]) =>
    runCommand({
      program: 'env',
      args: [...asRoot, 'DEBIAN_FRONTEND=noninteractive', ...command],
    })
  if (!(await run('apt-get', '-qq', 'update'))) return
  await run('sh', '-c', installScript, 'sh', ...packages)
}

/** null: no one here may install packages. */
function rootCommand(): string[] | null {
  if (!works('apt-get', '--version')) return null
  if (process.getuid?.() === 0) return []
  return works('sudo', '-n', 'true') ? ['sudo', '-n', 'env'] : null
}

function works(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
