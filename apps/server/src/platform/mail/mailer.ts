import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Clock } from '../base/clock.ts'
import { isOutOfRoom } from '../base/disk-faults.ts'
import type { Config } from '../base/env.ts'
import { mailFile, outboxFolder } from './outbox.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The URL the mail is about, for a person at the console of a product without mail. */
  link: string | null
  /**
   * Where the receiver's mail program unsubscribes from mails of this kind, in one click (RFC
   * 8058).
   */
  unsubscribe?: string
}

/** Keeps a mail from being sent twice. */
export interface Delivery {
  /** With its angle brackets; the same for every attempt. */
  messageId: string
  /**
   * Called when the server has everything but the end of the mail, and so has accepted nothing yet.
   * If this fails, the connection is cut and the mail does not arrive.
   */
  beforeLastByte: () => Promise<void>
}

/** Another attempt has taken over the mail, so this one must not send the last byte. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError'
}

export interface Mailer {
  /** Resolves once the mail server has accepted the mail. */
  send: (mail: Mail, delivery?: Delivery) => Promise<void>
  close: () => void
}

type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'APP_NAME' | 'DATA_DIR' | 'DATABASE_URL'>

/** Milliseconds. */
const usualTimeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** Called for mails that become files. */
export interface Outbox {
  /** Before the file of this name is written, so that it can be deleted one day. */
  record: (name: string) => Promise<void>
  /**
   * Gets the link of a mail, on the embedded default only: there, the reader of the log also started the product.
   */
  announce: (link: string) => void
}

interface MailerDeps {
  outbox: Outbox
  /** By which each mail says when it was sent. */
  clock: Clock
  /** Other than in service, for tests. */
  timeouts?: typeof usualTimeouts
}

/** Sends mail through SMTP_URL; without it, each mail becomes a file in DATA_DIR/outbox. */
export function openMailer(config: MailConfig, deps: MailerDeps): Mailer {
  return config.SMTP_URL === undefined
    ? outboxMailer(config, deps)
    : smtpMailer(config.SMTP_URL, config, deps)
}

function smtpMailer(
  url: string,
  config: MailConfig,
  { clock, timeouts = usualTimeouts }: MailerDeps,
): Mailer {
  const deliveries = new Map<string, Delivery>()
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ url, ...timeouts }, { from: senderOf(config) })
    transport.use('stream', (mail, done) => {
      const delivery = deliveries.get(mail.message.messageId())
      if (delivery !== undefined) mail.message.processFunc((input) => holdingEnd(input, delivery))
      done()
    })
    return transport
  }
  let opened: ReturnType<typeof open> | null = null
  return {
    send: async (mail, delivery) => {
      const message = messageOf(mail, clock())
      opened ??= open()
      const transport = await opened
      if (delivery === undefined) {
        await transport.sendMail(message)
        return
      }
      const { messageId } = delivery
      deliveries.set(messageId, delivery)
      try {
        await transport.sendMail({ ...message, messageId })
      } finally {
        deliveries.delete(messageId)
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/** No person wrote our mails, and no machine should answer them (RFC 3834; Exchange asks for its own header). */
function messageOf({ to, subject, text, html, unsubscribe }: Mail, date: Date) {
  const headers: Record<string, string | { prepared: boolean; value: string }> = {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  }
  if (unsubscribe !== undefined) {
    // Already folded: some mail programs reject an address that is broken over lines.
    headers['List-Unsubscribe'] = { prepared: true, value: `<${unsubscribe}>` }
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click'
  }
  return { to, subject, text, html, date, headers }
}

/**
 * Passes a mail through, but its end only once it may be sent: until then a server accepts nothing.
 * Reading starts only when the server asks for the mail; a transform would not wait for that.
 */
function holdingEnd(input: Readable, { beforeLastByte }: Delivery): Readable {
  async function* held(): AsyncGenerator<Buffer> {
    for await (const chunk of input) yield chunk as Buffer
    await beforeLastByte()
  }
  return Readable.from(held(), { objectMode: false })
}

/** Whether the server itself refused, or nothing could be written, so that the mail was not accepted. */
export function isCertainRefusal(error: unknown): boolean {
  if (isOutOfRoom(error)) return true
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
}

function outboxMailer(
  config: MailConfig,
  { outbox: { record, announce }, clock }: MailerDeps,
): Mailer {
  const folder = outboxFolder(config)
  return {
    send: async (mail, delivery) => {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport(
        { streamTransport: true, buffer: true },
        { from: senderOf(config) },
      )
      const { link } = mail
      const id = delivery === undefined ? {} : { messageId: delivery.messageId }
      const { message } = await transport.sendMail({ ...messageOf(mail, clock()), ...id })
      await delivery?.beforeLastByte()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = randomUUID()
      await record(name)
      await writeFile(mailFile(folder, name), message, { mode: 0o600 })
      if (link !== null && config.DATABASE_URL === undefined) announce(link)
    },
    close: () => undefined,
  }
}

function senderOf({ MAIL_FROM, APP_NAME }: MailConfig) {
  return MAIL_FROM ?? { name: APP_NAME, address: 'gangway@localhost' }
}
