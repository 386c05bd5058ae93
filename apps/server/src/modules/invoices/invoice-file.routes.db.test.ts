import { buildInvoice } from '@gangway/testkit/build-season'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { fileBinding } from '../../platform/personal-data/envelope-binding.ts'
import { addProgram } from '../../testing/added-programs.ts'
import { testPassword } from '../../testing/test-app.ts'
import {
  agencyReference,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../testing/two-agencies.ts'
import { withoutRequestId } from '../../testing/without-request-id.ts'

const server = await startWithTwoAgencies()
let cookie: string
let foreignCookie: string

const content = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251))

beforeAll(async () => {
  await addInvoice(agencyReference, 'RE-2026-1.pdf')
  await addInvoice(otherAgencyReference, 'RE-2026-2.pdf')
  cookie = await cookieOf('anna@harbour.example')
  foreignCookie = await cookieOf('finn@fjord.example')
})

async function addInvoice(agency: string, filename: string): Promise<void> {
  const invoice = buildInvoice({ agency })
  await server.addSeason({ invoices: [invoice] })
  const id = randomUUID()
  const file = await server.deps.files.write(fileBinding(id), once(content))
  await server.db
    .insertInto('stored_file')
    .values({ id, ...file })
    .execute()
  await server.db
    .updateTable('invoice')
    .set({ filename, file_id: id })
    .where('reference', '=', invoice.reference)
    .execute()
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

/** The cookies of a signed-in browser. */
async function cookieOf(email: string): Promise<string> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { email, password: testPassword },
  })
  const bind = response.cookies.map(({ name, value }) => `${name}=${value}`)
  return [`Admin-Token=${response.json().data.token}`, ...bind].join('; ')
}

function show(name: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return server.app.inject({
    method,
    url: `/invoices/show/${name}`,
    headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
  })
}

