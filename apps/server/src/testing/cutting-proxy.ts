import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A connection that breaks: the proxy passes on a number of bytes and then cuts it.
 *
 * @param cutAfter called for each connection: bytes, or Infinity for one that does not break
 */
export async function startCuttingProxy(target: number, cutAfter: () => number) {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect({ host: '127.0.0.1', port: target })
    let left = cutAfter()
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', (bytes: Buffer) => {
      const part = bytes.subarray(0, left)
      left -= part.length
      upstream.write(part)
      if (left > 0) return
      client.resetAndDestroy()
      upstream.destroy()
    })
    upstream.on('data', (bytes: Buffer) => client.write(bytes))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    stop: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
