import { Pool } from 'pg'
import { percentile } from '../bench/load.ts'
import { staff } from '../bench/fill-season.ts'
import { type LiveLoad, measureLiveUpdates } from './live-sockets.ts'
import { signIn } from '../bench/running-server.ts'
import type { Grounds } from './ground.ts'
import { startInstance } from '../doors/instance.ts'
import { patiently } from '../doors/patiently.ts'
import { noPostgres, type Proof, type ProofSize } from './proof.ts'
import { loadedSeasons, sharedMachine } from './steady-load.ts'

const loads: Readonly<Record<ProofSize, LiveLoad>> = {
  short: { sockets: 24, changesPerSecond: 20, seconds: 1 },
  whole: { sockets: 1_000, changesPerSecond: 20, seconds: 15 },
}

/** Milliseconds within which 99 of 100 messages have arrived. */
const heardWithin = 1_000

export const crowdOfSockets = (grounds: Grounds): Proof => ({
  row: 'L3',
  promise:
    '1,000 people listen while 20 events a second change: 99 % of the messages arrive within 1 s, and no one hears of another agency’s events',
  try: async (size) => {
    const load = loads[size]
    const ground = await grounds.filled(loadedSeasons[size])
    if (ground === null) return noPostgres
    const instance = await startInstance(ground.settings)
    const pool = new Pool({ connectionString: ground.settings['DATABASE_URL'], max: 2 })
    try {
      const { address } = instance
      const token = await patiently(() => signIn(address, staff))
      const port = Number(new URL(address).port)
      const { times, expected, foreign } = await measureLiveUpdates({ port, token }, pool, load)
      const lost = expected - times.length
      const slowest = times.length === 0 ? Infinity : percentile(times, 0.99)
      const isInTime = lost <= expected * 0.01 && slowest <= heardWithin
      return {
        tried: `${load.sockets} connections of twelve agencies, ${load.changesPerSecond} changes a second for ${load.seconds} s`,
        isHeld: foreign === 0 && times.length > 0 && (size === 'short' ? lost === 0 : isInTime),
        figure: `${times.length} of ${expected} messages, 99 % within ${Math.round(slowest)} ms; ${foreign} of other agencies’ events`,
        deviations: [sharedMachine],
      }
    } finally {
      await pool.end()
      await instance.stop()
      await ground.end()
    }
  },
})
