import { freePort } from '@gangway/testkit/free-port'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createWebServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newKeyRingText } from './platform/personal-data/key-ring.ts'
import { lockKeys } from './platform/personal-data/locked-keys.ts'
import { readRole } from './process-role.ts'
import { startFault } from './start-fault.ts'
import { readSettings } from './start-settings.ts'
import { atEnd } from './testing/at-end.ts'
import { startMailServer } from './testing/mail-server.ts'
import { startS3Server } from './testing/s3-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'gangway-start-'))
atEnd(() => rmSync(folder, { recursive: true, force: true }))

const secret = 'hush-hush-hush'
const file = join(folder, 'a-file')
writeFileSync(file, 'not a folder')
const openKeys = join(folder, 'open-keys.json')
writeFileSync(openKeys, newKeyRingText())
chmodSync(openKeys, 0o644)
const noKeys = join(folder, 'no-keys.json')
writeFileSync(noKeys, '{}', { mode: 0o600 })

const lockedKeys = join(folder, 'locked-keys.json')
writeFileSync(lockedKeys, lockKeys(newKeyRingText(), 'the passphrase of these keys'), {
  mode: 0o600,
})
const passphrase = join(folder, 'passphrase')
writeFileSync(passphrase, 'another passphrase altogether', { mode: 0o600 })

type Settings = Record<string, string>

/** The output of the start before it ends. */
async function refusalOf(settings: Settings): Promise<string> {
  const base = { DATA_DIR: join(folder, 'data'), PORT: '0' }
  return readSettings({ ...base, ...settings }).then(() => 'nothing', startFault)
}

function listening(server: Server): Promise<number> {
  atEnd(() => server.close())
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}

/** A provider that knows no one, at its own URL. */
async function startProvider(): Promise<string> {
  const server = createWebServer((request, reply) => {
    reply.setHeader('content-type', 'application/json')
    if (request.url === '/token') reply.statusCode = 401
    const issuer = `http://127.0.0.1:${request.socket.localPort}`
    const known = { issuer, authorization_endpoint: issuer, token_endpoint: `${issuer}/token` }
    reply.end(JSON.stringify(request.url === '/token' ? { error: 'invalid_client' } : known))
  })
  return `http://127.0.0.1:${await listening(server)}`
}

const mail = { MAIL_FROM: 'office@operator.example' }
const client = { OIDC_CLIENT_ID: 'gangway', OIDC_CLIENT_SECRET: secret, OIDC_LABEL: 'Operator' }

const s3 = await startS3Server()
atEnd(() => s3.close())
const bucket: Settings = s3.config
const taken = await listening(
  createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
)
const unused = await freePort()

/** A bucket's service that answers everything with one refusal. */
async function startRefusing(code: string): Promise<string> {
  const server = createWebServer((_request, reply) => {
    reply.statusCode = 403
    reply.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
  })
  return `http://127.0.0.1:${await listening(server)}`
}

