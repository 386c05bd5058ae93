import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from './env.ts'
import { obstacleOf } from './obstacle.ts'
import type { Check } from './check.ts'

const megabyte = 1_048_576

/** With less than this, a season's tickets soon run out of room. */
const leastFree = 512 * megabyte

/**
 * Makes sure that the folder can be written to, creating it if needed.
 *
 * @throws ConfigError
 */
export async function requireDataFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Promise<void> {
  const trial = join(DATA_DIR, `.trial-${process.pid}`)
  try {
    await mkdir(DATA_DIR, { recursive: true, mode: 0o700 })
    await writeFile(trial, 'Can this be written?', { mode: 0o600 })
    await rm(trial)
  } catch (error) {
    const obstacle = obstacleOf(error) ?? String(error)
    throw ConfigError.of('DATA_DIR', `${DATA_DIR} cannot be written to: ${obstacle}`, error)
  }
}

export function dataFolderCheck(config: Pick<Config, 'DATA_DIR'>): Check {
  return {
    name: 'data folder',
    run: async () => {
      await requireDataFolder(config)
      const { bavail, bsize } = await statfs(config.DATA_DIR)
      const free = bavail * bsize
      const room = `${Math.floor(free / megabyte)} MB free`
      if (free < leastFree) {
        throw ConfigError.of('DATA_DIR', `only ${room} in ${config.DATA_DIR}; make room there`)
      }
      return `${config.DATA_DIR}, ${room}`
    },
  }
}
