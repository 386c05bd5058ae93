import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  address: string
  stop: () => Promise<void>
}

export interface Passing {
  client: Socket
  /** Ends the connection on both sides at once, like a failed network. */
  cut: () => void
}

/** Passes connections on to a port of this machine, and shows each one to the test, which may cut it. */
export async function startTcpProxy(
  targetPort: () => number,
  onConnection: (passing: Passing) => void,
): Promise<TcpProxy> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect({ host: '127.0.0.1', port: targetPort() })
    const cut = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', cut)
      socket.on('close', () => {
        open.delete(socket)
        cut()
      })
    }
    onConnection({ client, cut })
    client.pipe(upstream)
    upstream.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
