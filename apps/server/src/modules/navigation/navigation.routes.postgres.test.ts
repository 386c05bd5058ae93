import {
  homeFromNavigation,
  routesFromNavigation,
  userMenuFromNavigation,
} from '@gangway/domain/navigation/navigation-response'
import { ownNavigation } from '@gangway/domain/navigation/own-navigation'
import { describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

async function askNavigation(server: TestApp, token?: string) {
  return server.app.inject({
    method: 'GET',
    url: '/intranet/navigation',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
}

async function withStaff(variables: Readonly<Record<string, string>> = {}) {
  const server = await startTestApp(variables)
  await server.addAccount({ email: 'staff@operator.example', role: 'staff' })
  return { server, staff: await server.signIn('staff@operator.example') }
}

describe('getNavigation', () => {
  // Rules A1.7, F2.1, F2.3
  test('answers with user, home and the app list keyed by name, from which the client makes its menu', async () => {
    const { server, staff } = await withStaff()
    const response = await askNavigation(server, staff.token)
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    const answer = response.json()
    expect(Object.keys(answer.app)).toEqual([
      'Dashboard',
      'Events',
      'Port days',
      'Ship calls',
      'Crew and vehicles',
      'Invoices',
      'Imports',
      'Administration',
      'Integrations',
    ])
    expect(answer.app.Administration).toMatchObject({
      roles: ['admin'],
      permissions: ['users.manage'],
      sub_menu: [
        { url_segment: 'admin/users' },
        { url_segment: 'admin/agencies' },
        { url_segment: 'admin/reasons' },
        { url_segment: 'admin/texts' },
        { url_segment: 'audit' },
      ],
    })
    expect(routesFromNavigation(answer)).toEqual(routesFromNavigation(ownNavigation))
    expect(userMenuFromNavigation(answer)).toEqual(userMenuFromNavigation(ownNavigation))
    expect(homeFromNavigation(answer)).toBe('/dashboard')
  })

  test('refuses those not signed in', async () => {
    const { server } = await withStaff()
    const response = await askNavigation(server)
    expect(response.statusCode).toBe(401)
    expect(response.json().code).toBe('unauthenticated')
  })

  // Rule F2.7
  test.each([
    ['is disabled', { INTRANET_ENABLED: 'false' }],
    ['is another’s', { INTRANET_URL: 'https://intranet.example/base' }],
  ])('is absent when the intranet %s', async (_, variables) => {
    const { server, staff } = await withStaff(variables)
    expect((await askNavigation(server, staff.token)).statusCode).toBe(404)
  })
})
