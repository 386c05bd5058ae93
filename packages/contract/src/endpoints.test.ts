import { describe, expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'

describe('endpoints', () => {
  it('have names of their own', () => {
    const names = endpoints.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('have addresses of their own', () => {
    const addresses = endpoints.map(
      ({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`,
    )
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers, takes a body only where one is sent, and shows the row of a conflict',
    (_, { method, responses, body, errors, conflict }) => {
      expect(Object.keys(responses).length).toBeGreaterThan(0)
      expect(method === 'GET' && body !== undefined).toBe(false)
      const hasConflict = errors.some((code) =>
        /_(locked|refused|again|open|closed|overlap|exist)$|^parties_moved$|^stale$/.test(code),
      )
      expect(conflict !== undefined).toBe(hasConflict)
    },
  )
})
