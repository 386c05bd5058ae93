import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

const lines: string[] = []
const server = await startTestApp(
  {},
  { level: 'warn', stream: { write: (line: string) => lines.push(line) } },
)

const fault = { name: 'TypeError', route: '/events/:event_id', release: '0.1.0+ab12' }

function report(payload: object, remoteAddress: string) {
  return server.app.inject({ method: 'POST', url: '/api/v1/client-errors', payload, remoteAddress })
}

beforeEach(() => {
  lines.length = 0
})

describe('reportClientError', () => {
  test('logs one line with the fault, place and release, and nothing about the person', async () => {
    expect((await report(fault, '10.0.0.1')).statusCode).toBe(204)
    expect(lines).toHaveLength(1)
    const line = JSON.parse(lines[0] ?? '')
    expect(line).toMatchObject({ client_error: fault, msg: 'fault in the browser' })
    expect(lines[0]).not.toContain('10.0.0.1')
  })

  test.each([
    [{ name: 'Ida Ångström is unknown' }, 'name'],
    [{ route: '/events/4711' }, 'route'],
    [{ route: '/events?filter=Ida' }, 'route'],
    [{ route: '/admin/ida@example.org' }, 'route'],
    [{ release: 'x'.repeat(61) }, 'release'],
    [{ message: 'Ida' }, 'message'],
  ])('refuses %o and logs none of it', async (part, field) => {
    const response = await report({ ...fault, ...part }, '10.0.0.2')
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
    expect(lines).toEqual([])
  })

  test.each(['/', '/403', '/profile', '/admin/users', '/redirect/*'])('takes %s', async (route) => {
    expect((await report({ ...fault, route }, '10.0.0.3')).statusCode).toBe(204)
  })

  test('accepts ten a minute from one address, and more in the next minute', async () => {
    const answers = []
    for (let count = 0; count < 11; count += 1) answers.push(await report(fault, '10.0.0.4'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(204), 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await report(fault, '10.0.0.5')).statusCode).toBe(204)
    expect(lines).toHaveLength(11)
    server.time.now = new Date(server.time.now.getTime() + 60_000)
    expect((await report(fault, '10.0.0.4')).statusCode).toBe(204)
  })

  test('refuses reports from another site', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1/client-errors',
      payload: fault,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(response.json().code).toBe('csrf')
    expect(lines).toEqual([])
  })
})
