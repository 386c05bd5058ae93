import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

describe('safeRedirect', () => {
  test.each([
    '/events',
    '/events/12?sort=id%7Casc&page=2#orders',
    '/events?next=https://evil.example',
    '/login-help',
  ])('goes to %s', (target) => {
    expect(safeRedirect(target)).toBe(target)
  })

  test.each([
    null,
    '',
    'events',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/events\u0000',
    ' /events',
    '/login',
    '/login?redirect=/login',
    '/x/../login',
  ])('stays at home for %j', (target) => {
    expect(safeRedirect(target)).toBe('/')
  })

  test('never leaves the origin, whatever is asked', () => {
    const origin = 'https://gangway.example'
    const piece = fc.oneof(
      fc.constantFrom('/', '//', '\\', '.', '..', '@', ':', '?', '#', '\t', '\r\n', 'evil.example'),
      fc.constantFrom('http:', 'https://', 'javascript:', '%2f', '%5c', '\u0000', 'login'),
      fc.string(),
      fc.webUrl(),
    )
    const target = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(fc.oneof(target, fc.string({ unit: 'binary' })), (asked) => {
        const reached = new URL(safeRedirect(asked), `${origin}/login`)
        expect(reached.origin).toBe(origin)
        expect(reached.pathname).not.toBe('/login')
      }),
      { numRuns: 2000 },
    )
  })

  test('keeps a path it has once accepted', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const reached = safeRedirect(path)
        expect(safeRedirect(reached)).toBe(reached)
      }),
    )
  })
})
