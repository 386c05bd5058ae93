import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestCaller, testPassword } from '../../../testing/test-app.ts'

const server = await startTestApp()
let anna: TestCaller
let accountId: number
const email = 'anna@operator.example'

beforeAll(async () => {
  accountId = await server.addAccount({ email, role: 'staff' })
  await server.addAccount({ email: 'taken@operator.example', role: 'staff' })
  anna = await server.signIn(email)
})

const update = (body: object) => anna.send('PATCH', '/auth/me', body)

function lastAudit() {
  return server.db
    .selectFrom('audit_entry')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .select(['action', 'after'])
    .executeTakeFirst()
}

describe('updateMe', () => {
  test('changes name, introduction and language, and records which fields changed but not their values', async () => {
    const response = await update({ name: ' Anna Berg ', introduction: 'Moin!', language: 'de' })
    expect(response.statusCode).toBe(200)
    expect(response.json().data).toMatchObject({
      name: 'Anna Berg',
      introduction: 'Moin!',
      language: 'de',
      email,
    })
    expect(await lastAudit()).toEqual({
      action: 'account.update',
      after: { account_id: accountId, fields: ['name', 'introduction', 'language'] },
    })
    expect((await update({ language: 'en' })).json().data.name).toBe('Anna Berg')
  })

  test.each([
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ introduction: 'x'.repeat(2001) }, 'introduction'],
    [{ language: 'fr' }, 'language'],
    [{ email: 'x@y.example' }, 'current_password'],
    [{ email: 'nonsense', current_password: testPassword }, 'email'],
    [{ email: `${'a'.repeat(250)}@b.example`, current_password: testPassword }, 'email'],
    [{ roles: ['admin'] }, 'roles'],
    [{ role: 'admin' }, 'role'],
    [{ id: 1 }, 'id'],
    [{ password_expired: false }, 'password_expired'],
  ])('refuses %j naming %s', async (body, field) => {
    const before = (await anna.get('/auth/me')).json()
    const response = await update(body)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
    expect((await anna.get('/auth/me')).json()).toEqual(before)
  })

  test('requires the password for a new email address', async () => {
    const body = { email: 'berg@operator.example', current_password: 'not the password' }
    expect((await update(body)).json().code).toBe('wrong_password')
    expect((await anna.get('/auth/me')).json().data.email).toBe(email)
  })

  test('refuses an address that is taken', async () => {
    const response = await update({
      email: 'Taken@operator.example',
      current_password: testPassword,
    })
    expect(response.json()).toMatchObject({
      code: 'email_taken',
      errors: { email: [expect.any(String)] },
    })
  })
})

describe('setAvatar', () => {
  const dataUrl = (type: string, bytes: Buffer) =>
    `data:image/${type};base64,${bytes.toString('base64')}`
  const padded = (signature: string, length = 64) =>
    Buffer.concat([Buffer.from(signature, 'hex'), Buffer.alloc(length)]).subarray(0, length)
  const png = padded('89504e470d0a1a0a')
  const jpeg = padded('ffd8ffe0')
  const webp = padded('524946460000000057454250')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const set = (avatar: unknown) => anna.send('PUT', '/auth/avatar', { avatar })

  test.each([
    ['png', png],
    ['jpeg', jpeg],
    ['webp', webp],
    ['png', padded('89504e470d0a1a0a', 200_000)],
  ])('takes a picture of type %s', async (type, bytes) => {
    const response = await set(dataUrl(type, bytes))
    expect(response.statusCode).toBe(200)
    expect(response.json().data.avatar).toBe(dataUrl(type, bytes))
  })

  test('removes it again', async () => {
    const response = await anna.send('DELETE', '/auth/avatar')
    expect(response.json().data.avatar).toBeNull()
  })

  test.each([
    ['SVG', dataUrl('svg+xml', svg)],
    ['SVG that says it is PNG', dataUrl('png', svg)],
    ['JPEG that says it is PNG', dataUrl('png', jpeg)],
    ['a byte too much', dataUrl('png', padded('89504e470d0a1a0a', 200_001))],
    ['nothing', 'data:image/png;base64,'],
    ['a page', 'data:text/html;base64,PGI+'],
    ['an address', 'https://evil.example/x.png'],
    ['markup after it', `${dataUrl('png', png)}"><script>`],
    ['a number', 7],
  ])('refuses %s', async (_what, avatar) => {
    const response = await set(avatar)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual(['avatar'])
    expect((await anna.get('/auth/me')).json().data.avatar).toBeNull()
  })
})
