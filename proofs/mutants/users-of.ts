import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where rules are used, and tests are quick. */
const users = ['packages/{contract,texts}/src/**/*.ts', 'scripts/*.ts']

/** The files in other packages than the domain that import a rule. */
export function usersOf(root: string, path: string): string[] {
  const name = path.replace(/^packages\/domain\/src\/(.*)\.ts$/, '@gangway/domain/$1')
  return globSync(users, { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes(`'${name}'`),
  )
}
