import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@gangway/testkit/free-port'
import type { RunningServer } from './running-server.ts'
import type { SeasonCopy } from './seasons.ts'

export const contenderNames = ['ours', 'naive', 'tuned'] as const

export type ContenderName = (typeof contenderNames)[number]

/** A server that the same requests are sent to. */
export interface Contender {
  port: number
  pid: number
  token: string
  /** Milliseconds from its start to its first good answer. */
  startedIn: number
  stop: () => Promise<void>
}

/** The real server under the same name as the others. */
export function ours({ port, pid, token, startedIn, stop }: RunningServer): Contender {
  return { port, pid, token, startedIn, stop }
}

const secret = 'a secret that is only measured with'

export async function startBare(mode: 'naive' | 'tuned', { url }: SeasonCopy): Promise<Contender> {
  const port = await freePort()
  const body = Buffer.from('{"sub":"staff"}').toString('base64url')
  const token = `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
  const program = join(import.meta.dirname, 'bare-api-worker.ts')
  const began = performance.now()
  const server = spawn('node', [program, mode, url, String(port), secret], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const end = () => server.kill()
  process.once('exit', end)
  const address = `http://127.0.0.1:${port}/api/v1/events/1`
  const isReady = () =>
    fetch(address, { headers: { authorization: `Bearer ${token}` } }).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`The ${mode} server ended before it was ready.`)
    await wait(10)
  }
  return {
    port,
    pid: server.pid ?? 0,
    token,
    startedIn: performance.now() - began,
    stop: async () => {
      process.off('exit', end)
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}
