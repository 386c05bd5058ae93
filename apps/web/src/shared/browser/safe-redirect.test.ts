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

  /**
   * As they appear in the address: other sites, our own sign-in page, and values that are no path.
   */
  test.each([
    '//evil.example',
    '%2F%2Fevil.example',
    '%2f%2fevil.example%2f..',
    'https:evil.example',
    'https%3A%2F%2Fevil.example',
    'https:%2f%2fevil.example',
    '%5C%5Cevil.example',
    '/%5Cevil.example',
    '%2F%5Cevil.example',
    '%2F%09%2Fevil.example',
    '%2F%0A%2Fevil.example',
    '/.//evil.example',
    '/..%2F%2Fevil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '%00%2F%2Fevil.example',
    '/login',
    '/x/../login',
  ])('stays at home for ?redirect=%s', (target) => {
    expect(safeRedirect(new URLSearchParams(`redirect=${target}`).get('redirect'))).toBe('/')
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
