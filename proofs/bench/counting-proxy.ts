import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Counts what goes to PostgreSQL through it. */
export interface CountingProxy {
  /** The same database, through it. */
  url: string
  /** Statements, and how often a connection was written to after it had been answered. */
  count: () => { statements: number; roundTrips: number }
  stop: () => Promise<void>
}

/** Without TLS, as the bench's own server is reached. */
export async function startCountingProxy(url: string): Promise<CountingProxy> {
  const target = new URL(url)
  let statements = 0
  let roundTrips = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const read = statementReader()
    let isAnswered = true
    client.on('data', (bytes) => {
      statements += read(bytes)
      if (isAnswered) roundTrips += 1
      isAnswered = false
    })
    database.on('data', () => {
      isAnswered = true
    })
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one)
      one.setNoDelay()
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    count: () => ({ statements, roundTrips }),
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns how many statements begin to be carried out with each part of what a client sends. */
function statementReader(): (bytes: Buffer) => number {
  let rest = Buffer.alloc(0)
  // The first message has no letter.
  let hasLetter = false
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    let count = 0
    for (;;) {
      const header = hasLetter ? 1 : 0
      if (rest.length < header + 4) return count
      const length = header + rest.readInt32BE(header)
      if (rest.length < length) return count
      const letter = hasLetter ? String.fromCharCode(rest.readUInt8(0)) : ''
      // Execute, and a statement without parameters.
      if (letter === 'E' || letter === 'Q') count += 1
      rest = rest.subarray(length)
      hasLetter = true
    }
  }
}
