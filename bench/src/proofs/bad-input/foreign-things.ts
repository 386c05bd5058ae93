import { randomUUID } from 'node:crypto'
import { listComments, writeComment } from '@gangway/contract/comments'
import { type Endpoint, errorsOf } from '@gangway/contract/define-endpoint'
import { endpoints } from '@gangway/contract/endpoints'
import { errorCatalogue } from '@gangway/contract/errors'
import { createSavedView } from '@gangway/contract/saved-views'
import { permissionsOf, type Role } from '@gangway/domain/accounts/roles'
import { sql } from 'kysely'
import { type BrowserSession, signInAsBrowser } from '../browser-session.ts'
import { demoPeople } from '../demo-people.ts'
import type { Grounds, PostgresGround } from '../ground.ts'
import { startInstance } from '../instance.ts'
import { countsOf, noPostgres, type Proof, tries } from '../proof.ts'
import { counted, fewOf } from './counted.ts'
import { asSent, exampleCall } from './example-calls.ts'
import { jsonCall, type RawAnswer, patientCall } from './raw-call.ts'
import { ownThings } from './season-things.ts'

type Targets = Readonly<Record<string, unknown>>

const absent = 999_999

const noId = 'ffffffff-ffff-4fff-8fff-ffffffffffff'

/** What a person alone owns, made by calls of that person. */
interface OwnThings {
  view_id: number
  session_id: string
}

async function addOwnThings(
  address: string,
  { headers }: BrowserSession,
  name: string,
): Promise<OwnThings> {
  const { path, body } = exampleCall(createSavedView, {})
  const named = { ...(body as object), name }
  const view = await jsonCall(address, { method: 'POST', path, headers, body: named })
  const sessions = await patientCall(address, { path: '/api/v1/auth/sessions', headers })
  const own: { id: string; is_current: boolean }[] = dataIn(sessions)
  return {
    view_id: dataIn(view).id,
    session_id: own.find(({ is_current }) => is_current)?.id ?? noId,
  }
}

function dataIn({ body }: RawAnswer) {
  return JSON.parse(body.toString()).data
}

/** A comment with its thread, on the event of the first agency. */
async function addComment(address: string, session: BrowserSession, things: Targets) {
  const list = exampleCall(listComments, things)
  const thread = await patientCall(address, { path: list.path, headers: session.headers })
  const guid = dataIn(thread).guid ?? randomUUID()
  const write = exampleCall(writeComment, things)
  const answer = await jsonCall(address, {
    method: 'POST',
    path: write.path,
    headers: session.headers,
    body: { guid, text: 'Pier 7' },
  })
  if (answer.status !== 201) throw new Error(`Writing a comment answered ${answer.status}.`)
  return { guid, comment_id: dataIn(answer).id }
}

async function noticeOf({ look }: PostgresGround, email: string): Promise<number> {
  const { rows } = await look((db) =>
    sql<{ id: number }>`
      select n.id from notice n join account a on a.id = n.account_id
      where a.email = ${email} limit 1`.execute(db),
  )
  return rows[0]?.id ?? absent
}

interface Caller {
  who: string
  role: Role | null
  session: BrowserSession | null
}

/** Parts of an address that name a thing which is someone's; what an agency may not call at all has none. */
const thingsInPath =
  /:(?:event_id|excursion_id|view_id|session_id|comment_id|notice_id|guid|agency_id)/

function mayCall({ access }: Endpoint, role: Role): boolean {
  return (
    access === 'public' ||
    access === 'signed_in' ||
    permissionsOf(role).some((permission) => permission === access)
  )
}

const textOf = ({ body }: RawAnswer) => body.toString()

