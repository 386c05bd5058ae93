import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const database = 'apps/server/database'
const parts = ['apps', 'packages', 'scripts', 'package.json', 'package-lock.json']
/** In which libraries and built code lie that belong to one folder only. */
const ownNames: ReadonlySet<string> = new Set(['@gangway', '.cache'])

const git = (...words: string[]) =>
  execFileSync('git', ['-C', root, ...words], { encoding: 'utf8', stdio: 'pipe' }).trim()

/**
 * The newest commit that has fewer migrations than these and no other, or while there is none yet, the one that made
 * the baseline; null where there is no history, or none so long.
 */
export function previousRelease(): string | null {
  const own = listed(join(root, database, 'migrations')).toSorted()
  try {
    if (own.length === 0) {
      return git('log', '--format=%H', '-1', '--', `${database}/baseline.sql`) || null
    }
    const changes = git('log', '--format=%H', '--', `${database}/migrations`).split('\n')
    const commits = ['HEAD', ...changes.map((commit) => `${commit}^`)]
    return commits.find((commit) => isPart(migrationsOf(commit), own)) ?? null
  } catch {
    return null
  }
}

function migrationsOf(commit: string): string[] {
  const folder = `${database}/migrations/`
  const names = git('ls-tree', '--name-only', commit, folder)
  return names === '' ? [] : names.split('\n').map((path) => basename(path))
}

/** In which order they were added does not matter. */
function isPart(names: readonly string[], whole: readonly string[]): boolean {
  return names.length < whole.length && names.every((name) => whole.includes(name))
}

/** Its sources in a new folder, with the libraries of these; the caller deletes it. */
export function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-release-'))
  const archive = join(folder, 'sources.tar')
  git('archive', '--output', archive, commit, ...parts, 'tsconfig.base.json')
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  for (const part of ['', ...workspacesIn(folder)]) linkLibraries(folder, part)
  const own = join(folder, 'node_modules/@gangway')
  mkdirSync(own)
  for (const name of readdirSync(join(folder, 'packages'))) {
    symlinkSync(join(folder, 'packages', name), join(own, name))
  }
  return folder
}

const workspacesIn = (folder: string) =>
  ['packages', 'apps'].flatMap((kind) =>
    readdirSync(join(folder, kind)).map((name) => `${kind}/${name}`),
  )

function linkLibraries(folder: string, part: string): void {
  const from = join(root, part, 'node_modules')
  const names = listed(from)
  if (names.length === 0) return
  const to = join(folder, part, 'node_modules')
  mkdirSync(to, { recursive: true })
  for (const name of names.filter((one) => !ownNames.has(one))) {
    symlinkSync(join(from, name), join(to, name))
  }
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
