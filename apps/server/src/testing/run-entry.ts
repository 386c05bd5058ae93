import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Milliseconds; of a machine that is busy with other tests. */
const patience = 60_000

/** As `npm start` has it: half of a start would be reading the same sources again. */
const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'gangway-compiled') }

/** Runs an entry file of the server as its npm script does, with nothing in its environment but what is given. */
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
