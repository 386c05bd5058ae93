import { readCookie, removeCookie, writeCookie } from './cookies.ts'

/** Named by specification §3. */
const cookieName = 'Admin-Token'

/** The longest a session lives, 12 hours. */
const maxAgeSeconds = 43_200

export function readToken(): string | null {
  return readCookie(cookieName)
}

export function storeToken(token: string): void {
  writeCookie(cookieName, token, maxAgeSeconds)
}

export function clearToken(): void {
  removeCookie(cookieName)
}
