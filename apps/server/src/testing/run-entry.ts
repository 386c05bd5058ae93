import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Milliseconds; generous, because other tests keep the machine busy. */
const patience = 60_000

/** As in `npm start`: otherwise half of a start would go into reading the same sources again. */
const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'gangway-compiled') }

/** Runs an entry file of the server as its npm script does, with only the given environment. */
export function runEntry(
  name: string,
  settings: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<Ended> {
  const script = join(import.meta.dirname, '..', name)
  const env = { PATH: process.env['PATH'], ...compiled, ...settings }
  return new Promise((resolve) => {
    const options = { env, timeout: patience }
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr })
    })
  })
}
