import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { testPassword } from '../../../testing/test-app.ts'
import { startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
let count = 0

/** A person who signed in with a second factor that is lost now. */
async function addPerson() {
  count += 1
  const email = `person-${count}@operator.example`
  const id = await server.addAccount({ email, role: 'staff' })
  const caller = await server.signIn(email)
  const { secret } = (await caller.send('POST', '/auth/totp')).json().data
  const otp = new TOTP({ secret }).generate({ timestamp: server.time.now.getTime() })
  await caller.send('POST', '/auth/totp/confirm', { otp })
  return { id, email, caller }
}

const remove = (id: number, caller = server.admin) =>
  caller.send('DELETE', `/users/${id}/second-factor`)

const login = (email: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password: testPassword },
  })

function audits(accountId: number) {
  return server.db
    .selectFrom('audit_entry')
    .where('action', '=', 'account.remove_totp')
    .where('after', '@>', JSON.stringify({ account_id: accountId }))
    .select(['account_id', 'before', 'after'])
    .execute()
}

describe('removeUserSecondFactor', () => {
  // Rule P2.5
  test('lets the person in by password alone, ends their sessions, mails them and records it', async () => {
    const { id, email, caller } = await addPerson()
    expect((await login(email)).json().code).toBe('otp_required')
    const response = await remove(id)
    expect(response.statusCode).toBe(200)
    expect(response.json().data).toMatchObject({ id, totp_enabled: false, sessions: 0 })
    expect((await caller.get('/auth/me')).statusCode).toBe(401)
    expect((await login(email)).json().data.totp_enabled).toBe(false)

    const mails = (await server.runJobs()).filter(({ to }) => to === email)
    expect(mails).toMatchObject([
      {
        subject: 'Two-factor authentication for Gangway was turned off by an administrator',
        link: null,
      },
    ])
    const { id: adminId } = (await server.admin.get('/auth/me')).json().data
    expect(await audits(id)).toEqual([
      { account_id: adminId, before: null, after: { account_id: id } },
    ])
    const codes = await server.db
      .selectFrom('recovery_code')
      .where('account_id', '=', id)
      .selectAll()
      .execute()
    expect(codes).toEqual([])
  })

  test('only one of two simultaneous calls removes it, and one mail is sent', async () => {
    const { id, email } = await addPerson()
    const replies = await Promise.all([remove(id), remove(id)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await audits(id)).toHaveLength(1)
    expect((await server.runJobs()).filter(({ to }) => to === email)).toHaveLength(1)
  })

  test('without a second factor nothing happens and no one is signed out', async () => {
    const email = 'without@operator.example'
    const id = await server.addAccount({ email, role: 'staff' })
    const caller = await server.signIn(email)
    expect((await remove(id)).statusCode).toBe(200)
    expect((await caller.get('/auth/me')).statusCode).toBe(200)
    expect(await audits(id)).toEqual([])
  })

  test('admins cannot remove their own: that takes the profile and the password', async () => {
    const { id, email, caller } = await addPerson()
    await server.db.updateTable('account').set({ role: 'admin' }).where('id', '=', id).execute()
    const response = await remove(id, caller)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      code: 'user_change_refused',
      data: { id, totp_enabled: true },
    })
    expect((await login(email)).json().code).toBe('otp_required')
    await server.db.updateTable('account').set({ role: 'staff' }).where('id', '=', id).execute()
  })

  test('is for admins only, and refuses an unknown person', async () => {
    const { id, email } = await addPerson()
    for (const caller of [server.staff, server.agency]) {
      expect((await remove(id, caller)).json().code).toBe('forbidden')
    }
    expect((await remove(999_999)).json().code).toBe('user_not_found')
    expect((await login(email)).json().code).toBe('otp_required')
  })
})
