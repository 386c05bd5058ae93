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
      help: '1 while this instance hears nothing from the others',
    },
    () => (interruptions.isInterrupted ? 1 : 0),
  )
}
