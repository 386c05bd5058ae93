import { buildOrder } from '@gangway/testkit/build-order'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { otherAgencyReference, startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { writeAs } from './scope.ts'

/**
 * Writes that an agency's call could make if a query of ours sent any SQL of its caller: never anything in
 * the name of someone else, or about what is someone else's.
 */
const server = await startWithTwoAgencies()
const { db } = server
const own = await server.addEvent({ orders: [buildOrder(), buildOrder()] })
const foreign = await server.addEvent({ agency: otherAgencyReference, orders: [buildOrder()] })
const agencies = await db.selectFrom('agency').select('id').orderBy('id').execute()
const [agency = 0, other = 0] = agencies.map(({ id }) => id)
await server.addAccount({ email: 'arne@harbour.example', role: 'agency', agency_id: agency })
const accounts = await db.selectFrom('account').select(['id', 'email']).execute()
/** Ids by which the statements below name what they are about. */
const known: Record<string, number | string> = {
  ...Object.fromEntries(accounts.map(({ id, email }) => [email.replace(/@.*/, ''), id])),
  agency,
  other,
  event: own.event_id,
  order: own.orders[0] ?? 0,
  secondOrder: own.orders[1] ?? 0,
  foreignEvent: foreign.event_id,
  foreignOrder: foreign.orders[0] ?? 0,
  thread: randomUUID(),
  foreignThread: randomUUID(),
  file: randomUUID(),
  foreignFile: randomUUID(),
  claimFile: randomUUID(),
  operatorsFile: randomUUID(),
  upload: randomUUID(),
  colleaguesUpload: randomUUID(),
}

const askedFacts = (subject: string, side: string) =>
  JSON.stringify({ subject, ship: '', side, version: 1, changes: [] })

const chunk = (key: string, session = '$upload') =>
  `insert into upload_chunk (session_id, start_offset, size, sha256, storage_key, enc)
    values ('${session}', 0, 1, 'x', '${key}', 'e1.k.s')`

const cause = (fields: string) =>
  `select raise_notices(jsonb_build_array(jsonb_build_object('kind', 'event.alert', 'repeats', true,
    'audience', 'operator', 'key', 'forged', 'agency_id', $agency, 'actor', $anna,
    'delay_seconds', 0, ${fields})))`

function filled(statement: string): string {
  return statement.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = known[name]
    if (value === undefined) throw new Error(`nothing is called ${name}`)
    return String(value)
  })
}

const actor = { agency_id: agency, account_id: Number(known['anna']) }

class Undone extends Error {}

