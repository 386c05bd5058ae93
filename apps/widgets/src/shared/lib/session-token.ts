/** The cookie of the session token; the web app reads and writes the same one (rule P2.1). */
const cookieName = 'Admin-Token'

/** The longest a session lives, 12 hours. */
const maxAgeSeconds = 43_200

/** Syntax of a bearer token (RFC 6750). */
const tokenPattern = /^[\w.~+/-]{1,512}=*$/

/** Read again for each call: every tab of the browser may have replaced it. */
export function readToken(): string | null {
  for (const pair of document.cookie.split('; ')) {
    const [name, value = ''] = pair.split('=', 2)
    if (name === cookieName && tokenPattern.test(value)) return value
  }
  return null
}

export function storeToken(token: string): void {
  if (!tokenPattern.test(token)) return
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookieName}=${token}; Path=/; SameSite=Strict; Max-Age=${maxAgeSeconds}${secure}`
}
