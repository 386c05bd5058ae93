import Pusher from 'pusher'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownRealtimeApp } from '../../platform/realtime/realtime-app.ts'
import { testPassword } from '../../testing/test-app.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
/** Signs as the protocol's own server library does. */
let pusher: Pusher
let me: { id: number }

const socket_id = '123.456'

beforeAll(async () => {
  const { id, key, secret } = ownRealtimeApp(server.deps.config, server.secrets.pepper)
  pusher = new Pusher({ appId: id, key, secret, cluster: 'own' })
  me = (await server.agency.get('/auth/me')).json().data
})

function ask(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  return server.app.inject({
    method: 'POST',
    url: `/broadcasting/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })
}

const bearer = () => ({ authorization: `Bearer ${server.agency.token}` })
const orders = { socket_id, channel_name: 'private-orders' }

describe('getRealtime', () => {
  test('says where and how to listen for changes', async () => {
    const { data } = (await server.agency.get('/realtime')).json()
    expect(data).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{20}$/),
      cluster: null,
      orders_channel: 'private-orders',
      user_channel: `private-App.User.${me.id}`,
      csrf_token: expect.any(String),
    })
  })
})

describe('POST /broadcasting/auth', () => {
  // Rule R1.4
  test('signs as Pusher does, for the session that asks', async () => {
    const response = await ask('auth', orders, bearer())
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    const { channel_data, ...answer } = response.json()
    const data = JSON.parse(channel_data)
    expect(data).toEqual({ session_id: expect.any(String) })
    expect(pusher.authorizeChannel(socket_id, 'private-orders', data)).toEqual({
      ...answer,
      channel_data,
    })
  })

  test('signs for the person’s own channel', async () => {
    const own = { socket_id, channel_name: `private-App.User.${me.id}` }
    expect((await ask('auth', own, bearer())).statusCode).toBe(200)
  })

  test('takes JSON as well as the protocol’s form', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/broadcasting/auth',
      headers: bearer(),
      payload: orders,
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ auth: expect.any(String), channel_data: expect.any(String) })
  })

  test.each([
    ['another person’s channel', { channel_name: 'private-App.User.1' }],
    ['the public channel', { channel_name: 'orders' }],
    ['a presence channel', { channel_name: 'presence-orders' }],
    ['no channel', { channel_name: '' }],
    ['a connection that is none', { socket_id: '1' }],
    ['a connection of two lines', { socket_id: '1.2\n' }],
    // A naive signer would sign in the caller as person 1 with this.
    ['a sign-in in disguise', { channel_name: ':user::{"id":"1"}' }],
  ])('refuses %s', async (_what, change) => {
    const response = await ask('auth', { ...orders, ...change }, bearer())
    expect(response.statusCode).toBe(403)
    expect(response.json()).not.toHaveProperty('auth')
  })

  test('refuses those not signed in, and other sites', async () => {
    expect((await ask('auth', orders)).statusCode).toBe(403)
    const unknown = { authorization: `Bearer ${'A'.repeat(43)}` }
    expect((await ask('auth', orders, unknown)).statusCode).toBe(403)
    const foreign = { ...bearer(), 'sec-fetch-site': 'cross-site' }
    expect((await ask('auth', orders, foreign)).statusCode).toBe(403)
  })

  test('refuses those who must set a new password', async () => {
    await server.addAccount({ email: 'late@x.example', role: 'staff', password_expired: true })
    const { token } = await server.signIn('late@x.example')
    const headers = { authorization: `Bearer ${token}` }
    expect((await ask('auth', orders, headers)).statusCode).toBe(403)
  })

  test('takes the cookies of a browser’s session only with its X-CSRF-TOKEN', async () => {
    const browser = { 'sec-fetch-site': 'same-origin' }
    const login = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: browser,
      payload: { email: 'anna@harbour.example', password: testPassword },
    })
    const { token } = login.json().data
    const bind = login.cookies.find(({ name }) => name === 'Admin-Bind')?.value
    const cookies = { ...browser, cookie: `Admin-Token=${token}; Admin-Bind=${bind}` }
    const realtime = await server.app.inject({
      url: '/api/v1/realtime',
      headers: { ...cookies, authorization: `Bearer ${token}` },
    })
    const { csrf_token } = realtime.json().data
    const other = (await server.staff.get('/realtime')).json().data.csrf_token

    expect((await ask('auth', orders, cookies)).statusCode).toBe(403)
    const wrong = { ...cookies, 'x-csrf-token': other }
    expect((await ask('auth', orders, wrong)).statusCode).toBe(403)
    const right = { ...cookies, 'x-csrf-token': csrf_token }
    expect((await ask('auth', orders, right)).statusCode).toBe(200)
    const half = { ...right, cookie: `Admin-Token=${token}` }
    expect((await ask('auth', orders, half)).statusCode).toBe(403)
  })
})

describe('POST /broadcasting/user-auth', () => {
  test('signs as Pusher does, for the person who asks', async () => {
    const response = await ask('user-auth', { socket_id }, bearer())
    expect(response.statusCode).toBe(200)
    const { auth, user_data } = response.json()
    const user = JSON.parse(user_data)
    expect(user).toEqual({ id: String(me.id), session_id: expect.any(String) })
    expect(pusher.authenticateUser(socket_id, user)).toEqual({ auth, user_data })
  })

  test('refuses those not signed in, and invalid connections', async () => {
    expect((await ask('user-auth', { socket_id })).statusCode).toBe(403)
    expect((await ask('user-auth', { socket_id: 'x' }, bearer())).statusCode).toBe(403)
    expect((await ask('user-auth', {}, bearer())).statusCode).toBe(403)
  })
})
