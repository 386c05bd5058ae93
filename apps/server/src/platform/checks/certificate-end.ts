import { connect } from 'node:tls'
import { isIP } from 'node:net'

/** A service that speaks TLS from the first byte. */
export interface Endpoint {
  host: string
  port: number
}

/** Milliseconds. */
const patience = 10_000

/**
 * When the certificate that a service shows ends. It is looked at, not trusted: nothing is sent to the service.
 *
 * @returns null when it cannot be reached, or shows none
 */
export function certificateEnd({ host, port }: Endpoint): Promise<Date | null> {
  const { promise, resolve } = Promise.withResolvers<Date | null>()
  const socket = connect({
    host,
    port,
    ...(isIP(host) === 0 && { servername: host }),
    // One that has ended, or that no one signed, is to be read as well.
    rejectUnauthorized: false,
  })
  const end = (date: Date | null) => {
    socket.destroy()
    resolve(date)
  }
  socket.setTimeout(patience, () => end(null))
  socket.once('error', () => end(null))
  socket.once('close', () => resolve(null))
  socket.once('secureConnect', () => {
    const { valid_to } = socket.getPeerCertificate()
    const date = new Date(valid_to)
    end(Number.isNaN(date.getTime()) ? null : date)
  })
  return promise
}
