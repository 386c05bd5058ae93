import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-command.ts'

const made = ['**/node_modules/**', '**/dist{,-before}/**', '**/test-results/**']

/** Hash of the files of these patterns: contents only, so that a checkout's new dates do not count. */
export function sourcesHash(patterns: readonly string[], exclude: readonly string[] = []): string {
  const hash = createHash('sha256')
  const found = globSync(patterns, { cwd: root, exclude: [...made, ...exclude] })
  for (const path of found.toSorted()) {
    if (!statSync(join(root, path)).isFile()) continue
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}
