import { parseArgs } from 'node:util'
import { type Config, ConfigError } from './platform/base/env.ts'

/**
 * Roles of a process: `web` answers people and programs, `worker` runs jobs, mails and other work without a caller,
 * and `all` does both.
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
