import { type Endpoint, errorsOf } from '@gangway/contract/define-endpoint'
import { endpoints } from '@gangway/contract/endpoints'
import { errorCatalogue } from '@gangway/contract/errors'
import { octoEndpoints } from '@gangway/contract/octo/octo'
import { sql } from 'kysely'
import { signInAsBrowser } from '../../doors/browser-session.ts'
import { demoPeople } from '../../doors/demo-people.ts'
import type { Grounds, PostgresGround } from '../ground.ts'
import { startInstance } from '../../doors/instance.ts'
import { addKeyedProgram } from '../program-keys.ts'
import { countsOf, noPostgres, type Proof, tries } from '../proof.ts'
import { type Caller, personAs, programAs } from './calling-parties.ts'
import { counted, fewOf } from './counted.ts'
import { exampleCalls } from './example-calls.ts'
import { absentLike, addOwnedThings, addPersonsThings, type Targets } from './owned-things.ts'
import { type RawAnswer, patientCall } from './raw-call.ts'

interface Stranger extends Pick<Caller, 'who' | 'headers'> {
  /** A password that must be replaced is refused otherwise than what opens nothing. */
  isKnown?: true
}

const guarded: readonly Endpoint[] = [
  ...endpoints.filter(({ access }) => access !== 'public'),
  ...octoEndpoints,
]

/** Owned by a person alone, not by the agency. */
const isPersons = ({ path }: Endpoint) => /:(?:view|session|passkey|notice)_id/.test(path)
/** To the operator, all else is its own but what another program booked. */
const isForeignToOperator = (endpoint: Endpoint) =>
  isPersons(endpoint) || endpoint.path.includes(':uuid')

/** Account whose password will have to be replaced. */
const late = 'late@gangway.example'

const namesThing = ({ path }: Endpoint) => /:\w/.test(path)

