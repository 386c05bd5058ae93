import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compiledIn, type Release } from './release.ts'

/** A machine on which one release of the product runs after the other, always at the same address. */
export interface Machine {
  address: string
  start: (release: Release) => Promise<void>
  /** As systemd stops it; the exit code. */
  stop: () => Promise<number | null>
}

/** Milliseconds; a start that takes longer has failed. */
const patience = 180_000
const port = 3000

/** Flags of `npm start` to Node. */
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=50']

/** @param host address of the loopback network that is its own */
export function machineAt(
  host: string,
  settings: Readonly<Record<string, string>>,
  logFile: string,
): Machine {
  const address = `http://${host}:${port}`
  let child: ChildProcess | null = null
  const endWithUs = () => child?.kill('SIGKILL')
  process.once('exit', endWithUs)
  return {
    address,
    start: async ({ root, hasWebApp }) => {
      const entry = hasWebApp ? 'scripts/start.mjs' : 'apps/server/src/main.ts'
      const log = openSync(logFile, 'a')
      const started = spawn(process.execPath, [...flags, join(root, entry)], {
        cwd: root,
        env: { ...compiledIn(root), ...settings, HOST: host, PORT: String(port) },
        stdio: ['ignore', log, log],
      })
      child = started
      const end = performance.now() + patience
      while (!(await isReady(address))) {
        if (started.exitCode !== null) throw new Error('An instance ended before it was ready.')
        if (performance.now() > end) throw new Error('An instance was not ready in time.')
        await wait(50)
      }
    },
    stop: async () => {
      const stopping = child
      child = null
      if (stopping === null || stopping.exitCode !== null) return stopping?.exitCode ?? null
      const ended = once(stopping, 'exit')
      stopping.kill('SIGTERM')
      const [code] = await ended
      return code
    },
  }
}

function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
