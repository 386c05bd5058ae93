import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { patience } from '@gangway/testkit/patience'
import { compiledCode } from '@gangway/testkit/compiled-code'
import { freePort } from '@gangway/testkit/free-port'
import { expect } from 'vitest'
import { atEnd } from './at-end.ts'

export interface ServerProcess {
  port: number
  /** Status of a GET; 0: no one answered. */
  status: (path: string) => Promise<number>
  stop: (signal: NodeJS.Signals) => void
  /** Its exit code. */
  ended: Promise<number | null>
  output: () => string
}

/**
 * The product as a process of its own, ready for requests.
 *
 * @param options.root folder of the sources; by default these
 * @param options.program below it; `scripts/start.mjs` is that of `npm start`
 * @param options.readyWithin milliseconds, on a machine with nothing else to do
 * @param options.args of the command line
 */
export async function startProcess(
  settings: Readonly<Record<string, string>>,
  {
    root = join(import.meta.dirname, '../../../..'),
    program = 'apps/server/src/main.ts',
    readyWithin = 60_000,
    args = [],
  }: { root?: string; program?: string; readyWithin?: number; args?: readonly string[] } = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    ...compiledCode,
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    ...settings,
  }
  const child = spawn(process.execPath, [join(root, program), ...args], { env })
  atEnd(() => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const status = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.status,
      () => 0,
    )
  await expect
    .poll(async () => (child.exitCode === null ? status('/readyz') : output), {
      timeout: patience(readyWithin),
    })
    .toBe(200)
  return { port, status, stop: (signal) => void child.kill(signal), ended, output: () => output }
}
