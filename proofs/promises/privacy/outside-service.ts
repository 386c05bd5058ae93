import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Settings of the hosted service for live updates; nobody has this application. */
const application = {
  PUSHER_APP_ID: '4711',
  PUSHER_KEY: 'proofs-key',
  PUSHER_SECRET: 'proofs-secret',
}

/** Loaded first by an instance: calls to the hosted service go to this machine instead. */
const bendWorker = new URL('bend-calls-worker.ts', import.meta.url)

/** Takes the calls that the product makes to the hosted service for live updates. */
export async function startOutsideService() {
  const received: Buffer[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const head = `${request.url ?? ''}\n${JSON.stringify(request.headers)}\n`
    received.push(Buffer.from(head), await buffer(request))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      ...application,
      NODE_OPTIONS: `--import=${bendWorker.href}`,
      OUTSIDE_SERVICE_PORT: String(port),
    },
    /** Everything it was sent so far: addresses, headers and bodies. */
    received: () => Buffer.concat(received),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
