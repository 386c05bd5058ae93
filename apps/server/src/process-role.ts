import { parseArgs } from 'node:util'
import { type Config, ConfigError } from './platform/base/env.ts'

/**
 * What a process is for: `web` answers people and programs, `worker` does what happens without anyone
 * asking, such as jobs and mails, and `all` does both.
 */
export const processRoles = ['all', 'web', 'worker'] as const
export type ProcessRole = (typeof processRoles)[number]

/**
 * @param args of the command line, such as `--role worker`
 * @throws ConfigError
 */
export function readRole(
  args: readonly string[],
  { DATABASE_URL }: Pick<Config, 'DATABASE_URL'>,
): ProcessRole {
  const role = processRoles.find((known) => known === givenRole(args))
  if (role === undefined) {
    throw new ConfigError([`--role: must be one of ${processRoles.join(', ')}`])
  }
  if (role !== 'all' && DATABASE_URL === undefined) {
    throw new ConfigError([
      `--role: ${role} needs DATABASE_URL, because one process alone can use the embedded database`,
    ])
  }
  return role
}

function givenRole(args: readonly string[]): string {
  try {
    const { values } = parseArgs({ args: [...args], options: { role: { type: 'string' } } })
    return values.role ?? 'all'
  } catch (error) {
    const fault = 'is all that can be said here, as in npm start -- --role worker'
    throw new ConfigError([`--role: ${fault}`], error)
  }
}
