import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { compiledCode } from '@gangway/testkit/compiled-code'
import { patience } from '@gangway/testkit/patience'

export interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** The embedded engine as it is compiled at first: for a process this short, better code comes too late to pay. */
const quickEngine = ['--liftoff-only']

/** Runs `gangway` with these words, with only the given environment. */
export const runGangway = (
  settings: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<Ended> => runEntry('gangway.ts', settings, ...args)

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
    execFile(
      process.execPath,
      [...quickEngine, script, ...args],
      options,
      (error, stdout, stderr) => {
        const code = error === null ? 0 : error.code
        if (typeof code === 'number') resolve({ code, stdout, stderr })
        else
          reject(
            new Error(`${name} ${args.join(' ')} did not end by itself: ${stderr}`, {
              cause: error,
            }),
          )
      },
    )
  })
}
