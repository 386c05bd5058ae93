import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../env.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The address the mail is about, for a person at the console of a product without mail. */
  link: string | null
}

export interface Mailer {
  /** Resolves once the mail server has taken the mail over. */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'APP_NAME' | 'DATA_DIR' | 'DATABASE_URL'>

const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/**
 * Mail through SMTP_URL; without it each mail becomes a file in DATA_DIR/outbox.
 *
 * @param announce is told the link of a mail that went to a file, on the embedded default only: there
 *   whoever reads the log is whoever started the product
 */
export function openMailer(config: MailConfig, announce: (link: string) => void): Mailer {
  return config.SMTP_URL === undefined
    ? outboxMailer(config, announce)
    : smtpMailer(config.SMTP_URL, config)
}

function smtpMailer(url: string, config: MailConfig): Mailer {
  const transport = createTransport({ url, ...timeouts }, { from: senderOf(config) })
  return {
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({ to, subject, text, html })
    },
    close: () => transport.close(),
  }
}

function outboxMailer(config: MailConfig, announce: (link: string) => void): Mailer {
  const folder = join(config.DATA_DIR, 'outbox')
  const transport = createTransport(
    { streamTransport: true, buffer: true },
    { from: senderOf(config) },
  )
  return {
    send: async ({ to, subject, text, html, link }) => {
      const { message } = await transport.sendMail({ to, subject, text, html })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${randomUUID()}.eml`), message, { mode: 0o600 })
      if (link !== null && config.DATABASE_URL === undefined) announce(link)
    },
    close: () => transport.close(),
  }
}

function senderOf({ MAIL_FROM, APP_NAME }: MailConfig) {
  return MAIL_FROM ?? { name: APP_NAME, address: 'gangway@localhost' }
}
