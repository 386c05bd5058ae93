import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string[]
  /** As it came over the wire. */
  source: string
  /** When all of it had arrived. */
  at: Date
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  close: () => Promise<void>
}

/** A real SMTP server that accepts every mail. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    // No reverse lookup of this machine.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ to, source: Buffer.concat(chunks).toString('utf8'), at: new Date() })
        done()
      })
    },
  })
  // The sender may be killed in the middle of a mail.
  server.on('error', () => undefined)
  const { promise, resolve } = Promise.withResolvers<void>()
  const listening = server.listen(0, '127.0.0.1', resolve)
  await promise
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
