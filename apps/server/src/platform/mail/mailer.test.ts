import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startMailServer } from '../../testing/mail-server.ts'
import { readConfig } from '../base/env.ts'
import { layOutMail } from './mail-layout.ts'
import { openMailer, type Outbox } from './mailer.ts'

const content = {
  language: 'de',
  subject: 'Schöne Grüße',
  name: '<Jörg> & Söhne',
  paragraphs: ['bitte wählen Sie.'],
  button: { label: 'Wählen', url: 'https://gangway.example/x?a=1&b="2"#t' },
  closing: ['Bis bald.'],
} as const

const mail = { ...layOutMail(content), to: 'joerg@harbour.example', link: content.button.url }
const folder = mkdtempSync(join(tmpdir(), 'gangway-mail-'))
const server = await startMailServer()

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** By the database's clock; this machine's may be another. */
const sentAt = new Date('2026-08-12T10:00:00Z')

function mailerWith(variables: Record<string, string>) {
  const announced: string[] = []
  const recorded: string[] = []
  const config = readConfig({ DATA_DIR: folder, ...variables })
  const outbox: Outbox = {
    record: async (name) => void recorded.push(name),
    announce: (link) => announced.push(link),
  }
  const mailer = openMailer(config, { outbox, clock: () => sentAt })
  return { mailer, announced, recorded }
}

describe('openMailer with SMTP_URL', () => {
  const from = () => ({ SMTP_URL: server.url, MAIL_FROM: 'Gangway <office@operator.example>' })

  test('hands the mail to the server, as text and as HTML', async () => {
    const { mailer, announced } = mailerWith(from())
    await mailer.send(mail)
    expect(server.received).toMatchObject([
      { from: 'office@operator.example', to: ['joerg@harbour.example'] },
    ])
    const source = server.received[0]?.source ?? ''
    expect(source).toContain('Subject: =?UTF-8?')
    expect(source).toContain('text/plain')
    expect(source).toContain('text/html')
    expect(source).toContain('Date: Wed, 12 Aug 2026 10:00:00 +0000')
    expect(source).toContain('Auto-Submitted: auto-generated')
    expect(source).toContain('X-Auto-Response-Suppress: All')
    expect(source).not.toContain('List-Unsubscribe')
    expect(announced).toEqual([])
    mailer.close()
  })

  test('says so when the server refuses', async () => {
    const { mailer } = mailerWith(from())
    await expect(mailer.send({ ...mail, to: 'ana@full.example' })).rejects.toThrow('full')
    mailer.close()
  })

  test('says so when no one listens', async () => {
    const { mailer } = mailerWith({ ...from(), SMTP_URL: 'smtp://127.0.0.1:1' })
    await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED')
    mailer.close()
  })
})

describe('openMailer without', () => {
  const files = () => readdirSync(join(folder, 'outbox'))

  test('writes a file only the product may read, and announces the link', async () => {
    const { mailer, announced, recorded } = mailerWith({})
    await mailer.send(mail)
    const [name = ''] = files()
    const file = join(folder, 'outbox', name)
    expect([name]).toEqual(recorded.map((known) => `${known}.eml`))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toContain('To: joerg@harbour.example')
    expect(announced).toEqual([content.button.url])
  })

  test('announces no link with a database server, where others may read the log', async () => {
    const { mailer, announced } = mailerWith({
      APP_URL: 'https://gangway.example',
      DATABASE_URL: 'postgres://localhost/gangway',
      PII_KEYS: 'keys.json',
      SESSION_PEPPER: 'a pepper that only tests have, of enough length',
    })
    await mailer.send(mail)
    expect(files()).toHaveLength(2)
    expect(announced).toEqual([])
  })
})

describe('layOutMail', () => {
  test('escapes what is not markup', () => {
    expect(mail.html).toContain('Guten Tag &lt;Jörg&gt; &amp; Söhne,')
    expect(mail.html).toContain('href="https://gangway.example/x?a=1&amp;b=&quot;2&quot;#t"')
    expect(mail.text).toContain('Guten Tag <Jörg> & Söhne,')
    expect(mail.text).toContain('Wählen:\nhttps://gangway.example/x?a=1&b="2"#t')
  })
})
