import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@gangway/testkit/free-port'
import { startArguments } from './start-arguments.ts'

export interface Instance {
  address: string
  pid: number
  /** Milliseconds from its start until it was ready. */
  readyAfter: number
  /** SIGKILL: no line of the product's runs after it. */
  kill: () => Promise<void>
  /** As an operator stops it. */
  stop: () => Promise<void>
}

/** Milliseconds; a start that takes longer has failed. */
const patience = 60_000

export interface InstancePlace {
  /** Without it, a free one. */
  port?: number
  /** Where people reach it, if something is in front of it. */
  appUrl?: string
  /** Where its log goes; without it, nowhere. */
  logFile?: string
}

/** The real product as a process of its own, as `npm start` runs it. */
export async function startInstance(
  settings: Readonly<Record<string, string>>,
  { port, appUrl, logFile }: InstancePlace = {},
): Promise<Instance> {
  const onPort = port ?? (await freePort())
  const address = `http://127.0.0.1:${onPort}`
  const began = performance.now()
  const child = spawn(process.execPath, startArguments, {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(onPort),
      LOG_LEVEL: 'fatal',
      STOP_NOTICE_SECONDS: '0',
      // One person here does the work of many.
      REQUESTS_PER_MINUTE: '0',
      API_KEY_REQUESTS_PER_MINUTE: '0',
      AGENCY_REQUESTS_PER_MINUTE: '0',
      ...settings,
      APP_URL: appUrl ?? address,
    },
    stdio: ['ignore', logFile === undefined ? 'ignore' : openSync(logFile, 'a'), 'inherit'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    process.off('exit', endWithUs)
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error('The product ended before it was ready.')
    if (performance.now() - began > patience) {
      await end('SIGKILL')
      throw new Error(`The product was not ready within ${patience / 1000} s.`)
    }
    await wait(20)
  }
  return {
    address,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - began,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
