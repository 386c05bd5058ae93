import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where rules are used and a test needs no browser. */
const users = ['packages/{contract,texts}/src/**/*.ts', 'apps/server/src/**/*.ts', 'scripts/*.ts']

/** The files that import a rule under its name: those in other packages than the domain. */
export function usersOf(root: string, path: string): string[] {
  const name = path.replace(/^packages\/domain\/src\/(.*)\.ts$/, '@gangway/domain/$1')
  return globSync(users, { cwd: root })
    .filter((file) => readFileSync(join(root, file), 'utf8').includes(`'${name}'`))
    .toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)))
}

/** Tests that need no database are quick. */
const rank = (path: string) => Number(path.startsWith('apps/'))