export const foreignThings = (grounds: Grounds): Proof => ({
  row: 'B11',
  promise:
    'What belongs to someone else looks like what does not exist, on every call and for everyone, even with the right agency_hash; half of a session opens nothing',
  try: async (size) => {
    const every = tries(size, { short: 12, whole: 1 })
    const ground = await grounds.postgres()
    if (ground === null) return noPostgres
    const instance = await startInstance(ground.settings)
    const { address } = instance
    try {
      const enter = (person: { email: string; password: string }) =>
        signInAsBrowser(address, person)
      const agency = await enter(demoPeople.agency)
      const admin = await enter(demoPeople.admin)
      const program = await addKeyedProgram(ground, 'AG-001')
      const seller = await addKeyedProgram(ground, null)
      const strangers = await strangersOn(ground, address)
      const owned = await addOwnedThings(ground, {
        address,
        agency,
        admin,
        program,
        seller,
        colleague: late,
      })
      const nothing = absentLike(owned)
      const owners: readonly Caller[] = [
        programAs('the key of its agency', program),
        programAs('the key that booked it', seller),
        personAs('its owner', 'agency', agency),
      ]
      const others: readonly (Caller & { isForeign: (endpoint: Endpoint) => boolean })[] = [
        {
          ...personAs('another agency', 'agency', await enter(demoPeople.otherAgency)),
          isForeign: () => true,
        },
        {
          ...programAs('the key of another agency', await addKeyedProgram(ground, 'AG-002')),
          isForeign: () => true,
        },
        { ...programAs('the key of the same agency', program), isForeign: isPersons },
        { ...personAs('an admin', 'admin', admin), isForeign: isForeignToOperator },
        {
          ...programAs('the operator’s other key', await addKeyedProgram(ground, null)),
          isForeign: isForeignToOperator,
        },
      ]
      const statuses: number[] = []
      const faults: string[] = []
      const ownFound = new Set<string>()
      const textOf = ({ body }: RawAnswer) => withoutNames(body.toString(), owned, nothing)
      /** Answers about these things from each way to call it. */
      const answersTo = async (
        endpoint: Endpoint,
        about: Targets,
        { headers }: Pick<Caller, 'headers'>,
      ) => {
        const answers: RawAnswer[] = []
        for (const call of exampleCalls(endpoint, about, headers)) {
          answers.push(await patientCall(address, call))
        }
        statuses.push(...answers.map(({ status }) => status))
        return answers
      }
      const compare = async (endpoint: Endpoint, caller: Pick<Caller, 'headers'>) => {
        const foreign = await answersTo(endpoint, owned, caller)
        const none = await answersTo(endpoint, nothing, caller)
        return {
          statusesOf: [...foreign, ...none].map(({ status }) => status),
          isSame: foreign.map(textOf).join() === none.map(textOf).join(),
        }
      }

      for (const endpoint of guarded.filter((_, at) => at % every === 0)) {
        const { name, opensBefore } = endpoint
        for (const stranger of strangers) {
          // They may still see themselves, sign out and replace the password.
          if (stranger.isKnown && opensBefore === 'new_password') continue
          const expected = stranger.isKnown ? 403 : 401
          const { statusesOf, isSame } = await compare(endpoint, stranger)
          if (statusesOf.some((status) => status !== expected))
            faults.push(`${name} answered ${statusesOf.join()} to ${stranger.who}.`)
          if (!isSame) faults.push(`${name} tells ${stranger.who} more.`)
        }
        if (!isAbout(endpoint, owned, nothing)) continue
        for (const caller of others) {
          const isAllowed = caller.mayCall(endpoint)
          if (isAllowed && !caller.isForeign(endpoint)) continue
          const { statusesOf, isSame } = await compare(endpoint, caller)
          const isRefused = statusesOf.every((status) =>
            // A list of what is in a body may well say of each that it is not there.
            isAllowed ? status >= 400 || !namesThing(endpoint) : status === 403,
          )
          if (!isRefused || !isSame || new Set(statusesOf).size > exampleCount(endpoint))
            faults.push(
              `${name} answered ${statusesOf.join()} on what is foreign and on what is absent to ${caller.who}.`,
            )
        }
      }
      // Last, since it changes and ends things: what is one's own is there.
      for (const endpoint of endingsLast(guarded.filter(namesThing))) {
        // To end one's own session would end the rest, and the passkey is a colleague's.
        if (/:(?:session|passkey)_id/.test(endpoint.path)) continue
        // Its moves name their dispatches `from` and `to`, as nothing here is called.
        if (endpoint.name === 'moveParties') continue
        for (const owner of owners) {
          const isTheirs = endpoint.path.includes(':uuid') === (owner.headers === seller.headers)
          if (!isTheirs || !owner.mayCall(endpoint)) continue
          if (isPersons(endpoint) && owner.headers === program.headers) continue
          // Deletions by a program would hide things from its people.
          if (endpoint.method === 'DELETE' && owner.headers === program.headers) continue
          const answers = await answersTo(endpoint, owned, owner)
          const gone = answers.find((answer) => isAbsence(textOf(answer)))
          if (gone === undefined) ownFound.add(endpoint.name)
          else if (!errorsOf(endpoint).includes('ticket_not_found'))
            faults.push(`${endpoint.name} hides from ${owner.who}: ${textOf(gone).slice(0, 80)}`)
        }
      }
      return {
        tried: `${statuses.length} calls of ${guarded.length} routes, OCTO’s among them: no one, two agencies, admin, disabled, ended, expired, half a session, and keys of two agencies and two of the operator, revoked, expired and of an ended program × own, foreign, absent`,
        isHeld: faults.length === 0 && ownFound.size > 0,
        figure: `${faults.length} leaks; ${countsOf(counted(statuses))}; ${ownFound.size} routes find the owner's own`,
        deviations: fewOf(faults),
      }
    } finally {
      await instance.stop()
      await ground.end()
    }
  },
})

/** Whether it says anywhere what it is about, be it in its body. */
function isAbout(endpoint: Endpoint, owned: Targets, nothing: Targets): boolean {
  const said = (about: Targets) =>
    exampleCalls(endpoint, about, {}).map(({ path, body }) => `${path} ${String(body)}`)
  return said(owned).join() !== said(nothing).join()
}