export const foreignThings = (grounds: Grounds): Proof => ({
  row: 'B11',
  promise:
    'What belongs to someone else looks like what does not exist, on every call and for everyone, even with the right agency_hash',
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
      const other = await enter(demoPeople.otherAgency)
      const admin = await enter(demoPeople.admin)
      const ended = await enter(demoPeople.agency)
      const disabled = await addAndEnter(ground, address, 'left@gangway.example')
      const late = await addAndEnter(ground, address, 'late@gangway.example')
      await ground.look(async (db) => {
        await sql`update account set disabled_at = now() where email = 'left@gangway.example'`.execute(
          db,
        )
        await sql`update account set password_expired = true where email = 'late@gangway.example'`.execute(
          db,
        )
        await sql`
          update session set seen_at = now() - interval '40 minutes'
          where id = ${(await addOwnThings(address, ended, 'Ended')).session_id}`.execute(db)
      })
      const season = await ownThings(ground)
      const comment = await addComment(address, agency, { ...season })
      const owned: Targets = {
        ...season,
        ...comment,
        ...(await addOwnThings(address, agency, 'Mine')),
        notice_id: await noticeOf(ground, demoPeople.agency.email),
        key: season.agency_hash,
      }
      const nothing: Targets = {
        ...owned,
        event_id: absent,
        excursion_id: absent,
        agency_id: absent,
        comment_id: absent,
        view_id: absent,
        notice_id: absent,
        guid: noId,
        session_id: noId,
      }
      const expired: Caller = { who: 'with an expired password', role: null, session: late }
      const strangers: readonly Caller[] = [
        { who: 'no one', role: null, session: null },
        { who: 'a disabled person', role: null, session: disabled },
        { who: 'an ended session', role: null, session: ended },
        expired,
      ]
      const statuses: number[] = []
      const faults: string[] = []
      let own = 0
      const send = async (endpoint: Endpoint, about: Targets, caller: Caller) => {
        const call = asSent(exampleCall(endpoint, about), caller.session?.headers ?? {})
        const answer = await patientCall(address, call)
        statuses.push(answer.status)
        return answer
      }
      const guarded = endpoints.filter(({ access }) => access !== 'public')
      for (const endpoint of guarded.filter((_, at) => at % every === 0)) {
        for (const stranger of strangers) {
          const { name, opensBefore } = endpoint
          // They may still see themselves, sign out and replace the password.
          if (stranger === expired && opensBefore === 'new_password') continue
          const expected = stranger === expired ? 403 : 401
          const replies = [
            await send(endpoint, owned, stranger),
            await send(endpoint, nothing, stranger),
          ]
          if (replies.some(({ status }) => status !== expected)) {
            faults.push(
              `${name} answered ${replies.map(({ status }) => status).join()} to ${stranger.who}.`,
            )
          }
          if (new Set(replies.map(textOf)).size > 1)
            faults.push(`${name} tells ${stranger.who} more.`)
        }
        if (!thingsInPath.test(endpoint.path)) continue
        const isOwnersAlone = /:(?:view_id|session_id|notice_id)/.test(endpoint.path)
        const others: Caller[] = [
          { who: 'another agency', role: 'agency', session: other },
          // To the operator's people, only what is a person's own is foreign.
          ...(isOwnersAlone ? [{ who: 'an admin', role: 'admin', session: admin } as const] : []),
        ]
        for (const caller of others) {
          const foreign = await send(endpoint, owned, caller)
          const none = await send(endpoint, nothing, caller)
          const isAllowed = caller.role !== null && mayCall(endpoint, caller.role)
          const isAsPromised = isAllowed
            ? foreign.status === 404 || foreign.status === none.status
            : foreign.status === 403
          if (!isAsPromised || foreign.status < 400 || textOf(foreign) !== textOf(none)) {
            faults.push(
              `${endpoint.name} answered ${foreign.status} on what is foreign and ${none.status} on what is absent to ${caller.who}.`,
            )
          }
        }
      }
      // Last, since it changes and ends things: what is one's own is there.
      const missing = errorCodesOfAbsence()
      for (const endpoint of guarded.filter(({ path }) => thingsInPath.test(path))) {
        if (!mayCall(endpoint, 'agency') || endpoint.path.includes(':session_id')) continue
        const answer = await send(endpoint, owned, {
          who: 'its owner',
          role: 'agency',
          session: agency,
        })
        const isThere = !missing.some((code) => textOf(answer).includes(`"${code}"`))
        if (isThere) own += 1
        else if (!errorsOf(endpoint).some((code) => /^(?:ticket|attachment)_not_found$/.test(code)))
          faults.push(
            `${endpoint.name} does not find its owner's own: ${textOf(answer).slice(0, 80)}`,
          )
      }
      return {
        tried: `${statuses.length} calls of ${guarded.length} routes: no one, two agencies, admin, disabled, ended, expired × own, foreign, absent`,
        isHeld: faults.length === 0 && own > 0,
        figure: `${faults.length} leaks; ${countsOf(counted(statuses))}; ${own} routes find the owner's own`,
        deviations: fewOf(faults),
      }
    } finally {
      await instance.stop()
      await ground.end()
    }
  },
})

/** Codes that say a thing of the matrix is not there; a ticket may be missing from an order that is. */
function errorCodesOfAbsence(): string[] {
  const codes = Object.entries(errorCatalogue)
  return codes
    .filter(([code, { status }]) => status === 404 && !/^(?:ticket|attachment)/.test(code))
    .map(([code]) => code)
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
