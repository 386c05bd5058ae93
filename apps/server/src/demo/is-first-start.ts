import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/env.ts'

/** Whether there is no embedded database yet; with a bucket its files could not be made apart. */
export function isFirstStart({
  DATABASE_URL,
  DATA_DIR,
  S3_BUCKET,
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'S3_BUCKET'>): boolean {
  const isOwn = DATABASE_URL === undefined && S3_BUCKET === undefined
  return isOwn && !existsSync(join(DATA_DIR, 'database'))
}
