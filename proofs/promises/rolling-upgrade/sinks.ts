import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { startMailServer } from '../../doors/mail-server.ts'

/** Takes mails and webhooks in. */
export interface Sinks {
  /** For the instances that send them. */
  settings: Readonly<Record<string, string>>
  /** Where webhooks lead. */
  origin: string
  /** Recipients of all mails. */
  mailsTo: () => readonly string[]
  /** Id of the comment of each webhook about a new one. */
  webhooksAbout: () => readonly string[]
  /** Milliseconds by which any of them says another time than when it came, at most. */
  timesOff: () => number
  close: () => Promise<void>
}

export async function openSinks(): Promise<Sinks> {
  const mails = await startMailServer()
  const told: string[] = []
  const off: number[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { type, data } = (await json(request)) as { type: string; data: { comment_id?: number } }
    off.push(Date.now() - Number(request.headers['webhook-timestamp']) * 1000)
    if (type === 'comment.created') told.push(String(data.comment_id))
    response.writeHead(204).end()
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    settings: {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Gangway <office@operator.example>',
      WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1/32',
    },
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mailsTo: () => mails.received.flatMap(({ to }) => to),
    webhooksAbout: () => told,
    timesOff: () => {
      const ofMails = mails.received.map(({ source, at }) => at.getTime() - sentAt(source))
      return Math.max(0, ...[...off, ...ofMails].map(Math.abs))
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await mails.close()
    },
  }
}

/** A mail's own time of sending, in milliseconds since 1970. */
function sentAt(source: string): number {
  return Date.parse(/^Date: (.*)$/m.exec(source)?.[1] ?? '')
}
