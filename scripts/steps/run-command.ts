import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export interface Command {
  program: string
  args: readonly string[]
  /** Relative to the root. */
  folder?: string
  env?: Readonly<Record<string, string>>
  /** Whether its words are shown as they come; else only when it fails. */
  shown?: boolean
}

/** Runs a program to its end, tools of the workspace first; true when it succeeds. */
export async function runCommand({
  program,
  args,
  folder = '.',
  env = {},
  shown = false,
}: Command): Promise<boolean> {
  const child = spawn(program, args, {
    cwd: join(root, folder),
    env: { ...process.env, PATH: toolPath(), ...env },
    stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
  })
  const words: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => words.push(chunk))
  }
  const succeeded = await succeeds(child)
  if (!succeeded) process.stdout.write(Buffer.concat(words))
  return succeeded
}

async function succeeds(child: ReturnType<typeof spawn>): Promise<boolean> {
  try {
    const [code] = await once(child, 'close')
    return code === 0
  } catch (error) {
    process.stdout.write(`${String(error)}\n`)
    return false
  }
}

/** PATH with the workspace's own tools, and its Node, in front. */
export function toolPath(): string {
  return [join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter)
}
