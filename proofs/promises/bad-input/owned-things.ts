import { randomUUID } from 'node:crypto'
import { listComments, writeComment } from '@gangway/contract/comments'
import { uploadAttachment } from '@gangway/contract/comment-files'
import type { Endpoint } from '@gangway/contract/define-endpoint'
import { startImport } from '@gangway/contract/imports/season-imports'
import { createSavedView } from '@gangway/contract/saved-views'
import { createWebhook } from '@gangway/contract/webhooks'
import { sql } from 'kysely'
import type { Database } from '../../doors/database.ts'
import type { BrowserSession } from '../../doors/browser-session.ts'
import { demoPeople } from '../../doors/demo-people.ts'
import type { PostgresGround } from '../ground.ts'
import type { KeyedProgram } from '../program-keys.ts'
import { asSent, exampleCall, exampleCalls } from './example-calls.ts'
import { jsonCall, type RawAnswer, type RawCall, patientCall } from './raw-call.ts'
import { ownThings, type Things } from './season-things.ts'

/** Subjects of calls, under their names in paths and bodies. */
export type Targets = Readonly<Record<string, unknown>>

const absentNumber = 999_999

export const absentId = 'ffffffff-ffff-4fff-8fff-ffffffffffff'

interface Owners {
  address: string
  agency: BrowserSession
  admin: BrowserSession
  /** The agency's own. */
  program: KeyedProgram
  /** The operator's, which sells. */
  seller: KeyedProgram
  /** Has a passkey, and so is asked for a second factor from now on. */
  colleague: string
}

/** One thing of each kind: the first agency's, one person's of it, or the operator's. */
export async function addOwnedThings(ground: PostgresGround, owners: Owners): Promise<Targets> {
  const { address, agency, admin, program, seller, colleague } = owners
  const season = await ownThings(ground)
  const made = async (endpoint: Endpoint, session: BrowserSession) => {
    const call = asSent(exampleCall(endpoint, { ...season }), session.headers)
    return dataIn(await successful(address, call))
  }
  const webhook = await made(createWebhook, agency)
  const [upload] = exampleCalls(uploadAttachment, { ...season }, agency.headers)
  if (upload === undefined) throw new Error('Files are attached without a form.')
  const attachment_id: string = dataIn(await successful(address, upload)).id
  return {
    ...season,
    ...(await addComments(address, { agency, admin }, { ...season, attachment_id })),
    ...(await addPersonsThings(address, agency, 'Mine')),
    ...(await addRows(ground, { ...season, webhook_id: webhook.id, seller, colleague })),
    ...(await addAsks(ground, season)),
    ...(await addDispatch(ground, season)),
    attachment_id,
    // The one that there is belongs to a comment by now.
    attachments: [],
    import_id: (await made(startImport, admin)).id,
    program_id: program.program_id,
    key_id: program.key_id,
    webhook_id: webhook.id,
    key: season.agency_hash,
  }
}

/** The same kinds, and none of them there. */
export function absentLike(owned: Targets): Targets {
  const same = ['agency_hash', 'key', 'attachments']
  const absent = Object.entries(owned).map(([name, value]) => {
    if (same.includes(name)) return [name, value]
    if (Array.isArray(value)) return [name, value.map((one) => ({ ...one, id: absentNumber }))]
    return [name, typeof value === 'number' ? absentNumber : absentId]
  })
  return Object.fromEntries(absent)
}

/** Adds things that a person alone owns, by calls of that person. */
export async function addPersonsThings(
  address: string,
  { headers }: BrowserSession,
  name: string,
): Promise<{ view_id: number; session_id: string }> {
  const { path, body } = exampleCall(createSavedView, {})
  const named = { ...(body as object), name }
  const view = await jsonCall(address, { method: 'POST', path, headers, body: named })
  const sessions = await patientCall(address, { path: '/api/v1/auth/sessions', headers })
  const own: { id: string; is_current: boolean }[] = dataIn(sessions)
  return {
    view_id: dataIn(view).id,
    session_id: own.find(({ is_current }) => is_current)?.id ?? absentId,
  }
}

