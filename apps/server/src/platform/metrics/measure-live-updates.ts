import { carriers } from '../db/engine.ts'
import type { Interruptions } from '../realtime/interruptions.ts'
import type { SocketFigures } from '../realtime/socket-server.ts'
import type { Meters } from './meters.ts'

export function measureLiveUpdates(meters: Meters, figures: () => SocketFigures): void {
  meters.readGauge(
    { name: 'gangway_live_connections', help: 'Open connections for live updates' },
    () => figures().open,
  )
  meters.readCounter(
    { name: 'gangway_live_messages_total', help: 'Live updates delivered to connections' },
    () => figures().delivered,
  )
}

export function measureInterruptions(meters: Meters, interruptions: Interruptions): void {
  meters.readGauge(
    {
      name: 'gangway_live_interrupted',
      help: '1 while this instance does not hear what others tell, by carrier',
      labels: ['carrier'],
    },
    () =>
      carriers.map((carrier) => ({
        labels: { carrier },
        value: interruptions.has(carrier) ? 1 : 0,
      })),
  )
}
