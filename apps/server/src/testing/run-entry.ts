import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { compiledCode } from '@gangway/testkit/compiled-code'

export interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Milliseconds; generous, because other tests keep the machine busy. */
const patience = 60_000

/** The embedded engine as it is compiled at first: for a process this short, better code comes too late to pay. */
const quickEngine = ['--liftoff-only']

/** Runs `gangway` with these words, with only the given environment. */
export const runGangway = (
  settings: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<Ended> => runEntry('gangway.ts', settings, ...args)

/** Runs an entry file of the server with only the given environment. */
export function runEntry(
  name: string,
  settings: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<Ended> {
  const script = join(import.meta.dirname, '..', name)
  const env = { PATH: process.env['PATH'], ...compiledCode, ...settings }
  return new Promise((resolve) => {
    const options = { env, timeout: patience }
    execFile(
      process.execPath,
      [...quickEngine, script, ...args],
      options,
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr })
      },
    )
  })
}
