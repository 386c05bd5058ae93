import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** As it came over the wire. */
  source: string
  /** When all of it had arrived. */
  at: Date
}

export interface TestMailServer {
  url: string
  received: ReceivedMail[]
  close: () => Promise<void>
}

/** A real SMTP server that accepts every mail, except to addresses at `full.example`. */
export async function startMailServer({ refusesLogin = false } = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) =>
      refusesLogin ? done(new Error('unknown login')) : done(null, { user: username }),
    // No reverse lookup of this machine.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.endsWith('@full.example') ? new Error(`mailbox ${address} is full`) : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
          at: new Date(),
        })
        done()
      })
    },
  })
  // The sender may be killed in the middle of a mail; without a listener the error would end this
  // process.
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
