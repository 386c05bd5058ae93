import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A proxy in front of a port of this machine. The two ends of a connection close together.
 *
 * @param pass reads from each end what is for the other
 */
export async function startProxy(target: number, pass: (client: Socket, upstream: Socket) => void) {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect({ host: '127.0.0.1', port: target })
    for (const socket of [client, upstream]) {
      open.add(socket.setNoDelay(true))
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    pass(client, upstream)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    open,
    /** Connections that are open stay. */
    takeNoMore: () => server.close(),
    stop: async () => {
      for (const socket of open) socket.destroy()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}
