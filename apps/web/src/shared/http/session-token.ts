import { readCookie, removeCookie, writeCookie } from '../browser/cookies.ts'

/** The cookie of the session token (rule P2.1). */
const cookieName = 'Admin-Token'

/** The longest a session lives, 12 hours. */
const maxAgeSeconds = 43_200

/** The characters of a bearer token (RFC 6750); a header could carry no others. */
const tokenPattern = /^[\w.~+/-]{1,512}=*$/

export function readToken(): string | null {
  const stored = readCookie(cookieName)
  return stored !== null && tokenPattern.test(stored) ? stored : null
}

export function storeToken(token: string): void {
  writeCookie(cookieName, token, maxAgeSeconds)
}

export function clearToken(): void {
  removeCookie(cookieName)
}