describe('GET /invoices/show/{filename without .pdf}', () => {
  // Rules A1.8, I1.4
  test('shows the PDF to its owner, with cookies alone', async () => {
    const response = await show('RE-2026-1')
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(content)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `inline; filename="RE-2026-1.pdf"; filename*=UTF-8''RE-2026-1.pdf`,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    })
    const policy = String(response.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
  })

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=65530-65545', 65_530, 65_545],
    ['bytes=199999-', 199_999, 199_999],
    ['bytes=-5', 199_995, 199_999],
    ['bytes=100000-999999999', 100_000, 199_999],
    ['bytes=-999999999', 0, 199_999],
  ])('answers %s with that part', async (range, from, to) => {
    const response = await show('RE-2026-1', { range })
    expect(response.statusCode).toBe(206)
    expect(response.headers['content-range']).toBe(`bytes ${from}-${to}/200000`)
    expect(response.rawPayload.equals(content.subarray(from, to + 1))).toBe(true)
  })

  test.each(['bytes=200000-', 'bytes=-0', 'bytes=999999999999999999999-'])(
    'finds nothing at %s',
    async (range) => {
      const response = await show('RE-2026-1', { range })
      expect(response.statusCode).toBe(416)
      expect(response.headers['content-range']).toBe('bytes */200000')
    },
  )

  test.each(['bytes=5-1', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=', 'bytes=a-b'])(
    'answers %s with the whole file',
    async (range) => {
      const response = await show('RE-2026-1', { range })
      expect(response.statusCode).toBe(200)
      expect(response.rawPayload.length).toBe(content.length)
    },
  )

  test('answers 304 to a browser that has it; a range of another version is the whole file', async () => {
    const etag = String((await show('RE-2026-1')).headers['etag'])
    expect((await show('RE-2026-1', { 'if-none-match': etag })).statusCode).toBe(304)
    const old = { range: 'bytes=0-9', 'if-range': '"older"' }
    expect((await show('RE-2026-1', old)).statusCode).toBe(200)
    expect((await show('RE-2026-1', { ...old, 'if-range': etag })).statusCode).toBe(206)
  })

  test('HEAD answers without the bytes', async () => {
    const response = await show('RE-2026-1', {}, 'HEAD')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-length']).toBe('200000')
    expect(response.rawPayload.length).toBe(0)
  })

  test('another agency’s file looks like an absent one', async () => {
    const foreign = await show('RE-2026-1', { cookie: foreignCookie })
    const absent = await show('RE-2026-9', { cookie: foreignCookie })
    expect(foreign.statusCode).toBe(404)
    expect(withoutRequestId(foreign)).toBe(withoutRequestId(absent))
    expect(
      (await show('RE-2026-1', { cookie: await cookieOf('staff@operator.example') })).statusCode,
    ).toBe(200)
  })

  test.each([
    ['without cookies', { cookie: '' }],
    ['with one half of the session alone', { cookie: 'Admin-Token=' + 'A'.repeat(43) }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ])('%s it leads to the sign-in page', async (_, headers) => {
    const response = await show('RE-2026-1', headers)
    expect(response.statusCode).toBe(302)
    expect(response.headers.location).toBe('/login?redirect=%2Finvoices')
  })

  test('the JavaScript half alone opens nothing', async () => {
    const half = cookie.split('; ')[0] ?? ''
    expect((await show('RE-2026-1', { cookie: half })).statusCode).toBe(302)
  })

  test('1,000 hostile names: 404, and nothing outside the store is touched', async () => {
    const before = readdirSync(server.deps.config.DATA_DIR, { recursive: true }).length
    const climbs = [
      '../',
      '..\\',
      '%2e%2e%2f',
      '..%2f',
      '%2e%2e/',
      '..%5c',
      '%c0%ae%c0%ae/',
      '....//',
      '%252e%252e%252f',
      '/',
      '//',
    ]
    const targets = [
      'etc/passwd',
      'RE-2026-1',
      'RE-2026-1.pdf',
      'files',
      'proc/self/environ',
      'CON',
      'NUL',
      'COM1.txt',
      'aux',
    ]
    const marks = [
      '%00',
      '%0a',
      '%e2%80%ae',
      '\u202e'.normalize(),
      '%ff',
      '%',
      '%zz',
      '.',
      ' ',
      '%20',
      '\u{1f600}',
      "'",
      '"',
      '`',
      '$(id)',
      '{{7*7}}',
    ]
    const piece = fc.oneof(
      fc.constantFrom(...climbs),
      fc.constantFrom(...targets),
      fc.constantFrom(...marks),
      fc.string({ maxLength: 12 }),
    )
    const name = fc.oneof(
      fc.array(piece, { minLength: 2, maxLength: 8 }).map((parts) => parts.join('')),
      fc.constantFrom('a', '%2e', '../').map((part) => part.repeat(5_000)),
    )
    /**
     * Clients resolve dot segments before they ask, and a slash at the end is not part of a name.
     */
    const isRight = (text: string) => {
      const { pathname } = new URL(`http://x/invoices/show/${text}`)
      return safelyDecoded(pathname.replace(/\/$/, '')) === '/invoices/show/RE-2026-1'
    }
    await fc.assert(
      fc.asyncProperty(
        name.filter((text) => !isRight(text) && !/[?#]/.test(text)),
        async (text) => {
          const response = await show(text)
          expect([404, 414]).toContain(response.statusCode)
        },
      ),
    )
    const after = readdirSync(server.deps.config.DATA_DIR, { recursive: true }).length
    expect(after).toBe(before)
    expect(readdirSync(join(server.deps.config.DATA_DIR, 'files')).length).toBeGreaterThan(0)
  })
})

describe('downloadInvoice', () => {
  const idOf = async (filename: string) => {
    const row = await server.db
      .selectFrom('invoice')
      .where('filename', '=', filename)
      .select(['id', 'agency_id'])
      .executeTakeFirstOrThrow()
    return row
  }

  test('is the PDF for a program that may read invoices, of its own agency alone', async () => {
    const { id, agency_id } = await idOf('RE-2026-1.pdf')
    const program = await addProgram(server, { scopes: ['invoices.view'], agency_id })
    const response = await program.get(`/invoices/${id}/pdf`)
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(content)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="RE-2026-1.pdf"; filename*=UTF-8''RE-2026-1.pdf`,
    })
    const foreign = await program.get(`/invoices/${(await idOf('RE-2026-2.pdf')).id}/pdf`)
    const absent = await program.get('/invoices/999999/pdf')
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'invoice_not_found'])
    expect(withoutRequestId(foreign)).toBe(withoutRequestId(absent))
  })

  test('is not for a program without the scope, and not there without a file', async () => {
    const { id } = await idOf('RE-2026-1.pdf')
    const program = await addProgram(server, { scopes: ['events.view'] })
    expect((await program.get(`/invoices/${id}/pdf`)).json().code).toBe('scope_missing')
    const invoice = buildInvoice({ agency: agencyReference })
    await server.addSeason({ invoices: [invoice] })
    const { id: bare } = await server.db
      .selectFrom('invoice')
      .where('reference', '=', invoice.reference)
      .select('id')
      .executeTakeFirstOrThrow()
    expect((await server.staff.get(`/invoices/${bare}/pdf`)).json().code).toBe('invoice_not_found')
  })
})

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
