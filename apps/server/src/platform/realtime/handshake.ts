import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RawData } from 'ws'

export function urlOf({ url = '/' }: IncomingMessage): URL {
  return new URL(URL.canParse(url, 'http://server') ? url : '/', 'http://server')
}

/** Answers in HTTP, instead of opening a connection. */
export function refuseUpgrade(socket: Duplex, status: 403 | 404): void {
  const reason = status === 403 ? 'Forbidden' : 'Not Found'
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

export function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8')
}