/** Runs a statement as Anna, and takes it back. @returns how many rows it wrote */
async function runAsAnna(statement: string): Promise<number> {
  let written = 0
  await writeAs(db, actor, async (transaction) => {
    const { numAffectedRows } = await sql.raw(filled(statement)).execute(transaction)
    written = Number(numAffectedRows ?? 0)
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return written
}

const audit = (actor: string, account: string, event: string, order = 'null', at = 'now()') =>
  `insert into audit_entry (actor, account_id, action, agency_id, event_id, excursion_id, at)
    values ('${actor}', ${account}, 'forged', $agency, ${event}, ${order}, ${at})`

const access = (account: string, order: string, at = 'now()') =>
  `insert into person_access (account_id, agency_id, excursion_id, fields, at)
    values (${account}, $agency, ${order}, '{passport_data}', ${at})`

const comment = (author: string, more = `'agency', false`, thread = `'$thread', $event, $agency`) =>
  `insert into comment (thread, event_id, agency_id, author_id, author_side, is_internal, text)
    values (${thread}, ${author}, ${more}, 'forged')`

const attachment = (by: string, event: string, file: string) =>
  `insert into comment_attachment (event_id, agency_id, author_side, uploaded_by, filename, media_type, file_id)
    values (${event}, $agency, 'agency', ${by}, 'a.pdf', 'application/pdf', '${file}')`

const ticket = (by: string, file: string) =>
  `insert into ticket (excursion_id, agency_id, version, filename, file_id, uploaded_by)
    values ($order, $agency, 1, 'a.pdf', '${file}', ${by})`

const upload = (by: string) =>
  `insert into upload_session (account_id, excursion_id, agency_id, filename, size)
    values (${by}, $order, $agency, 'c.pdf', 1)`

const feed = (by: string) =>
  `insert into calendar_feed (agency_id, token_hash, created_by) values ($agency, sha256(''), ${by})`

const pass = (by: string) =>
  `insert into guide_pass (agency_id, event_date, person, token_hash, created_by)
    values ($agency, '2026-07-14', 'nadia', sha256(''), ${by})`

const answered = (by: string) =>
  `insert into idempotency_key (account_id, key, request_hash, status, body)
    values (${by}, 'key', 'x', 200, '{}')`

const decision = (by: string) =>
  `update excursion_order set status = 'approved', decided_by = ${by}, decided_at = now(),
    decided_from = 'requested' where id = $order`

const pickup = (by: string) =>
  `update event set pickup_time = '09:30', pickup_set_by = ${by}, pickup_set_at = now() where id = $event`

type Asked = 'pickup_change' | 'proposal'

const ask = (kind: Asked, by: string, { order = 'null', state = 'open' } = {}) =>
  `insert into ask (kind, event_id, agency_id, excursion_id, was, value, facts, expires_at, asked_by, state, closed_at)
    values ('${kind}', $event, $agency, ${order}, '09:00', '10:00', '{"reason":"guide","kind":"persons"}',
      now() + interval '1 day', ${by}, '${state}', case when '${state}' <> 'open' then now() end)`

const closing = (kind: Asked, by: string, state: string) =>
  `update ask set state = '${state}', closed_by = ${by}, closed_at = now()
    where kind = '${kind}' and asked_by = $arne`

const claim = (by: string, answering = 'operator', order = 'null') =>
  `insert into ask (kind, event_id, agency_id, excursion_id, facts, asked_by)
    values ('claim', $event, $agency, ${order}, '{"side":"${answering}","reason":"late","due":"2031-07-14"}', ${by})`

const claimFile = (claim: string, file: string, side = 'agency') =>
  `insert into claim_file (file_id, claim_id, agency_id, side, filename)
    select '${file}', id, agency_id, '${side}', 'a.pdf' from ask where ${claim}`

const openClaim = `kind = 'claim' and excursion_id = $secondOrder`

const ending = (answering: string, state: string, answer = '') =>
  `update ask set state = '${state}', closed_by = $anna, closed_at = now(), answer = '${answer}'
    where kind = 'claim' and facts ->> 'side' = '${answering}'`

const asking = (by: string, asked = 'operator', event = '$event', order = 'null') =>
  `insert into ask (kind, event_id, agency_id, excursion_id, facts, asked_by)
    values ('acknowledgement', ${event}, $agency, ${order}, '${askedFacts('pickup_time', asked)}', ${by})`

const reading = (by: string, also = '') =>
  `update ask set state = 'read', closed_at = now(), closed_by = ${by}${also} where facts ->> 'subject' = 'meeting_point'`

const read = (by: string, thread = '$thread') =>
  `insert into comment_read (account_id, thread, last_comment_id) values (${by}, '${thread}', 1)`

for (const statement of [
  `insert into comment_thread (guid, event_id, agency_id)
    values ('$thread', $event, $agency), ('$foreignThread', $foreignEvent, $other)`,
  `insert into comment (thread, event_id, agency_id, author_id, author_side, text)
    values ('$thread', $event, $agency, $arne, 'agency', 'theirs')`,
  `insert into stored_file (id, storage_key, size, sha256, enc)
    values ('$file', 'own-file', 1, repeat('a', 64), 'e1.k.s'),
      ('$foreignFile', 'foreign-file', 1, repeat('b', 64), 'e1.k.s'),
      ('$claimFile', 'claim-file', 1, repeat('c', 64), 'e1.k.s'),
      ('$operatorsFile', 'operators-file', 1, repeat('d', 64), 'e1.k.s')`,
  `insert into ticket (excursion_id, agency_id, version, filename, file_id)
    values ($foreignOrder, $other, 1, 'ticket.pdf', '$foreignFile')`,
  `insert into upload_session (id, account_id, excursion_id, agency_id, filename, size)
    values ('$upload', $anna, $order, $agency, 'a.pdf', 1),
      ('$colleaguesUpload', $arne, $order, $agency, 'b.pdf', 1)`,
  ask('pickup_change', '$arne', { order: '$secondOrder' }),
  ask('proposal', '$arne', { order: '$secondOrder' }),
  claim('$arne', 'operator', '$secondOrder'),
  claim('$staff', 'agency', '$order'),
  `insert into ask (kind, event_id, agency_id, state, closed_at, facts)
    values ('claim', $event, $agency, 'refused', now(), '{"side":"operator","reason":"late","due":"2031-07-14"}'),
      ('claim', $foreignEvent, $other, 'open', null, '{"side":"operator","reason":"late","due":"2031-07-14"}')`,
  claimFile(openClaim, '$claimFile'),
  claimFile(openClaim, '$operatorsFile', 'operator'),
  `insert into ask (kind, event_id, agency_id, facts)
    values ('acknowledgement', $event, $agency, '${askedFacts('pickup_time', 'agency')}'),
      ('acknowledgement', $event, $agency, '${askedFacts('meeting_point', 'agency')}')`,
  `insert into notice (account_id, agency_id, kind, dedupe_key, repeats)
    values ($arne, $agency, 'event.alert', 'of-arne', false)`,
  `insert into notice (account_id, kind, event_id, dedupe_key, repeats)
    values ($staff, 'event.alert', $foreignEvent, 'of-staff', true)`,
]) {
  await sql.raw(filled(statement)).execute(db)
}

const foreignClaim = await db
  .selectFrom('ask')
  .where('kind', '=', 'claim')
  .where('event_id', '=', foreign.event_id)
  .select('id')
  .executeTakeFirstOrThrow()
known['foreignClaim'] = foreignClaim.id

describe('in one’s own name', () => {
  test.each([
    ['an entry of the log', audit('account', '$anna', '$event', '$order')],
    ['the opening of personal data', access('$anna', '$order')],
    ['a comment', comment('$anna')],
    ['that a thread was read', read('$anna')],
    ['an attached file', attachment('$anna', '$event', '$file')],
    ['a ticket', ticket('$anna', '$file')],
    ['an upload', upload('$anna')],
    ['a chunk of it', chunk('new-name')],
    ['a calendar feed', feed('$anna')],
    ['a guide’s link', pass('$anna')],
    ['an answer kept for a key', answered('$anna')],
    ['a decision', decision('$anna')],
    ['a pick-up time', pickup('$anna')],
    ['that there is none', pickup('null')],
    ['a request for another', ask('pickup_change', '$anna')],
    ['for another of an order', ask('pickup_change', '$anna', { order: '$order' })],
    ['a colleague’s request withdrawn', closing('pickup_change', '$anna', 'withdrawn')],
    ['a proposal', ask('proposal', '$anna', { order: '$order' })],
    ['a colleague’s proposal withdrawn', closing('proposal', '$anna', 'withdrawn')],
    ['a claim', claim('$anna')],
    ['a colleague’s claim withdrawn', ending('operator', 'withdrawn')],
    ['an answer to the operator’s claim', ending('agency', 'refused', 'No.')],
    ['a file beside a claim', claimFile(openClaim, '$file')],
    ['a colleague’s file beside it removed', `delete from stored_file where id = '$claimFile'`],
    ['a change of an order to be read', asking('$anna', 'operator', '$event', '$order')],
    ['that a change was read', reading('$anna')],
    ['a time taken back', `delete from ask where event_id = $event`],
  ])('%s is written', async (_, statement) => {
    expect(await runAsAnna(statement)).toBe(1)
  })
})

describe('in another’s name, or about what is another’s', () => {
  test.each([
    ['an entry of the log by a colleague', audit('account', '$arne', '$event')],
    ['by the operator', audit('account', '$staff', '$event')],
    ['by the system', audit('system', 'null', '$event')],
    ['for a foreign agency', audit('account', '$anna', 'null').replace('$agency', '$other')],
    ['about a foreign event', audit('account', '$anna', '$foreignEvent')],
    ['about a foreign order', audit('account', '$anna', '$event', '$foreignOrder')],
    ['of yesterday', audit('account', '$anna', '$event', 'null', `now() - interval '1 day'`)],
    ['the opening of personal data by a colleague', access('$arne', '$order')],
    ['of a foreign order', access('$anna', '$foreignOrder')],
    ['of yesterday’s data', access('$anna', '$order', `now() - interval '1 day'`)],
    ['a comment by a colleague', comment('$arne')],
    ['by no one', comment('null')],
    ['as the operator’s', comment('$anna', `'operator', false`)],
    ['as an internal one', comment('$anna', `'operator', true`)],
    ['in a foreign thread', comment('$anna', undefined, `'$foreignThread', $event, $other`)],
    ['that a colleague has read', read('$arne')],
    ['that a foreign thread was read', read('$anna', '$foreignThread')],
    ['an answer kept for a colleague’s key', answered('$arne')],
    ['a file attached by a colleague', attachment('$arne', '$event', '$file')],
    ['to a foreign event', attachment('$anna', '$foreignEvent', '$file')],
    ['a foreign file attached', attachment('$anna', '$event', '$foreignFile')],
    ['a ticket by a colleague', ticket('$arne', '$file')],
    ['a foreign file as a ticket', ticket('$anna', '$foreignFile')],
    ['an upload by a colleague', upload('$arne')],
    ['a chunk of a colleague’s', chunk('new-name', '$colleaguesUpload')],
    ['a calendar feed by a colleague', feed('$arne')],
    ['a guide’s link by a colleague', pass('$arne')],
    ['a decision by a colleague', decision('$arne')],
    ['a request by a colleague', ask('pickup_change', '$arne')],
    ['for a foreign order', ask('pickup_change', '$anna', { order: '$foreignOrder' })],
    ['one that was accepted', ask('pickup_change', '$anna', { state: 'accepted' })],
    ['an answer to one', closing('pickup_change', '$anna', 'accepted')],
    ['withdrawn by a colleague', closing('pickup_change', '$arne', 'withdrawn')],
    ['a proposal by a colleague', ask('proposal', '$arne', { order: '$order' })],
    ['a proposal for a foreign order', ask('proposal', '$anna', { order: '$foreignOrder' })],
    ['one that was taken', ask('proposal', '$anna', { order: '$order', state: 'taken' })],
    ['a proposal taken', closing('proposal', '$anna', 'taken')],
    ['a proposal withdrawn by a colleague', closing('proposal', '$arne', 'withdrawn')],
    ['a claim of the operator', claim('$anna', 'agency')],
    ['an answer to one’s own claim', ending('operator', 'accepted')],
    ['the operator’s claim withdrawn', ending('agency', 'withdrawn')],
    ['words of the operator', ending('operator', 'withdrawn', 'forged')],
    ['a file as the operator’s', claimFile(openClaim, '$file', 'operator')],
    ['a foreign file beside a claim', claimFile(openClaim, '$foreignFile')],
    ['a file beside one that is closed', claimFile(`state = 'refused'`, '$file')],
    [
      'beside a foreign one',
      `insert into claim_file (file_id, claim_id, agency_id, side, filename)
        values ('$file', $foreignClaim, $agency, 'agency', 'a.pdf')`,
    ],
    ['a change that a colleague made', asking('$arne')],
    ['that a sender made', asking('null')],
    ['that its own side reads', asking('$anna', 'agency')],
    ['of a foreign event', asking('$anna', 'operator', '$foreignEvent')],
    ['of a foreign order', asking('$anna', 'operator', '$event', '$foreignOrder')],
    ['that a colleague has read a change', reading('$arne')],
  ])('%s is refused', async (_, statement) => {
    await expect(runAsAnna(statement)).rejects.toThrow('row-level security')
  })

  test.each([
    ['a colleague’s comment changed', `update comment set text = 'forged'`],
    ['a colleague’s notice read', `update notice set read_at = now() where dedupe_key = 'of-arne'`],
    ['the operator’s file removed', `delete from stored_file where id = '$operatorsFile'`],
    ['a foreign claim’s files', claimFile(`agency_id = $other`, '$file')],
    ['a colleague’s upload deleted', `delete from upload_session where id = '$colleaguesUpload'`],
  ])('%s: there is none', async (_, statement) => {
    expect(await runAsAnna(statement)).toBe(0)
  })

  test.each([
    ['what was changed, with reading it', reading('$anna', `, facts = '{}'`)],
    ['what is asked for', `update ask set value = '10:30' where kind = 'pickup_change'`],
    ['by whom', `update ask set asked_by = $anna`],
  ])('what has been asked is never changed: %s', async (_, statement) => {
    await expect(runAsAnna(statement)).rejects.toThrow('permission denied')
  })

  test.each([
    ['of a file', chunk('foreign-file')],
    [
      'for another',
      `insert into stored_file (storage_key, size, sha256, enc)
        values ('foreign-file', 1, repeat('c', 64), 'e1.k.s')`,
    ],
  ])('a name in the file store that is taken is refused: %s', async (_, statement) => {
    await expect(runAsAnna(statement)).rejects.toThrow('is taken')
  })
})

test('a pick-up time is not set by a colleague, whose own stays when something else is changed', async () => {
  await expect(runAsAnna(pickup('$arne'))).rejects.toThrow("in one's own name")
  await sql.raw(filled(pickup('$arne'))).execute(db)
  for (const statement of [
    `update event set status = 'requested', pickup_set_by = $arne where id = $event`,
    pickup('$anna'),
    pickup('null'),
  ]) {
    expect(await runAsAnna(statement)).toBe(1)
  }
})

describe('notices', () => {
  const noticesAfter = async (...statements: string[]) => {
    await writeAs(db, actor, async (transaction) => {
      for (const statement of statements) await sql.raw(filled(statement)).execute(transaction)
    })
    const notices = await db
      .selectFrom('notice')
      .where('dedupe_key', 'in', ['forged', 'of-staff'])
      .select(['dedupe_key', 'count'])
      .execute()
    await db.deleteFrom('notice').where('dedupe_key', '=', 'forged').execute()
    return {
      forged: notices.filter(({ dedupe_key }) => dedupe_key === 'forged').length,
      countOfStaff: notices.find(({ dedupe_key }) => dedupe_key === 'of-staff')?.count,
    }
  }

  test('about one’s own event reach the operator', async () => {
    const { forged } = await noticesAfter(cause(`'event_id', $event`))
    expect(forged).toBeGreaterThan(0)
  })

  const mention = `insert into comment (thread, event_id, agency_id, author_id, author_side, text, mentions)
    values ('$thread', $event, $agency, $anna, 'agency', 'hello', array[$finn])`

  test.each([
    ['a foreign event', `'event_id', $foreignEvent`],
    ['a foreign order', `'event_id', $event, 'excursion_id', $foreignOrder`],
    ['what a colleague did', `'event_id', $event, 'actor', $arne`],
    ['for a foreign agency', `'event_id', $event, 'agency_id', $other`],
    [
      'a colleague’s comment',
      `'event_id', $event, 'comment_id', (select min(id) from comment where author_id = $arne)`,
    ],
    [
      'mentioning someone of another agency',
      `'audience', 'mentioned', 'event_id', $event, 'comment_id', (select max(id) from comment)`,
      mention,
    ],
    ['another event, by its key', `'event_id', $event, 'key', 'of-staff'`],
  ])('about %s reach no one', async (_, fields, ...before) => {
    expect(await noticesAfter(...before, cause(fields))).toEqual({ forged: 0, countOfStaff: 1 })
  })
})

test('with the rights of the owner an agency calls these functions and no others', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where prosecdef and prorettype <> 'trigger'::regtype
      and pronamespace = 'public'::regnamespace
      and has_function_privilege('gangway_agency', oid, 'execute')
    order by proname
  `.execute(db)
  expect(rows.map(({ name }) => name)).toEqual([
    'close_notices',
    'close_paper_notices',
    'guide_languages',
    'is_free_file',
    'own_ordered_events_with',
    'own_rows_named',
    'raise_notices',
    'rename_guide',
    'tell_publicly',
    'withdraw_notices',
  ])
})
