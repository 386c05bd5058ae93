import { type Config, ConfigError } from '../env.ts'
import { obstacleOf } from '../obstacle.ts'
import type { Check } from './check.ts'

const settings = ['INTRANET_URL', 'ALERTS_URL', 'COMMENTS_URL', 'ORDERS_TOOL_URL'] as const

/** Milliseconds. */
const patience = 10_000

/** Other systems that pages link to or load from: something has to answer there, no matter what. */
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
