import { type Config, ConfigError } from '../base/env.ts'
import { obstacleOf } from '../base/obstacle.ts'
import { openVirusScan } from '../pdf/virus-scan.ts'
import { keySourceOf } from '../personal-data/key-source.ts'
import { readSecrets } from '../personal-data/secrets.ts'
import type { Check } from '../base/check.ts'

const settings = ['INTRANET_URL', 'ALERTS_URL', 'COMMENTS_URL', 'ORDERS_TOOL_URL'] as const

/** Milliseconds. */
const patience = 10_000

/** Other systems that pages link to or load from: any answer will do. */
export function addressChecks(config: Config): Check[] {
  return settings.flatMap((setting) => {
    const address = config[setting]
    return address === undefined ? [] : [addressCheck(setting, address)]
  })
}

function addressCheck(setting: keyof Config, address: string): Check {
  return {
    name: setting,
    run: async () => {
      try {
        const signal = AbortSignal.timeout(patience)
        const { status } = await fetch(address, { signal, redirect: 'manual' })
        return `${address} answers ${status}`
      } catch (error) {
        const fault = `${address} cannot be reached: ${obstacleOf(error) ?? 'there is no answer'}`
        throw ConfigError.of(setting, fault, error)
      }
    },
  }
}

export function keyFileCheck(config: Config): Check {
  return {
    name: 'keys',
    run: async () => {
      const { keyRing } = readSecrets(config)
      const count = keyRing.keys.size === 1 ? 'one key' : `${keyRing.keys.size} keys`
      return `${count} in ${keySourceOf(config).place}`
    },
  }
}

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
