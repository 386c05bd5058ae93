import { describe, expect, it } from 'vitest'
import { login } from './sign-in.ts'

const body = { email: 'ana@example.org', password: 'correct horse' }

describe('login', () => {
  it('knows an address however it is capitalised', () => {
    expect(login.body.parse({ ...body, email: '  Ana@Example.ORG ' }).email).toBe(body.email)
  })

  // Rule P3.5
  it('accepts an email address only if it is shorter than 255 characters (rule P3.5)', () => {
    const domain = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`
    const address = (length: number) => `${'a'.repeat(length - domain.length - 1)}@${domain}`
    expect(login.body.safeParse({ ...body, email: address(254) }).success).toBe(true)
    expect(login.body.safeParse({ ...body, email: address(255) }).success).toBe(false)
  })

  it.each([
    ['no e-mail', { email: undefined }],
    ['an e-mail without @', { email: 'ana' }],
    ['an empty password', { password: '' }],
    ['an endless password', { password: 'x'.repeat(1025) }],
    ['a password with NUL', { password: 'a\u0000b' }],
    ['a password that is no text', { password: 1 }],
    ['an unknown field', { role: 'admin' }],
  ])('refuses %s', (_, change) => {
    expect(login.body.safeParse({ ...body, ...change }).success).toBe(false)
  })
})
