import { startProxy } from './tcp-proxy.ts'

/** When a connection breaks: before the server gets a statement, or before its answer arrives. */
export interface BreakAt {
  /** @param statements of one connection since its last `begin`, the latest last */
  isHere: (statements: readonly string[]) => boolean
  moment: 'before' | 'after'
}

/**
 * A connection to PostgreSQL that breaks at a chosen statement. The server finishes what it has
 * received by then, but its answer gets lost.
 */
export async function startStatementProxy(target: number, onBreak: () => void = () => undefined) {
  let breakAt: BreakAt | null = null
  let isBroken = false
  let trips: string[][] = []

  const breakAll = () => {
    isBroken = true
    onBreak()
    for (const socket of proxy.open) socket.destroy()
  }
  const proxy = await startProxy(target, (client, upstream) => {
    const asked = messages({ hasStartup: true })
    const answered = messages({ hasStartup: false })
    const textOf = statementTexts()
    let statements: string[] = []
    let trip: string[] = []
    let isLast = false
    client.on('data', (bytes: Buffer) => {
      for (const message of asked(bytes)) {
        const text = textOf(message)
        if (text?.startsWith('begin') === true) statements = []
        if (text !== null) {
          statements.push(text)
          trip.push(text)
        }
        if (trip.length > 0 && (message.type === 'S' || message.type === 'Q')) {
          trips.push(trip)
          trip = []
        }
        const isHere = text !== null && !isBroken && breakAt?.isHere(statements) === true
        if (isHere && breakAt?.moment === 'before') return breakAll()
        if (isHere) isLast = true
        upstream.write(message.bytes)
      }
    })
    upstream.on('data', (bytes: Buffer) => {
      for (const message of answered(bytes)) {
        if (!isLast) client.write(message.bytes)
        else if (message.type === 'Z') return breakAll()
      }
    })
  })
  return {
    port: proxy.port,
    stop: proxy.stop,
    /** Breaks once from now on; null: never. */
    arm: (at: BreakAt | null) => {
      breakAt = at
      isBroken = false
    },
    isBroken: () => isBroken,
    /** The statements sent since the last call, by round trip, on all connections. */
    takeTrips: () => {
      const taken = trips
      trips = []
      return taken
    },
  }
}

interface Message {
  type: string
  bytes: Buffer
}

/**
 * The SQL of a connection's messages that carry a statement: a simple query, a parse without a
 * name, or a bind of a named one.
 */
function statementTexts(): (message: Message) => string | null {
  const named = new Map<string, string>()
  return ({ type, bytes }) => {
    if (type === 'Q') return textAt(bytes, 5)
    if (type === 'B') return named.get(textAt(bytes, bytes.indexOf(0, 5) + 1)) ?? null
    if (type !== 'P') return null
    const name = textAt(bytes, 5)
    const text = textAt(bytes, bytes.indexOf(0, 5) + 1)
    if (name === '') return text
    named.set(name, text)
    return null
  }
}

/** Up to the zero byte that ends it. */
function textAt(bytes: Buffer, start: number): string {
  return bytes.toString('utf8', start, bytes.indexOf(0, start))
}

/** Splits incoming chunks into protocol messages: a letter, then four bytes of length. */
function messages({ hasStartup }: { hasStartup: boolean }) {
  let rest = Buffer.alloc(0)
  let headBytes = hasStartup ? 0 : 1
  return (bytes: Buffer): Message[] => {
    rest = Buffer.concat([rest, bytes])
    const whole: Message[] = []
    while (rest.length >= headBytes + 4) {
      const length = headBytes + rest.readUInt32BE(headBytes)
      if (rest.length < length) break
      const type = headBytes === 0 ? '' : String.fromCharCode(rest.readUInt8(0))
      whole.push({ type, bytes: rest.subarray(0, length) })
      rest = rest.subarray(length)
      headBytes = 1
    }
    return whole
  }
}