/**
 * A comment with its thread and a file beside it, on the event of the first agency, and the operator's answer, which gives
 * the agency's person a notice.
 */
async function addComments(
  address: string,
  { agency, admin }: Pick<Owners, 'agency' | 'admin'>,
  things: Targets,
) {
  const list = exampleCall(listComments, things)
  const thread = await patientCall(address, { path: list.path, headers: agency.headers })
  const guid = dataIn(thread).guid ?? randomUUID()
  const write = exampleCall(writeComment, things)
  const say = async ({ headers }: BrowserSession, attachments: readonly unknown[]) => {
    const call = { ...write, body: { guid, text: 'Pier 7', attachments } }
    return dataIn(await successful(address, asSent(call, headers)))
  }
  const { id: comment_id } = await say(agency, [things['attachment_id']])
  await say(admin, [])
  return { guid, comment_id }
}

/** Adds rows that no call makes at once, written as the product writes them. */
async function addRows(
  { look }: PostgresGround,
  {
    agency_id,
    event_id,
    webhook_id,
    seller,
    colleague,
  }: Pick<Owners, 'seller' | 'colleague'> & Record<'agency_id' | 'event_id' | 'webhook_id', number>,
): Promise<Targets> {
  const { email } = demoPeople.agency
  return look(async (db) => {
    const one = idIn(db)
    return {
      user_id: await one(sql`select id from account where email = ${email}`),
      notice_id: await one(sql`
        select n.id from notice n join account a on a.id = n.account_id
        where a.email = ${email} limit 1`),
      invoice_id: await one(sql`
        select id from invoice where agency_id = ${agency_id} and filename is not null limit 1`),
      mail_id: await one(sql`
        insert into notice_mail (account_id, key, cadence, state)
        select id, 'proof', 'at_once', 'dropped' from account where email = ${email} returning id`),
      passkey_id: await one(sql`
        insert into passkey (account_id, credential_id, public_key, counter, transports, name)
        select id, 'proof', ''::bytea, 0, '{}', 'Phone' from account where email = ${colleague}
        returning id`),
      delivery_id: await one(sql`
        insert into webhook_delivery (webhook_id, agency_id, message_id, type, status)
        values (${webhook_id}, ${agency_id}, 'msg_proof', 'webhook.test', 'given_up')
        returning id::int`),
      uuid: await one(sql`
        insert into octo_booking (uuid, account_id, event_id, units, created_at, updated_at, expires_at)
        values (${randomUUID()}, ${seller.program_id}, ${event_id}, ${[randomUUID()]}, now(), now(),
          now() + interval '1 hour')
        returning uuid as id`),
      limit_id: await one(sql`
        insert into agency_limit (agency_id, "from", "to", max_persons)
        values (${agency_id}, '2020-01-01', '2020-01-02', 9) returning id`),
      crew_id: await one(sql`
        insert into crew_member (agency_id, name) values (${agency_id}, 'Proof') returning id`),
      vehicle_id: await one(sql`
        insert into vehicle (agency_id, name, seats) values (${agency_id}, 'Proof', 9) returning id`),
      paper_id: await one(sql`
        with file as (${anotherFile('paper-of-proof')})
        insert into paper (agency_id, kind, valid_until, file_id, filename)
        select ${agency_id}, 'permit', '2020-01-01', id, 'proof.pdf' from file returning id`),
    }
  })
}

/** A file that has the key and the bytes of one that is there. */
const anotherFile = (name: string) => sql`
  insert into stored_file (storage_key, size, sha256, enc)
  select ${name}, size, sha256, enc from stored_file limit 1 returning id`

