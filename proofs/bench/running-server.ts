import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { login } from '@gangway/contract/accounts/sign-in'
import { freePort } from '@gangway/testkit/free-port'
import { adoptFiles } from '../doors/gangway.ts'
import { callAt } from '../doors/api.ts'
import { agencyPerson, seasonSettings, staff } from './fill-season.ts'
import type { SeasonCopy } from './seasons.ts'
import { startArguments } from '../doors/start-arguments.ts'

export interface RunningServer {
  port: number
  pid: number
  /** For a member of staff. */
  token: string
  /** For a person of the biggest agency. */
  agencyToken: string
  /** Milliseconds from its start until it was ready. */
  startedIn: number
  stop: () => Promise<void>
}

/** The real server as a process of its own, as `npm start` starts it, on the database that was filled. */
export async function startServer(
  season: SeasonCopy,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'gangway-bench-'))
  const database = {
    ...seasonSettings(season),
    APP_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
  }
  await adoptFiles(database)
  const began = performance.now()
  const server = spawn('node', startArguments, {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      ...database,
      LOG_LEVEL: 'error',
      STOP_NOTICE_SECONDS: '0',
      // One person measures for everyone.
      REQUESTS_PER_MINUTE: '0',
      AGENCY_REQUESTS_PER_MINUTE: '0',
      UPLOAD_MB_PER_DAY: '0',
      AGENCY_UPLOAD_MB_PER_DAY: '0',
      EXPORTS_AT_ONCE: '0',
      AGENCY_EXPORTS_AT_ONCE: '0',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const end = () => server.kill()
  process.once('exit', end)
  const address = `http://127.0.0.1:${port}`
  await untilReady(address, () => server.exitCode !== null)
  const startedIn = performance.now() - began
  return {
    port,
    pid: server.pid ?? 0,
    token: await signIn(address, staff),
    agencyToken: await signIn(address, agencyPerson),
    startedIn,
    stop: async () => {
      process.off('exit', end)
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
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
    await wait(10)
  }
}

/** The token of someone who signs in. */
export async function signIn(
  address: string,
  person: { email: string; password: string },
): Promise<string> {
  const { data } = await callAt(address)<typeof login>({
    method: 'POST',
    path: '/auth/login',
    isSentOnce: true,
    body: person,
  })
  return data.token
}
