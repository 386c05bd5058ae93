import type { Check } from '../../platform/checks/check.ts'
import { type Config, ConfigError } from '../../platform/env.ts'
import { obstacleOf } from '../../platform/obstacle.ts'
import { hostedApp } from '../../platform/realtime/realtime-app.ts'

/** Asks the hosted service which channels there are, which takes the right key and secret. */
export function hostedServiceCheck(config: Config): Check | null {
  const app = hostedApp(config)
  if (app === null) return null
  const { id: appId, key, secret, cluster } = app
  return {
    name: 'live updates',
    run: async () => {
      const { default: Pusher } = await import('pusher')
      const pusher = new Pusher({ appId, key, secret, cluster, useTLS: true, timeout: 10_000 })
      const { status } = await pusher.get({ path: '/channels' }).catch((error: unknown) => {
        if (error instanceof Pusher.RequestError && error.status !== undefined) return error
        const obstacle = obstacleOf(error) ?? 'there is no answer'
        throw ConfigError.of('PUSHER_CLUSTER', `the service cannot be reached: ${obstacle}`, error)
      })
      if (status === 200) return `the service knows ${appId}`
      const fault = 'the service does not accept it together with PUSHER_APP_ID and PUSHER_KEY'
      throw ConfigError.of('PUSHER_SECRET', fault)
    },
  }
}
