import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RawData } from 'ws'
import { rawRefusal } from '../http/raw-answer.ts'
import { securityHeadersOf } from '../http/security-headers.ts'

export function urlOf({ url = '/' }: IncomingMessage): URL {
  return new URL(URL.canParse(url, 'http://server') ? url : '/', 'http://server')
}

/** Answers in HTTP instead of opening a connection. */
export function refuseUpgrade(
  socket: Duplex,
  code: 'forbidden' | 'not_found' | 'malformed_request' | 'unavailable',
  config: { APP_URL: string },
): void {
  socket.on('error', () => socket.destroy())
  const spoken = { 'sec-websocket-version': '13, 8' }
  socket.end(rawRefusal(code, { ...securityHeadersOf(config), ...spoken }))
}

export function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8')
}