// One line that names the setting and holds no secret.
test.each<[string, () => Settings | Promise<Settings>, string]>([
  [
    'a value of the wrong kind',
    () => ({ PORT: 'x' }),
    'PORT: must be a whole number from 0 to 65535',
  ],
  [
    'everything that is missing',
    () => ({ DATABASE_URL: 'postgres://db.example/gangway', SMTP_URL: 'smtp://mail.example' }),
    'APP_URL: is required with DATABASE_URL; PII_KEYS: is required with DATABASE_URL; SESSION_PEPPER: is required with DATABASE_URL; MAIL_FROM: is required with SMTP_URL',
  ],
  [
    'a data folder that is a file',
    () => ({ DATA_DIR: file }),
    `DATA_DIR: ${file} cannot be written to: it is not a folder`,
  ],
  [
    'a data folder below a file',
    () => ({ DATA_DIR: join(file, 'data') }),
    `DATA_DIR: ${join(file, 'data')} cannot be written to: a part of the path is not a folder`,
  ],
  [
    'no key file',
    () => ({ PII_KEYS: join(folder, 'none.json') }),
    `PII_KEYS: cannot read ${join(folder, 'none.json')}: there is no such path; gangway keys new makes one`,
  ],
  [
    'a key file that others may read',
    () => ({ PII_KEYS: openKeys }),
    `PII_KEYS: others may read ${openKeys}; run: chmod 600 ${openKeys}`,
  ],
  [
    'locked keys without a passphrase',
    () => ({ PII_KEYS: lockedKeys }),
    'PII_KEYS_PASSPHRASE_FILE: is required: the keys are locked',
  ],
  [
    'another passphrase',
    () => ({ PII_KEYS: lockedKeys, PII_KEYS_PASSPHRASE_FILE: passphrase }),
    'PII_KEYS_PASSPHRASE_FILE: is not the passphrase of these keys',
  ],
  [
    'keys from two places',
    () => ({ PII_KEYS: noKeys, PII_KEYS_VALUE: '{}' }),
    'PII_KEYS_VALUE: is set, and so is PII_KEYS; remove one of them',
  ],
  ['a key file that is none', () => ({ PII_KEYS: noKeys }), 'PII_KEYS: not a key file'],
  [
    'a port that is taken',
    () => ({ PORT: String(taken) }),
    `PORT: something else listens on ${taken} already; stop it or set another port`,
  ],
  [
    'an address of another machine',
    () => ({ HOST: '192.0.2.1', DEMO_PUBLIC: 'true' }),
    'HOST: 192.0.2.1 is no address of this machine; try 0.0.0.0',
  ],
  [
    'a mail server that is not there',
    () => ({ SMTP_URL: `smtp://user:${secret}@127.0.0.1:${unused}`, ...mail }),
    'SMTP_URL: the mail server cannot be reached: nothing listens there',
  ],
  [
    'a host of the mail server that is none',
    () => ({ SMTP_URL: 'smtp://mail.invalid', ...mail }),
    'SMTP_URL: there is no host of this name',
  ],
  [
    'a mail server that is something else',
    () => ({ SMTP_URL: `smtp://127.0.0.1:${taken}`, ...mail }),
    'SMTP_URL: what listens there does not answer as a mail server does; smtps:// is for port 465, smtp:// for 587 and 25',
  ],
  [
    'a mail server without that user',
    async () => {
      const server = await startMailServer({ refusesLogin: true })
      atEnd(() => server.close())
      return { SMTP_URL: server.url.replace('//', `//user:${secret}@`), ...mail }
    },
    'SMTP_URL: the mail server does not accept this user and password',
  ],
  [
    'a bucket that is not there',
    () => ({ ...bucket, S3_BUCKET: 'another' }),
    'S3_BUCKET: there is no bucket of this name',
  ],
  [
    'an unknown key of the bucket',
    () => ({ ...bucket, S3_ACCESS_KEY_ID: 'stranger' }),
    'S3_ACCESS_KEY_ID: the service does not know it',
  ],
  [
    'a wrong secret of the bucket',
    async () => ({
      ...bucket,
      S3_ENDPOINT: await startRefusing('SignatureDoesNotMatch'),
      S3_SECRET_ACCESS_KEY: secret,
    }),
    'S3_SECRET_ACCESS_KEY: it does not belong to S3_ACCESS_KEY_ID',
  ],
  [
    'a bucket nowhere',
    () => ({ ...bucket, S3_ENDPOINT: `http://127.0.0.1:${unused}` }),
    'S3_ENDPOINT: cannot be reached: nothing listens there',
  ],
  [
    'a sign-in provider nowhere',
    () => ({ OIDC_ISSUER: `http://127.0.0.1:${unused}`, ...client }),
    'OIDC_ISSUER: the provider cannot be reached: nothing listens there',
  ],
  [
    'a sign-in provider that is none',
    () => ({ OIDC_ISSUER: String(bucket['S3_ENDPOINT']), ...client }),
    'OIDC_ISSUER: there is no OpenID Connect provider at this address',
  ],
  [
    'a sign-in provider under another name',
    async () => ({
      OIDC_ISSUER: (await startProvider()).replace('127.0.0.1', 'localhost'),
      ...client,
    }),
    'OIDC_ISSUER: the provider there goes by another address; take the one it names as its issuer',
  ],
  [
    'a secret that the provider does not know',
    async () => ({ OIDC_ISSUER: await startProvider(), ...client }),
    'OIDC_CLIENT_SECRET: the provider does not accept it together with OIDC_CLIENT_ID',
  ],
  [
    'several services at once',
    () => ({
      SMTP_URL: `smtp://127.0.0.1:${unused}`,
      ...mail,
      ...bucket,
      S3_BUCKET: 'another',
    }),
    'SMTP_URL: the mail server cannot be reached: nothing listens there; S3_BUCKET: there is no bucket of this name',
  ],
])('%s ends the start', async (_, settings, sentence) => {
  expect(await refusalOf(await settings())).toBe(`Wrong configuration. ${sentence}`)
})

describe('readRole', () => {
  const server = { DATABASE_URL: 'postgres://localhost/gangway' }
  const roleOf = (args: string[], config: { DATABASE_URL?: string } = server) => {
    try {
      return readRole(args, config)
    } catch (error) {
      return startFault(error)
    }
  }

  test.each([
    ['all', []],
    ['all', ['--role', 'all']],
    ['web', ['--role=web']],
    ['worker', ['--role', 'worker']],
  ])('is %s for %j', (role, args) => {
    expect(roleOf(args)).toBe(role)
  })

  test.each([
    ['must be one of all, web, worker', ['--role', 'boss']],
    ['must be one of all, web, worker', ['--role', '']],
    ['is all that can be said here, as in npm start -- --role worker', ['--role']],
    ['is all that can be said here, as in npm start -- --role worker', ['--rolle', 'web']],
    ['is all that can be said here, as in npm start -- --role worker', ['worker']],
  ])('says “%s” to %j', (sentence, args) => {
    expect(roleOf(args)).toBe(`Wrong configuration. --role: ${sentence}`)
  })

  test('leaves the embedded database to one process that does everything', () => {
    expect(roleOf([], {})).toBe('all')
    expect(roleOf(['--role', 'web'], {})).toBe(
      'Wrong configuration. --role: web needs DATABASE_URL, because one process alone can use the embedded database',
    )
  })
})
