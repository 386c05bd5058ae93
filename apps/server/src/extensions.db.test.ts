import { endpoints } from '@gangway/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { extensions } from './extensions.ts'
import { atEnd } from './testing/at-end.ts'
import { startTestApp } from './testing/test-app.ts'

const server = await startTestApp()
await server.addAccount({ email: 'staff@gangway.example', role: 'staff' })

function served(app: FastifyInstance): string[] {
  return endpoints
    .filter(({ method, path }) => app.hasRoute({ method, url: `/api/v1${path}` }))
    .map(({ name }) => name)
}

test('every call of the contract is served', () => {
  expect(served(server.app)).toEqual(endpoints.map(({ name }) => name))
})

test.each(extensions)('without $name the main job is done as before', async ({ name, serve }) => {
  const rest = extensions.filter((extension) => extension.name !== name)
  const app = await buildApp({ ...server.deps, parts: rest })
  atEnd(() => app.close())
  await app.ready()
  const own =
    name === 'octo' ? [] : served(server.app).filter((call) => !served(app).includes(call))
  expect(own.length > 0).toBe(serve !== undefined && name !== 'octo')
  expect(app.hasRoute({ method: 'GET', url: '/octo/supplier' })).toBe(name !== 'octo')
  const { token } = await server.signIn('staff@gangway.example')
  const headers = { authorization: `Bearer ${token}` }
  const events = await app.inject({ url: '/api/v1/events', headers })
  expect(events.statusCode).toBe(200)
})
