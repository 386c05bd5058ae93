import { type BrowserSession, signInAsBrowser } from '../../doors/browser-session.ts'
import { demoPeople } from '../../doors/demo-people.ts'
import { untilNotBusy } from '../../doors/patiently.ts'

/** The canaries belong to the first agency. */
export const callers = ['admin', 'staff', 'agency', 'otherAgency'] as const

export type Caller = (typeof callers)[number]

export function signInAs(address: string, caller: Caller): Promise<BrowserSession> {
  return signInAsBrowser(address, demoPeople[caller])
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
