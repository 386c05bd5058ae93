import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Check } from '../checks/check.ts'
import { type Config, ConfigError } from '../env.ts'
import { obstacleOf } from '../obstacle.ts'
import { busAddressOf } from './bus-address.ts'
import { connectToBus } from './nats-bus.ts'

/** Milliseconds. */
const heardWithin = 2_000

/** Sends a word by the bus, and waits for it. Null where there is none. */
export function busCheck({ REALTIME_BUS_URL }: Pick<Config, 'REALTIME_BUS_URL'>): Check | null {
  const address = REALTIME_BUS_URL === undefined ? null : busAddressOf(REALTIME_BUS_URL)
  if (address === null) return null
  return {
    name: 'bus',
    run: async () => {
      const connection = await connectToBus(address, 'gangway-doctor').catch((error: unknown) => {
        throw ConfigError.of('REALTIME_BUS_URL', faultOf(error), error)
      })
      try {
        if (await isHeard(connection)) return 'what is sent by it is heard'
        const fault =
          'what is sent there is not heard within 2 s; let this user publish and subscribe to gangway.>'
        throw ConfigError.of('REALTIME_BUS_URL', fault)
      } finally {
        await connection.close()
      }
    },
  }
}

async function isHeard(connection: Awaited<ReturnType<typeof connectToBus>>): Promise<boolean> {
  const subject = `gangway.trial.${randomUUID()}`
  const { promise, resolve } = Promise.withResolvers<boolean>()
  connection.subscribe(subject, { callback: (error) => resolve(error === null) })
  connection.publish(subject)
  return Promise.race([promise, wait(heardWithin, false, { ref: false })])
}

function faultOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'AuthorizationError') return 'the server does not accept this user and password'
  if (error instanceof Error && /'tls'/.test(error.message)) {
    return 'the server has no TLS; give it a certificate, or use nats:// where no one else can listen in'
  }
  if (name === 'TimeoutError') return 'the server cannot be reached: there is no answer'
  const obstacle = obstacleOf(error)
  if (obstacle !== null) return `the server cannot be reached: ${obstacle}`
  return 'what listens there does not answer as a NATS server does'
}
