import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestCaller, testPassword } from '../../../testing/test-app.ts'

const server = await startTestApp()

let accountId: number
let email: string
let wanted: string
let anna: TestCaller
let count = 0

beforeEach(async () => {
  count += 1
  email = `anna${count}@operator.example`
  wanted = `berg${count}@operator.example`
  accountId = await server.addAccount({ email, role: 'staff' })
  anna = await server.signIn(email)
})

const ask = (address = wanted, caller = anna) =>
  caller.send('PATCH', '/auth/me', { email: address, current_password: testPassword })

const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload })

const confirm = (token: string) => post('confirm-email', { token })

const me = async () => (await anna.get('/auth/me')).json().data

/** Every mail to an address so far. */
async function mailsTo(address: string) {
  return (await server.runJobs()).filter(({ to }) => to === address)
}

async function tokenFor(address: string, path = '/confirm-email'): Promise<string> {
  const link = (await mailsTo(address)).at(-1)?.link ?? ''
  expect(link).toContain(`${path}#`)
  return link.slice(link.indexOf('#') + 1)
}

function audits() {
  return server.db
    .selectFrom('audit_entry')
    .where('account_id', '=', accountId)
    .where('action', 'like', 'account.%')
    .orderBy('id')
    .select(['action', 'after'])
    .execute()
}

describe('updateMe', () => {
  test('a new address takes effect only when the link mailed to it is opened', async () => {
    const response = await ask(wanted.toUpperCase())
    expect(response.json().data).toMatchObject({ email, pending_email: wanted })
    const [mail] = await mailsTo(wanted)
    expect(mail).toMatchObject({ subject: 'Confirm your email address for Gangway' })
    expect(mail?.text).toContain(mail?.link)
    expect(mail?.text).not.toContain(email)
    expect(await me()).toMatchObject({ email, pending_email: wanted })
    expect((await server.signIn(email)).token).toEqual(expect.any(String))
    await expect(server.signIn(wanted)).rejects.toThrow('422')
    expect(await audits()).toEqual([
      { action: 'account.request_email', after: { account_id: accountId } },
    ])
  })

  test('asking again voids the first link and mails the second address', async () => {
    await ask()
    const first = await tokenFor(wanted)
    await ask(`other-${wanted}`)
    expect((await confirm(first)).json().code).toBe('link_expired')
    await confirm(await tokenFor(`other-${wanted}`))
    expect(await me()).toMatchObject({ email: `other-${wanted}`, pending_email: null })
  })

  test('asking for the current address withdraws the change', async () => {
    await ask()
    const token = await tokenFor(wanted)
    expect((await ask(email)).json().data.pending_email).toBeNull()
    expect((await confirm(token)).json().code).toBe('link_expired')
    expect(await mailsTo(email)).toEqual([])
  })

  test('a change withdrawn before its mail was written is not mailed', async () => {
    await ask()
    await ask(email)
    expect(await mailsTo(wanted)).toEqual([])
  })

  test('a refused address leaves the rest of the request undone', async () => {
    const taken = `taken${count}@operator.example`
    await server.addAccount({ email: taken, role: 'staff' })
    const body = { name: 'Somebody else', email: taken, current_password: testPassword }
    const response = await anna.send('PATCH', '/auth/me', body)
    expect(response.json().code).toBe('email_taken')
    expect(await me()).toMatchObject({ name: `anna${count}`, email, pending_email: null })
    expect(await mailsTo(taken)).toEqual([])
  })

  test('limits how many mails one can send to a stranger', async () => {
    for (let mail = 0; mail < 10; mail += 1) expect((await ask()).statusCode).toBe(200)
    expect((await ask()).json().code).toBe('too_many_attempts')
  })
})

describe('confirmEmail', () => {
  test('puts the address into force once, and notifies the old one without naming the new', async () => {
    await ask()
    const token = await tokenFor(wanted)
    const response = await confirm(token)
    expect(response.statusCode).toBe(200)
    expect(response.json().data).toEqual({ email: wanted })
    expect(await me()).toMatchObject({ email: wanted, pending_email: null })
    const told = await mailsTo(email)
    expect(told).toMatchObject([{ subject: 'Your Gangway email address was changed', link: null }])
    expect(told[0]?.text).not.toContain(wanted)
    await expect(server.signIn(wanted)).resolves.toBeDefined()
    await expect(server.signIn(email)).rejects.toThrow('422')
    expect((await confirm(token)).json().code).toBe('link_expired')
    expect((await audits()).at(-1)).toEqual({
      action: 'account.update',
      after: { account_id: accountId, fields: ['email'] },
    })
  })

  test.each(['', 'nonsense', 'A'.repeat(43)])('refuses the token %j', async (token) => {
    await ask()
    await server.runJobs()
    expect((await confirm(token)).json().code).toBe('link_expired')
    expect((await me()).email).toBe(email)
  })

  test('password links do not confirm addresses, nor the other way round', async () => {
    await ask()
    const forEmail = await tokenFor(wanted)
    await post('forgot', { email })
    const forPassword = await tokenFor(email, '/reset-password')
    expect((await confirm(forPassword)).json().code).toBe('link_expired')
    const password = 'regen über dem fjord'
    expect((await post('reset', { token: forEmail, password })).json().code).toBe('link_expired')
    expect((await me()).email).toBe(email)
  })

  test('a link older than a day is void, and the pending address is dropped', async () => {
    await ask()
    const token = await tokenFor(wanted)
    await server.db
      .updateTable('account_link')
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where('account_id', '=', accountId)
      .execute()
    await server.db
      .updateTable('account')
      .set({ pending_email_until: sql`now() - interval '1 second'` })
      .where('id', '=', accountId)
      .execute()
    expect((await confirm(token)).json().code).toBe('link_expired')
    expect(await me()).toMatchObject({ email, pending_email: null })
  })

  test('a new password ends a pending change, which someone else may have requested', async () => {
    await ask()
    const token = await tokenFor(wanted)
    const body = { current_password: testPassword, password: 'regen über dem fjord' }
    expect((await anna.send('POST', '/auth/set-password', body)).statusCode).toBe(204)
    expect((await me()).pending_email).toBeNull()
    expect((await confirm(token)).json().code).toBe('link_expired')
  })

  test('only one of two people who confirm an address at once gets it', async () => {
    await ask()
    const first = await tokenFor(wanted)
    const other = `other${count}@operator.example`
    await server.addAccount({ email: other, role: 'staff' })
    await ask(wanted, await server.signIn(other))
    const second = await tokenFor(wanted)
    const replies = await Promise.all([confirm(first), confirm(second)])
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]))
    const refused = replies.find(({ statusCode }) => statusCode === 422)
    expect(refused?.json().code).toBe('email_taken')
  })

  test('links that went to the old address end with it', async () => {
    await post('forgot', { email })
    const reset = await tokenFor(email, '/reset-password')
    await ask()
    await confirm(await tokenFor(wanted))
    const password = 'regen über dem fjord'
    expect((await post('reset', { token: reset, password })).json().code).toBe('link_expired')
  })

  test('a disabled person cannot confirm an address', async () => {
    await ask()
    const token = await tokenFor(wanted)
    const disabled_at = new Date()
    await server.db
      .updateTable('account')
      .set({ disabled_at })
      .where('id', '=', accountId)
      .execute()
    expect((await confirm(token)).json().code).toBe('link_expired')
  })
})
