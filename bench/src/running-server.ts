import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@gangway/testkit/free-port'
import { type FilledDatabase, staff } from './filled-database.ts'

export interface RunningServer {
  port: number
  pid: number
  /** Of a signed-in member of staff. */
  token: string
  stop: () => Promise<void>
}

/** The real server as a process of its own, on the database that was filled. */
export async function startServer(
  database: FilledDatabase,
  options: { NODE_OPTIONS?: string } = {},
): Promise<RunningServer> {
  const port = await freePort()
  const server = spawn('node', [join(import.meta.dirname, '../../apps/server/src/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: database.url,
      DATA_DIR: dirname(database.keyFile),
      PII_KEYS: database.keyFile,
      SESSION_PEPPER: 'a pepper that is only measured with',
      LOG_LEVEL: 'warn',
      ...options,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  await untilReady(address, () => server.exitCode !== null)
  return {
    port,
    pid: server.pid ?? 0,
    token: await signIn(address, staff),
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}

async function untilReady(address: string, hasEnded: () => boolean): Promise<void> {
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (hasEnded()) throw new Error('The server ended before it was ready.')
    await wait(100)
  }
}

/** The token of somebody who signs in. */
export async function signIn(
  address: string,
  person: { email: string; password: string },
): Promise<string> {
  const response = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const token = response.headers.get('authorization')
  if (!response.ok || token === null) throw new Error(`Sign-in answered ${response.status}.`)
  return token.replace('Bearer ', '')
}