/** Without the ids that it was asked about, which some answers repeat, and what names the call itself. */
function withoutNames(text: string, owned: Targets, nothing: Targets): string {
  return Object.entries(owned).reduce(
    (said, [name, value]) => {
      const [is, stands] = [value, nothing[name]].map((one) => `"${name}":${JSON.stringify(one)}`)
      return said.replaceAll(is ?? '', stands ?? '')
    },
    text.replace(/"request_id":"[^"]*"/, ''),
  )
}

const exampleCount = (endpoint: Endpoint) => exampleCalls(endpoint, {}, {}).length

const depthOf = ({ method, path }: Endpoint) =>
  method === 'DELETE' ? path.split('/').length : method === 'GET' ? 100 : 99

/** Reads first, deletions at the end, and of those what is a part before the whole. */
function endingsLast(listed: readonly Endpoint[]): Endpoint[] {
  return listed.toSorted((a, b) => depthOf(b) - depthOf(a))
}

/** A ticket may be missing from an order that is there, and nothing be owed in a month. */
const absences = Object.entries(errorCatalogue)
  .filter(([code, { status }]) => status === 404 && !/^(?:ticket|statement)/.test(code))
  .map(([code]) => code)

const isAbsence = (text: string) =>
  [...absences, 'INVALID_BOOKING_UUID'].some((code) => text.includes(`"${code}"`))

/** Callers to whom nothing is open, or no longer. */
async function strangersOn(ground: PostgresGround, address: string): Promise<Stranger[]> {
  const ended = await signInAsBrowser(address, demoPeople.agency)
  const { session_id } = await addPersonsThings(address, ended, 'Ended')
  const disabled = await addAndEnter(ground, address, 'left@gangway.example')
  const expiring = await addAndEnter(ground, address, late)
  const { token } = await signInAsBrowser(address, demoPeople.admin)
  const half = `Admin-Token=${token}`
  const revoked = await addKeyedProgram(ground, 'AG-001')
  const expired = await addKeyedProgram(ground, 'AG-001')
  const over = await addKeyedProgram(ground, null)
  await ground.look(async (db) => {
    for (const statement of [
      sql`update account set disabled_at = now() where email = 'left@gangway.example'`,
      sql`update account set disabled_at = now() where id = ${over.program_id}`,
      sql`update account set password_expired = true where email = ${late}`,
      sql`update session set seen_at = now() - interval '40 minutes' where id = ${session_id}`,
      sql`update api_key set revoked_at = now() where id = ${revoked.key_id}`,
      sql`update api_key set expires_at = now() - interval '1 minute' where id = ${expired.key_id}`,
    ]) {
      await statement.execute(db)
    }
  })
  return [
    { who: 'no one', headers: {} },
    { who: 'a disabled person', headers: disabled.headers },
    { who: 'an ended session', headers: ended.headers },
    {
      who: 'half a session, as a script of the page',
      headers: { authorization: `Bearer ${token}`, cookie: half, origin: address },
    },
    {
      who: 'half a session beside another half',
      headers: { cookie: `${half}; Admin-Bind=${'A'.repeat(43)}`, 'sec-fetch-site': 'same-origin' },
    },
    { who: 'a revoked key', headers: revoked.headers },
    { who: 'an expired key', headers: expired.headers },
    { who: 'the key of an ended program', headers: over.headers },
    { who: 'a person with an expired password', headers: expiring.headers, isKnown: true },
  ]
}

/** Another person of the first agency, signed in. */
async function addAndEnter({ look }: PostgresGround, address: string, email: string) {
  await look((db) =>
    sql`
      insert into account (email, name, role, agency_id, password_hash)
      select ${email}, 'Other', role, agency_id, password_hash
      from account where email = ${demoPeople.agency.email}`.execute(db),
  )
  return signInAsBrowser(address, { email, password: demoPeople.agency.password })
}
