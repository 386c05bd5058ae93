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
