import { expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { createAdmin } from './create-admin.use-case.ts'

test('the first admin signs in and must set a new password; the address is taken once', async () => {
  const server = await startTestApp()
  const admin = { email: 'boss@operator.example', password: 'correct horse battery' }
  await createAdmin(server.db, admin)
  const caller = await server.signIn(admin.email)
  expect((await caller.get('/auth/me')).json().data).toMatchObject({
    roles: ['admin'],
    password_expired: true,
  })
  await expect(createAdmin(server.db, admin)).rejects.toThrow('has an account already')
})
