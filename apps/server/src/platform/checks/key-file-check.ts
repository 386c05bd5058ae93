import type { Config } from '../env.ts'
import { keyFileOf, readSecrets } from '../secrets.ts'
import type { Check } from './check.ts'

export function keyFileCheck(config: Config): Check {
  return {
    name: 'keys',
    run: async () => {
      const { keyRing } = readSecrets(config)
      const count = keyRing.keys.size === 1 ? 'one key' : `${keyRing.keys.size} keys`
      return `${count} in ${keyFileOf(config)}`
    },
  }
}
