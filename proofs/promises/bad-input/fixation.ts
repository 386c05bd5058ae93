import { randomBytes } from 'node:crypto'
import { type BrowserSession, cookieHeader, signInAsBrowser } from '../../doors/browser-session.ts'
import { demoPeople } from '../../doors/demo-people.ts'
import type { Grounds } from '../ground.ts'
import { noPostgres, type Proof, tries } from '../proof.ts'
import { fewOf } from './counted.ts'
import { patientCall } from './raw-call.ts'

const me = '/api/v1/auth/me'

/** Status of a call with that session: 200 as long as it lives. */
async function statusOf(address: string, { headers }: BrowserSession): Promise<number> {
  return (await patientCall(address, { path: me, headers })).status
}

const random = () => randomBytes(32).toString('base64url')

export const fixation = (grounds: Grounds): Proof => ({
  row: 'B9',
  promise:
    'Signing in never goes on with what the browser held before: both halves are new, and the session whose halves it held is over',
  try: async (size) => {
    const count = tries(size, { short: 2, whole: 50 })
    const product = await grounds.attacked()
    if (product === null) return noPostgres
    const { address } = product
    const faults: string[] = []
    let tried = 0
    const enter = async (what: string, planted: ReadonlyMap<string, string>) => {
      tried += 1
      const session = await signInAsBrowser(address, demoPeople.staff, planted)
      for (const name of ['Admin-Token', 'Admin-Bind']) {
        if (session.cookies.get(name) === planted.get(name)) faults.push(`${what}: ${name} stayed.`)
      }
      if ((await statusOf(address, session)) !== 200) faults.push(`${what}: not signed in.`)
      return session
    }
    for (let turn = 0; turn < count; turn += 1) {
      await enter('nothing before', new Map())
      await enter(
        'made up',
        new Map([
          ['Admin-Token', random()],
          ['Admin-Bind', random()],
          ['Admin-Device', random()],
        ]),
      )
      // Someone's own session, put into the victim's browser: it must not become the victim's, nor live on.
      const attacker = await signInAsBrowser(address, demoPeople.otherAgency)
      const victim = await enter('a live session', attacker.cookies)
      if ((await statusOf(address, attacker)) !== 401) {
        faults.push('The planted session is still alive.')
      }
      // One half alone ends nothing: it may be all that someone has of another's session.
      const half = new Map([...victim.cookies, ['Admin-Bind', random()]])
      const next = await enter('half of a live session', half)
      if ((await statusOf(address, victim)) !== 200) faults.push('Half of a session ended it.')
      const bind = victim.cookies.get('Admin-Bind') ?? ''
      const cookie = cookieHeader(new Map([...next.cookies, ['Admin-Bind', bind]]))
      const crossed = { ...next, headers: { ...next.headers, cookie } }
      if ((await statusOf(address, crossed)) !== 401) faults.push('Halves of two sessions are one.')
    }
    return {
      tried: `${tried} sign-ins with cookies planted before`,
      isHeld: faults.length === 0,
      figure: `${faults.length} wrong; both halves new each time, planted sessions over, half a session harmless`,
      deviations: fewOf(faults),
    }
  },
})
