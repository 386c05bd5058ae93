import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestCaller } from '../../../testing/test-app.ts'
import { withoutRequestId } from '../../../testing/without-request-id.ts'

const server = await startTestApp()
let anna: TestCaller
let stranger: TestCaller

beforeAll(async () => {
  await server.addAccount({ email: 'anna@operator.example', role: 'staff' })
  await server.addAccount({ email: 'other@operator.example', role: 'admin' })
  anna = await server.signIn('anna@operator.example')
  stranger = await server.signIn('other@operator.example')
})

async function sessionsOf(caller: TestCaller): Promise<{ id: string; is_current: boolean }[]> {
  return (await caller.get('/auth/sessions')).json().data
}

describe('listOwnSessions', () => {
  test('lists the live sessions of the account and marks the current one', async () => {
    const elsewhere = await server.signIn('anna@operator.example')
    const gone = await server.signIn('anna@operator.example')
    await gone.send('POST', '/auth/logout')
    const sessions = await sessionsOf(anna)
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1)
    expect(sessions[0]).toEqual({
      id: expect.any(String),
      user_agent: 'lightMyRequest',
      created_at: expect.stringMatching(/Z$/),
      seen_at: expect.stringMatching(/Z$/),
      is_current: expect.any(Boolean),
    })
    await elsewhere.send('POST', '/auth/logout')
  })
})

describe('listOwnSignIns', () => {
  test('shows the owner, and no one else, what came of each sign-in, and roughly from where', async () => {
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email: 'anna@operator.example', password: 'wrong' },
      remoteAddress: '198.51.100.7',
    })
    const { data } = (await anna.get('/auth/sign-ins')).json()
    expect(data[0]).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/Z$/),
      outcome: 'wrong_credentials',
      from: '198.51.100.x',
      user_agent: 'lightMyRequest',
      is_new_device: false,
    })
    expect(data.at(-1)).toMatchObject({ outcome: 'success', from: '127.0.0.x' })
    const others = (await stranger.get('/auth/sign-ins')).json().data
    expect(others).toMatchObject([{ outcome: 'success' }])
  })
})

describe('endOwnSession', () => {
  test('ends a session on another device at once', async () => {
    const elsewhere = await server.signIn('anna@operator.example')
    const other = (await sessionsOf(anna)).find(({ is_current }) => !is_current)
    const response = await anna.send('DELETE', `/auth/sessions/${other?.id}`)
    expect(response.statusCode).toBe(204)
    expect((await elsewhere.get('/auth/me')).statusCode).toBe(401)
    expect((await anna.get('/auth/me')).statusCode).toBe(200)
    const again = await anna.send('DELETE', `/auth/sessions/${other?.id}`)
    expect(again.statusCode).toBe(404)
  })

  test('treats a session of someone else as absent, even for admins', async () => {
    const [session] = await sessionsOf(anna)
    const foreign = await stranger.send('DELETE', `/auth/sessions/${session?.id}`)
    const none = await stranger.send('DELETE', `/auth/sessions/${crypto.randomUUID()}`)
    expect(foreign.statusCode).toBe(404)
    expect(withoutRequestId(foreign)).toBe(withoutRequestId(none))
    expect((await anna.get('/auth/me')).statusCode).toBe(200)
  })

  test('answers 404 for an id that is no session', async () => {
    expect((await anna.send('DELETE', '/auth/sessions/1')).statusCode).toBe(404)
  })
})
