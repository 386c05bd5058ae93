import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedRequest {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

export type Reply = (response: ServerResponse) => void

/** A server that gives the answers a test sets, and keeps the requests it got. */
export interface ReplyServer {
  /** Its address, without a trailing slash. */
  origin: string
  received: readonly ReceivedRequest[]
  /** One for each request; the last one answers all that follow. */
  replyWith: (...replies: Reply[]) => void
  close: () => Promise<void>
}

export async function startReplyServer(): Promise<ReplyServer> {
  const received: ReceivedRequest[] = []
  let replies: Reply[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request
    received.push({ method, url, headers, body: await text(request) })
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    reply?.(response)
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    replyWith: (...next) => {
      replies = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const jsonReply =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, headers).end(JSON.stringify(body))

/** The connection breaks. */
export const cut: Reply = (response) => response.destroy()

/** No answer ever comes. */
export const silence: Reply = () => undefined
