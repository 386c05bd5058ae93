import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@gangway/testkit/free-port'

const entry = join(import.meta.dirname, '../../server/src/main.ts')

/** A server of its own with demo data, which goes with it. */
export async function startDemoServer(): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-demo-'))
  const port = await freePort()
  const server = spawn('node', [entry], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  const address = `http://127.0.0.1:${port}`
  while (!(await isReady(address))) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready.')
    await wait(100)
  }
  return {
    address,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
