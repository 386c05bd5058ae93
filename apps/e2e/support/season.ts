import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { cp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@gangway/testkit/free-port'

const program = join(import.meta.dirname, '../../server/src/main.ts')

/** The product in a process of its own, not yet ready. */
export function startProduct(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** @throws when the product ends instead of becoming ready */
export async function untilReady(product: ChildProcess, address: string): Promise<void> {
  while (!(await isReady(address))) {
    if (product.exitCode !== null) throw new Error('The product ended before it was ready.')
    await wait(100)
  }
}

export async function stopProduct(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null) return
  const ended = once(product, 'exit')
  product.kill('SIGTERM')
  await ended
}

/**
 * Puts the demo season into a data folder that has none. The first process of a run to ask makes it; all get a copy.
 *
 * @param runFolder shared by all processes of the run
 */
export async function laySeason(runFolder: string, dataFolder: string): Promise<void> {
  if (existsSync(dataFolder)) return
  const season = join(runFolder, 'season')
  if (isFirst(join(runFolder, 'season.lock'))) await makeSeason(season)
  while (!existsSync(season)) await wait(100)
  await cp(season, dataFolder, { recursive: true })
}

function isFirst(lock: string): boolean {
  return mkdirSync(lock, { recursive: true }) !== undefined
}

async function makeSeason(season: string): Promise<void> {
  const unfinished = `${season}.unfinished`
  const port = await freePort()
  const product = startProduct({ PORT: String(port), DATA_DIR: unfinished })
  await untilReady(product, `http://127.0.0.1:${port}`)
  await stopProduct(product)
  await rename(unfinished, season)
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).status === 200
  } catch {
    return false
  }
}