/** A dispatch with the order and two guides, of whom one has a link. */
async function addDispatch(
  { look }: PostgresGround,
  { agency_id, event_id, excursion_id }: Things,
): Promise<Targets> {
  return look(async (db) => {
    const one = idIn(db)
    const dispatch_id = await one(sql`
      insert into dispatch (agency_id, port_id, event_date, number)
      select agency_id, port_id, event_date, 9 from event where id = ${event_id} returning id`)
    await sql`
      insert into dispatch_order (dispatch_id, agency_id, excursion_id)
      values (${dispatch_id}, ${agency_id}, ${excursion_id})`.execute(db)
    const addGuide = (name: string) =>
      one(sql`
        insert into dispatch_crew (dispatch_id, agency_id, role, name)
        values (${dispatch_id}, ${agency_id}, 'guide', ${name}) returning id`)
    await addGuide('linked')
    return {
      dispatch_id,
      dispatch_crew_id: await addGuide('unlinked'),
      pass_id: await one(sql`
        insert into guide_pass (agency_id, event_date, person, token_hash)
        select agency_id, event_date, 'linked', sha256('proof') from event where id = ${event_id}
        returning id`),
    }
  })
}

/** Asks of the event and its order that wait for an answer, a ship's call, and a disruption. */
async function addAsks(
  { look }: PostgresGround,
  { agency_id, event_id, excursion_id }: Things,
): Promise<Targets> {
  return look(async (db) => {
    const one = idIn(db)
    const disruption_id = await one(sql`
      insert into disruption (port_id, date, cause, refund)
      select port_id, event_date, 'weather', false from event where id = ${event_id} returning id`)
    await sql`
      insert into disruption_agency (disruption_id, agency_id, informed, counts)
      values (${disruption_id}, ${agency_id}, 0, '{}')`.execute(db)
    const acknowledgement = await one(sql`
      insert into ask (kind, event_id, agency_id, facts) values ('acknowledgement', ${event_id}, ${agency_id},
        '{"subject": "meeting_point", "ship": "", "side": "agency", "version": 1, "changes": []}') returning id`)
    const claim_id = await one(sql`
      insert into ask (kind, event_id, agency_id, facts) values ('claim', ${event_id}, ${agency_id},
        '{"side": "operator", "reason": "late", "due": "2031-07-14"}') returning id`)
    return {
      disruption_id,
      acknowledgements: [{ id: acknowledgement, version: 1 }],
      call_id: await one(sql`
        insert into ship_call (reference, port_id, call_date, ship, arrival, departure_date, departure, berth, tender)
        select 'CALL-PROOF', e.port_id, e.event_date, o.ship, '06:00', e.event_date, '23:00', '', false
        from event_state e join excursion_order o on o.event_id = e.id
        where e.agency_id = ${agency_id} and event_is_open(e.status) and o.ship <> '' limit 1
        returning id`),
      request_id: await one(sql`
        insert into ask (kind, event_id, agency_id, was, value, facts)
        values ('pickup_change', ${event_id}, ${agency_id}, '08:00', '09:00', '{"reason": "other"}')
        returning id`),
      claim_id,
      claim_file_id: await one(sql`
        with file as (${anotherFile('claim-of-proof')})
        insert into claim_file (file_id, claim_id, agency_id, side, filename)
        select id, ${claim_id}, ${agency_id}, 'agency', 'proof.pdf' from file returning file_id as id`),
      proposal_id: await one(sql`
        insert into ask (kind, event_id, agency_id, excursion_id, value, facts, expires_at)
        values ('proposal', ${event_id}, ${agency_id}, ${excursion_id}, '09:00', '{"kind": "time"}', now() + interval '1 day')
        returning id`),
    }
  })
}

const idIn = (db: Database) => async (statement: ReturnType<typeof sql<{ id: unknown }>>) => {
  const { rows } = await statement.execute(db)
  if (rows[0] === undefined) throw new Error('The season lacks a thing of the agency.')
  return rows[0].id
}

async function successful(address: string, call: RawCall): Promise<RawAnswer> {
  const answer = await patientCall(address, call)
  if (answer.status < 300) return answer
  throw new Error(`${call.path} answered ${answer.status}: ${answer.body.toString()}`)
}

function dataIn({ body }: RawAnswer) {
  return JSON.parse(body.toString()).data
}
