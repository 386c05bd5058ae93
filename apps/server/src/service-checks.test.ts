import { freePort } from '@gangway/testkit/free-port'
import { expect, test } from 'vitest'
import { readConfig } from './platform/base/env.ts'
import { tryServices } from './service-checks.ts'

test('a service that does not work ends the start, or only warns if START_CHECKS says so', async () => {
  const SMTP_URL = `smtp://user:hush@127.0.0.1:${await freePort()}`
  const settings = { SMTP_URL, MAIL_FROM: 'office@operator.example' }
  const sentence = 'SMTP_URL: the mail server cannot be reached: nothing listens there'
  await expect(tryServices(readConfig(settings))).rejects.toThrow(
    `Wrong configuration. ${sentence}`,
  )
  const warned = await tryServices(readConfig({ ...settings, START_CHECKS: 'warn' }))
  expect(warned).toEqual([sentence])
})

test('a bucket that does not work always ends the start', async () => {
  const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  const settings = { S3_BUCKET: 'tickets', S3_ENDPOINT, ...keys, START_CHECKS: 'warn' }
  await expect(tryServices(readConfig(settings))).rejects.toThrow('S3_ENDPOINT: cannot be reached')
})

test('services that are not configured are not checked', async () => {
  expect(await tryServices(readConfig({}))).toEqual([])
})
