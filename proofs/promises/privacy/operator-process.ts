import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const entry = join(import.meta.dirname, '../../../apps/server/src/gangway.ts')

export interface CommandEnd {
  /** null: it was killed. */
  code: number | null
  /** What it printed on either output. */
  printed: string
}

export interface OperatorProcess {
  child: ChildProcess
  ended: Promise<CommandEnd>
}

const { PATH, NODE_COMPILE_CACHE } = process.env
const passedOn = { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }

/**
 * A command of an operator, as a process of its own.
 */
export function startCommand(
  settings: Readonly<Record<string, string>>,
  name: string,
  args: readonly string[],
): OperatorProcess {
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
  settings: Readonly<Record<string, string>>,
  name: string,
  args: readonly string[],
): Promise<string> {
  const { code, printed } = await startCommand(settings, name, args).ended
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}: ${printed}`)
  return printed
}
