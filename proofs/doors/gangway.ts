import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** The repository, in which the product lies. */
export const root = join(import.meta.dirname, '../..')

export type Settings = Readonly<Record<string, string>>

export interface CommandEnd {
  /** null: it was killed. */
  code: number | null
  /** On either output. */
  printed: string
}

export interface OperatorProcess {
  child: ChildProcess
  ended: Promise<CommandEnd>
}

const { PATH, NODE_COMPILE_CACHE } = process.env
const passedOn = { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }

/** `gangway NAME …` as an operator runs it, in a process of its own. */
export function startCommand(
  settings: Settings,
  name: string,
  args: readonly string[],
): OperatorProcess {
  const entry = join(root, 'apps/server/src/gangway.ts')
  const child = spawn(process.execPath, [entry, name, ...args], {
    env: { ...passedOn, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ended = Promise.all([code, text(child.stdout), text(child.stderr)])
  return { child, ended: ended.then(([end, out, err]) => ({ code: end, printed: out + err })) }
}

/** @throws with what it printed, when it did not succeed */
export async function runCommand(
  settings: Settings,
  name: string,
  args: readonly string[],
): Promise<string> {
  const { code, printed } = await startCommand(settings, name, args).ended
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}: ${printed}`)
  return printed
}

/** Makes a key file. */
export async function writeNewKeys(file: string): Promise<void> {
  await runCommand({}, 'keys', ['new', file])
}

/** Enough for most proofs. */
export const smallSeason = { events: 60, orders: 240 }

/** Fills an empty database with a demo season and the demo's people; without a size, all of it. */
export async function seedDemo(
  settings: Settings,
  size?: { events: number; orders: number },
): Promise<void> {
  const args = Object.entries(size ?? {}).flatMap(([name, count]) => [`--${name}`, String(count)])
  await runCommand(settings, 'demo', args)
}

/** Makes a file store that lies elsewhere the one of the database, as it stands. */
export async function adoptFiles(settings: Settings): Promise<void> {
  await runCommand(settings, 'files', ['adopt', '--yes'])
}
