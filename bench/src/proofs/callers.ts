import { type BrowserSession, signInAsBrowser } from './browser-session.ts'
import { untilNotBusy } from './patiently.ts'

export const password = 'gangway-demo-2026'

/** Of the demo; the canaries belong to the first agency. */
export const callers = ['admin', 'staff', 'agency', 'agency2'] as const

export type Caller = (typeof callers)[number]

export const emailOf = (caller: Caller) => `${caller}@gangway.example`

export function signInAs(address: string, caller: Caller): Promise<BrowserSession> {
  return signInAsBrowser(address, { email: emailOf(caller), password })
}

/** Reads from the API with both halves of a session. */
export async function read(
  address: string,
  session: BrowserSession,
  path: string,
): Promise<{ status: number; bytes: Buffer }> {
  const headers = { ...session.headers }
  const answer = await untilNotBusy(() => fetch(`${address}/api/v1${path}`, { headers }))
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** An order with the data of its persons in the clear. */
export const revealPath = (order: { event_id: number; excursion_id: number }) =>
  `/events/${order.event_id}/excursions/${order.excursion_id}`
