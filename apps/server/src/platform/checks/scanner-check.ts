import { type Config, ConfigError } from '../env.ts'
import { obstacleOf } from '../obstacle.ts'
import { openVirusScan } from '../pdf/virus-scan.ts'
import type { Check } from './check.ts'

/** Shows the scanner a file of a few bytes. */
export function scannerCheck({ CLAMAV_SOCKET }: Pick<Config, 'CLAMAV_SOCKET'>): Check | null {
  const scan = openVirusScan(CLAMAV_SOCKET)
  if (scan === null) return null
  return {
    name: 'virus scanner',
    run: async () => {
      const verdict = await scan(trial()).catch((error: unknown) => {
        const obstacle = obstacleOf(error) ?? 'it does not answer as ClamAV does'
        throw ConfigError.of('CLAMAV_SOCKET', `the scanner cannot be asked: ${obstacle}`, error)
      })
      return `finds a harmless file ${verdict}`
    },
  }
}

async function* trial(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('nothing to be found')
}
