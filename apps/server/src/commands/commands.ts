import { type Command, type Environment, runCommand } from './command.ts'

/** By name; each waits for its own code only. */
export const commands: Readonly<Record<string, () => Promise<{ command: Command }>>> = {
  admin: () => import('./admin.ts'),
  audit: () => import('./audit.ts'),
  backup: () => import('./backup.ts'),
  demo: () => import('./demo.ts'),
  doctor: () => import('./doctor.ts'),
  files: () => import('./files.ts'),
  import: () => import('./import.ts'),
  keys: () => import('./keys.ts'),
  migrate: () => import('./migrate.ts'),
  privacy: () => import('./privacy.ts'),
  retention: () => import('./retention.ts'),
  tallies: () => import('./tallies.ts'),
}

async function help(): Promise<string> {
  const lines = Object.entries(commands).map(async ([name, load]) => {
    const { command } = await load()
    return `  ${name.padEnd(10)} ${command.summary}`
  })
  return [
    'Usage: gangway COMMAND …',
    '',
    ...(await Promise.all(lines)),
    '',
    'What a command takes: gangway COMMAND --help',
  ].join('\n')
}

/** @returns the exit code */
export async function gangway(
  [name, ...args]: readonly string[],
  env: Environment,
): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    process.stdout.write(`${await help()}\n`)
    return name === undefined ? 1 : 0
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load !== undefined) return runCommand({ name, ...(await load()) }, args, env)
  process.stderr.write(`There is no command “${name}”. Help: gangway --help\n`)
  return 1
}
