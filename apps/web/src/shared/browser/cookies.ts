import { currentVisit } from './visit.ts'

/** For what the device remembers. */
export const oneYearSeconds = 31_536_000

/** The cookie's value, read again each time because tabs share it; null when it is not one of ours. */
export function readCookie(name: string): string | null {
  const cookies = currentVisit()?.cookies ?? document.cookie
  for (const pair of cookies.split(/; ?/)) {
    const [key, value] = pair.split('=', 2)
    if (key === name && value !== undefined) return decoded(value)
  }
  return null
}

export function cookieNames(): string[] {
  return document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    // Someone else wrote it.
    return null
  }
}

export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Max-Age=${maxAgeSeconds}${secure}`
}

export function removeCookie(name: string): void {
  writeCookie(name, '', 0)
}
