import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { environment, readConfig } from './env.ts'

describe('readConfig', () => {
  test('has a default for everything the embedded product needs', () => {
    expect(readConfig({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      APP_URL: 'http://127.0.0.1:3000',
      APP_NAME: 'Gangway',
      DEMO_PUBLIC: false,
    })
  })

  test('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', APP_NAME: '' }).PORT).toBe(3000)
  })

  test.each([
    ['PORT', 'x'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['DATABASE_URL', 'postgres://gangway:p#ss@db.example/gangway'],
    ['DATABASE_AGENCY_ROLE', 'public'],
    ['DATABASE_AGENCY_ROLE', 'x; drop table event'],
    ['DATABASE_POOL', '0'],
    ['APP_URL', 'gangway'],
    ['APP_URL', 'ftp://gangway.example'],
    ['ACCENT_COLOR', 'blue'],
    ['DEMO_PUBLIC', 'yes'],
    ['SESSION_PEPPER', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.operator.example'],
    ['MAIL_FROM', 'Gangway'],
    ['START_CHECKS', 'no'],
    ['ALERTS_URL', 'javascript:alert(1)'],
    ['ALERTS_URL', 'alerts.operator.example'],
    ['RETENTION_PASSPORT_DAYS', '0'],
    ['RETENTION_PASSPORT_DAYS', '366'],
    ['RETENTION_CANCELED_DAYS', '0'],
    ['MFA_POLICY', 'always'],
    ['REALTIME_KEY', 'a/b'],
    ['REALTIME_SECRET', 'short'],
    ['PUSHER_CLUSTER', 'eu.evil.example'],
    ['MAX_CONNECTIONS', '0'],
    ['TRUSTED_PROXIES', 'true'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['OIDC_ISSUER', 'http://login.operator.example'],
    ['OIDC_ISSUER', 'http://localhost.evil.example'],
  ])('stops the start on %s=%s with a sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`Wrong configuration. ${name}: `)
  })

  test('names everything wrong or missing at once, without values', () => {
    const DATABASE_URL = 'postgres://localhost/gangway'
    const given = { DATABASE_URL, PORT: 'x', S3_ENDPOINT: 'https://s3.example', LOG_LEVEL: 'loud' }
    expect(() => readConfig(given)).toThrow(
      'Wrong configuration. PORT: must be a whole number from 0 to 65535; LOG_LEVEL: must be one of fatal, error, warn, info, debug, silent; APP_URL: is required with DATABASE_URL; PII_KEYS: is required with DATABASE_URL; SESSION_PEPPER: is required with DATABASE_URL; S3_BUCKET: is required with S3_ENDPOINT',
    )
  })
})

test('mail through a server needs a sender', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://localhost' })).toThrow('MAIL_FROM: is required')
})

test('a sign-in provider needs its client and a name for the button', () => {
  const OIDC_ISSUER = 'https://login.operator.example'
  expect(() => readConfig({ OIDC_ISSUER })).toThrow('OIDC_CLIENT_ID: is required')
})

test('a hosted service for live updates needs its application, and our own its secret', () => {
  expect(() => readConfig({ PUSHER_KEY: 'key' })).toThrow('PUSHER_APP_ID: is required')
  expect(() => readConfig({ REALTIME_KEY: 'some-key' })).toThrow('REALTIME_SECRET: is required')
})

test('a bucket needs credentials', () => {
  expect(() => readConfig({ S3_BUCKET: 'tickets' })).toThrow('S3_ACCESS_KEY_ID: is required')
  const half = { S3_BUCKET: 'tickets', S3_ACCESS_KEY_ID: 'id' }
  expect(() => readConfig(half)).toThrow('S3_SECRET_ACCESS_KEY: is required')
  expect(() => readConfig({ S3_PREFIX: 'no slash' })).toThrow('S3_PREFIX')
})

test.each(['clamd', 'tcp://127.0.0.1', 'http://127.0.0.1:3310', 'tcp://scan.example:port'])(
  '%j is not a virus scanner’s address',
  (CLAMAV_SOCKET) => {
    expect(() => readConfig({ CLAMAV_SOCKET })).toThrow('CLAMAV_SOCKET')
  },
)

test.each(['/run/clamav/clamd.ctl', 'tcp://127.0.0.1:3310', 'tcp://[::1]:3310'])(
  '%j is a virus scanner’s address',
  (CLAMAV_SOCKET) => {
    expect(readConfig({ CLAMAV_SOCKET }).CLAMAV_SOCKET).toBe(CLAMAV_SOCKET)
  },
)

type Listed = readonly [string | undefined, string | undefined]
const byName = ([one = '']: Listed, [other = '']: Listed) => one.localeCompare(other)

// Rule R1.5
test('docs/configuration.md lists every variable with its default, and no other', () => {
  const page = readFileSync(
    join(import.meta.dirname, '../../../../../docs/configuration.md'),
    'utf8',
  )
  const listed = new Map(
    [...page.matchAll(/^\| `([A-Z0-9_]+)` \| (?:`(.*?)`|none)/gm)].map(
      (row) => [row[1], row[2]] as const,
    ),
  )
  const defaults: Readonly<Record<string, unknown>> = environment.parse({})
  const expected = Object.keys(environment.shape).map((name) => {
    const value = defaults[name]
    return [
      name,
      value === undefined ? undefined : `${value as string | number | boolean}`,
    ] as const
  })
  expect([...listed].toSorted(byName)).toEqual(expected.toSorted(byName))
})
