import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/base/env.ts'

/**
 * Whether there is no embedded database yet; with a bucket, its files could not be made separately.
 */
export function isFirstStart({
  DATABASE_URL,
  DATA_DIR,
  S3_BUCKET,
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'S3_BUCKET'>): boolean {
  const isOwn = DATABASE_URL === undefined && S3_BUCKET === undefined
  return isOwn && !existsSync(join(DATA_DIR, 'database'))
}

const script = new URL('../make-first-database.ts', import.meta.url)

/**
 * Makes the first database in a separate process, so that the memory a whole season needs is freed
 * when that ends. The process reports its faults itself, and ends with the process that called it.
 *
 * @returns whether the database is made
 */
export async function makeFirstDatabaseApart(): Promise<boolean> {
  // Much is made and little kept: with more room for new objects, garbage is collected less often.
  const child = fork(script, { execArgv: ['--max-semi-space-size=64'], stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}
