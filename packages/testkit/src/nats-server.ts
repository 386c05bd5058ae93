import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from './find-program.ts'
import { freePort } from './free-port.ts'

export interface NatsServer {
  /** With its user and password, if it has any. */
  url: string
  pid: number
  /** SIGKILL: whoever is connected is cut off. */
  kill: () => Promise<void>
  /** Again, at the same address. */
  start: () => Promise<void>
}

const startTimeoutMs = 10_000

/**
 * Starts a throw-away NATS server, which ends with this process.
 *
 * @param login who may connect; null: everyone
 * @param options of its command line
 * @returns null when the machine has none
 */
export async function startNatsServer(
  login: { user: string; password: string } | null = null,
  options: readonly string[] = [],
): Promise<NatsServer | null> {
  const program = findProgram('nats-server')
  if (program === null) return null
  const port = await freePort()
  const users = login === null ? [] : ['--user', login.user, '--pass', login.password]
  const args = ['--addr', '127.0.0.1', '--port', String(port), ...users, ...options]
  let child: ChildProcess
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const start = async () => {
    child = spawn(program, args, { stdio: 'ignore' })
    server.pid = child.pid ?? 0
    await untilReached(child, port)
  }
  const encoded =
    login === null ? '' : [login.user, login.password].map(encodeURIComponent).join(':')
  const server: NatsServer = {
    url: `nats://${encoded === '' ? '' : `${encoded}@`}127.0.0.1:${port}`,
    pid: 0,
    kill: async () => {
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.kill('SIGKILL')) await ended
      process.off('exit', endWithUs)
    },
    start,
  }
  await start()
  return server
}

async function untilReached(child: ChildProcess, port: number): Promise<void> {
  const end = performance.now() + startTimeoutMs
  while (!(await isReached(port))) {
    if (child.exitCode !== null) throw new Error('The NATS server ended at once.')
    if (performance.now() > end) throw new Error('The NATS server did not start.')
    await wait(20)
  }
}

function isReached(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect({ port, host: '127.0.0.1' })
  socket.once('error', () => resolve(false))
  // It greets everyone, once it takes connections.
  socket.once('data', () => resolve(true))
  return promise.finally(() => socket.destroy())
}
