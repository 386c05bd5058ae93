import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { compiledCode } from '@gangway/testkit/compiled-code'
import { patience } from '@gangway/testkit/patience'
import { vi } from 'vitest'
import { gangway } from '../commands/commands.ts'

export interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Runs `gangway` with these words in this process, with only the given environment. */
export async function runGangway(
  settings: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<Ended> {
  const said = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      said[stream] += String(text)
      return true
    }),
  )
  try {
    const code = await gangway(args, settings)
    return { code, ...said }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/**
 * Runs an entry file of the server with only the given environment.
 *
 * @throws when it was killed, as for taking too long
 */
export function runEntry(
  name: string,
  settings: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<Ended> {
  const script = join(import.meta.dirname, '..', name)
  const env = { PATH: process.env['PATH'], ...compiledCode, ...settings }
  return new Promise((resolve, reject) => {
    const options = { env, timeout: patience(60_000) }
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) => {
      const code = error === null ? 0 : error.code
      if (typeof code === 'number') resolve({ code, stdout, stderr })
      else
        reject(
          new Error(`${name} ${args.join(' ')} did not end by itself: ${stderr}`, { cause: error }),
        )
    })
  })
}
