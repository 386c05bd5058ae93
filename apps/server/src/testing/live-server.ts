import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type AppDeps, buildApp } from '../app.ts'
import { ownRealtimeApp } from '../platform/realtime/realtime-app.ts'
import type { RealtimeApp } from '../platform/realtime/signature.ts'
import { defaultTimings } from '../platform/realtime/socket-server.ts'
import { atEnd } from './at-end.ts'
import type { LiveServer } from './live-client.ts'

export interface ListeningServer extends LiveServer {
  app: FastifyInstance
  realtime: RealtimeApp
}

/** One more instance on the same database, which accepts connections and checks them often. */
export async function startListening(deps: AppDeps): Promise<ListeningServer> {
  const app = await buildApp({ ...deps, realtimeTimings: { ...defaultTimings, watch: 100 } })
  atEnd(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const realtime = ownRealtimeApp(deps.config, deps.secrets.pepper)
  const { port } = app.server.address() as AddressInfo
  return { app, realtime, port, key: realtime.key }
}
