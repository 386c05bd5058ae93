import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from './run-command.ts'

const stampFile = join(root, 'apps/web/dist/.vite/built-from')

const sources = ['apps/web/**', 'packages/{domain,contract}/**', 'package-lock.json']

/** What the web app is made of, as one hash: contents, so that a checkout's new dates do not count. */
function sourcesHash(): string {
  const hash = createHash('sha256')
  const exclude = ['**/node_modules/**', 'apps/web/dist/**', '**/*.test.*']
  for (const path of globSync(sources, { cwd: root, exclude }).toSorted()) {
    if (!statSync(join(root, path)).isFile()) continue
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/**
 * Builds the web app unless it was built from just these sources.
 *
 * @returns false when it cannot be built
 */
export async function ensureWebBuild(): Promise<boolean> {
  const hash = sourcesHash()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return true
  process.stdout.write('Building the web app …\n')
  const build = { program: 'vite', args: ['build', '--logLevel', 'warn'], folder: 'apps/web' }
  if (!(await runCommand(build))) return false
  writeFileSync(stampFile, hash)
  return true
}
