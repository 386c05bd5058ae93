import { CompiledQuery } from 'kysely'
import { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { DatabaseEndedError, isConnectionLost } from './lost-connection.ts'
import { PgliteClient } from './pglite-client.ts'

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error('some words'), { code, ...more })

describe('a lost connection', () => {
  test.each([
    '08000',
    '08006',
    '08P01',
    '57P01',
    '57P02',
    '57P03',
    '57P05',
    '53300',
    '25P03',
    '40P01',
    'ECONNRESET',
    'ECONNREFUSED',
    'EPIPE',
    'EPROTO',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ERR_STREAM_DESTROYED',
  ])('is one with the code %s', (code) => {
    expect(isConnectionLost(withCode(code))).toBe(true)
  })

  test.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
    'driver has already been destroyed',
    'There was an error establishing an SSL connection',
  ])('is one that says “%s”', (message) => {
    expect(isConnectionLost(new Error(message))).toBe(true)
  })

  test('is recognized by its cause, by one of several addresses, or by a missing socket file', () => {
    const refused = withCode('ECONNREFUSED')
    expect(isConnectionLost(new Error('outer', { cause: refused }))).toBe(true)
    expect(isConnectionLost(new AggregateError([refused, refused]))).toBe(true)
    expect(isConnectionLost(withCode('ENOENT', { syscall: 'connect' }))).toBe(true)
    expect(isConnectionLost(new DatabaseEndedError())).toBe(true)
  })

  test('is what a pool reports that has ended or whose server is missing', async () => {
    const pool = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
    const refusal: unknown = await pool.query('select 1').catch((error: unknown) => error)
    await pool.end()
    const end: unknown = await pool.query('select 1').catch((error: unknown) => error)
    expect([refusal, end].map(isConnectionLost)).toEqual([true, true])
  })

  test('is what the embedded database reports once it has ended', async () => {
    const client = new PgliteClient({ folder: null, snapshot: null, isDurable: true })
    await client.waitReady
    await client.close()
    const end: unknown = await client
      .run([CompiledQuery.raw('select 1')])
      .catch((error: unknown) => error)
    expect(isConnectionLost(end)).toBe(true)
    await client.close()
  })

  test.each(['23505', '42P01', '57014', '28P01', '40001', '25P02', 'ENOENT', 'EACCES'])(
    'is not recognized by the code %s',
    (code) => {
      expect(isConnectionLost(withCode(code, { cause: new Error('why') }))).toBe(false)
      expect(isConnectionLost(code)).toBe(false)
    },
  )
})
