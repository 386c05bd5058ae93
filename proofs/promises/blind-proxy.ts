import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const lockClause = / for update( of "\w+")?/g

/**
 * The address of the same database, behind a connection that takes the row locks out of every
 * statement: what a race does then, it would do without the product's care.
 */
export async function startBlindProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port) })
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
      const text = bytes.toString('latin1')
      // Spaces of the same length, so that the messages keep theirs.
      const blind = text.replaceAll(lockClause, (clause) => ' '.repeat(clause.length))
      upstream.write(Buffer.from(blind, 'latin1'))
    })
    upstream.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(databaseUrl)
  address.port = String((server.address() as AddressInfo).port)
  return {
    url: address.href,
    stop: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
