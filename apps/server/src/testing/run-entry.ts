import { execFile } from 'node:child_process'
import { join } from 'node:path'

export interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Milliseconds; of a machine that is busy with other tests. */
const patience = 60_000

/** Runs an entry file of the server as its npm script does, with nothing in its environment but what is given. */
export function runEntry(
  name: string,
  settings: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<Ended> {
  const script = join(import.meta.dirname, '..', name)
  const env = { PATH: process.env['PATH'], ...settings }
  return new Promise((resolve) => {
    const options = { env, timeout: patience }
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr })
    })
  })
}
