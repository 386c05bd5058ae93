/** A session as a browser holds it: both halves, sent with every call. */
export interface BrowserSession {
  headers: Readonly<Record<string, string>>
}

/** @throws when the product does not let the person in */
export async function signInAsBrowser(
  address: string,
  person: { email: string; password: string },
): Promise<BrowserSession> {
  const answer = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(person),
  })
  const authorization = answer.headers.get('authorization')
  if (!answer.ok || authorization === null) throw new Error(`Signing in answered ${answer.status}.`)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const token = authorization.replace('Bearer ', '')
  return {
    headers: {
      authorization,
      origin: address,
      cookie: [`Admin-Token=${token}`, ...cookies].join('; '),
    },
  }
}
