import { untilNotBusy } from './patiently.ts'

/** A session as a browser holds it: both halves, sent with every call. */
export interface BrowserSession {
  /** The half that scripts read. */
  token: string
  /** All cookies by name, the token's included. */
  cookies: ReadonlyMap<string, string>
  headers: Readonly<Record<string, string>>
}

/**
 * @param planted cookies that the browser held before
 * @throws when the product does not let the person in
 */
export async function signInAsBrowser(
  address: string,
  person: { email: string; password: string },
  planted: ReadonlyMap<string, string> = new Map(),
): Promise<BrowserSession> {
  const answer = await untilNotBusy(() =>
    fetch(`${address}/api/v1/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: address,
        ...(planted.size === 0 ? {} : { cookie: cookieHeader(planted) }),
      },
      body: JSON.stringify({ email: person.email, password: person.password }),
    }),
  )
  const authorization = answer.headers.get('authorization')
  if (!answer.ok || authorization === null) throw new Error(`Signing in answered ${answer.status}.`)
  const token = authorization.replace('Bearer ', '')
  const cookies = new Map([['Admin-Token', token]])
  for (const cookie of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
    cookies.set(name, value)
  }
  const headers = { authorization, origin: address, cookie: cookieHeader(cookies) }
  return { token, cookies, headers }
}

export function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
