import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Claim } from '@gangway/contract/claims'
import type { PersonalDataOverview } from '@gangway/contract/personal-data'
import { maximumClaimFiles } from '@gangway/domain/asks/claim'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildPdf } from '@gangway/testkit/build-pdf'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteExpired } from '../../expiring-rows.queries.ts'
import { atEnd } from '../../testing/at-end.ts'
import { formOf } from '../../testing/form.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import { type AddedEvent, startWithTwoAgencies } from '../../testing/two-agencies.ts'

const folder = mkdtempSync(join(tmpdir(), 'gangway-tombstones-'))
atEnd(() => rmSync(folder, { recursive: true, force: true }))
const server = await startWithTwoAgencies({ PRIVACY_TOMBSTONES: folder })
const { admin, staff, agency, otherAgency, db } = server
const pdf = buildPdf()
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40)])

let event: AddedEvent
let claim: Claim

beforeEach(async () => {
  event = await server.addEvent()
  claim = await made({})
})

async function made(about: object): Promise<Claim> {
  const body = { reason: 'late', words: 'Mrs. Sommer waited.', ...about }
  const answer = await agency.send('POST', `/events/${event.event_id}/claims`, body)
  return answer.json<{ data: Claim[] }>().data.at(-1) as Claim
}

const pathOf = (file_id?: string, { event_id, id } = claim) =>
  `/events/${event_id}/claims/${id}/files${file_id === undefined ? '' : `/${file_id}`}`

function attach(caller: TestCaller, filename = 'coach.pdf', content: Uint8Array = pdf, of = claim) {
  const { payload, headers } = formOf({}, { filename, content })
  return caller.send('POST', pathOf(undefined, of), payload, headers)
}

async function attached(caller: TestCaller, of = claim): Promise<string> {
  const answer = await attach(caller, 'coach.pdf', pdf, of)
  expect(answer.statusCode, answer.body).toBe(201)
  const { data } = answer.json<{ data: Claim[] }>()
  return data.find(({ id }) => id === of.id)?.files.at(-1)?.id ?? ''
}

const answered = (step: string) =>
  staff.send('POST', `/events/${claim.event_id}/claims/${claim.id}/${step}`, { words: 'No.' })

const filesOf = async (caller: TestCaller) => {
  const answer = await caller.get(`/events/${event.event_id}/claims`)
  return answer.json<{ data: Claim[] }>().data.map(({ files }) => files.map(({ side }) => side))
}

const countKept = async () => (await db.selectFrom('stored_file').select('id').execute()).length

// Rule S5.1
describe('addClaimFile', () => {
  test('keeps what either side shows, for both of them and no one else', async () => {
    const first = await attached(agency)
    await attach(staff, 'pier.png', png)
    expect(await filesOf(agency)).toEqual([['agency', 'operator']])
    for (const caller of [agency, staff]) {
      const file = await caller.get(pathOf(first))
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
      })
      expect(Buffer.compare(file.rawPayload, Buffer.from(pdf))).toBe(0)
    }
    expect((await attach(otherAgency)).json().code).toBe('event_not_found')
    expect((await otherAgency.get(pathOf(first))).json().code).toBe('event_not_found')
    expect((await otherAgency.send('DELETE', pathOf(first))).json().code).toBe('event_not_found')
    const elsewhere = await server.addEvent()
    const path = pathOf(first, { ...claim, event_id: elsewhere.event_id })
    expect((await agency.get(path)).json().code).toBe('attachment_not_found')
    expect((await agency.send('DELETE', path)).json().code).toBe('claim_not_found')
    const entries = await db
      .selectFrom('audit_entry')
      .where('event_id', '=', event.event_id)
      .where('action', '=', 'event.change_claim_files')
      .orderBy('id')
      .select(['before', 'after'])
      .execute()
    expect(entries).toEqual([
      { before: { files: 0 }, after: { files: 1 } },
      { before: { files: 1 }, after: { files: 2 } },
    ])
  })

  test('is nothing for an account that does not see money', async () => {
    const first = await attached(agency)
    const [{ id } = { id: 0 }] = await db
      .selectFrom('agency')
      .orderBy('id')
      .select('id')
      .limit(1)
      .execute()
    const email = 'guide@harbour.example'
    const account = await server.addAccount({ email, role: 'agency', agency_id: id })
    await db.updateTable('account').set({ sees_money: false }).where('id', '=', account).execute()
    const guide = await server.signIn(email)
    expect((await attach(guide)).statusCode).toBe(403)
    expect((await guide.get(pathOf(first))).statusCode).toBe(403)
    expect((await guide.send('DELETE', pathOf(first))).statusCode).toBe(403)
    expect(await filesOf(agency)).toEqual([['agency']])
  })

  test.each([
    ['attachment_kind', 'coach.png', Buffer.from('no picture at all')],
    ['attachment_extension', 'coach.exe', Buffer.from('MZ')],
    ['attachment_forbidden_name', '.coach.pdf', pdf],
    ['file_empty', 'coach.pdf', Buffer.alloc(0)],
  ])('refuses a file: %s', async (code, filename, content) => {
    const before = await countKept()
    expect((await attach(agency, filename, content)).json().code).toBe(code)
    expect([await countKept(), await filesOf(agency)]).toEqual([before, [[]]])
  })

  test('keeps up to ten for a claim, also of two at once, while it is open', async () => {
    for (let file = 1; file < maximumClaimFiles; file += 1) await attached(agency)
    const both = await Promise.all([attach(agency), attach(staff)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422])
    expect((await attach(agency)).json().code).toBe('claim_files_full')
    await answered('refuse')
    const late = await attach(agency)
    expect([late.statusCode, late.json().code]).toEqual([409, 'claim_closed'])
    expect(late.json().data).toMatchObject([{ id: claim.id, state: 'refused' }])
    const json = await agency.send('POST', pathOf(), { file: 'x' })
    expect(json.json().code).toBe('malformed_form')
    expect((await attach(agency, 'a.pdf', pdf, { ...claim, id: 999_999 })).json().code).toBe(
      'claim_not_found',
    )
  })
})

// Rule S5.1
test('a side removes a file of its own while the claim is open', async () => {
  const before = await countKept()
  const [first, second] = [await attached(agency), await attached(staff)]
  expect((await agency.send('DELETE', pathOf(second))).json().code).toBe('forbidden')
  expect((await agency.send('DELETE', pathOf(first))).statusCode).toBe(200)
  expect((await agency.send('DELETE', pathOf(first))).json().code).toBe('attachment_not_found')
  expect([await countKept(), await filesOf(staff)]).toEqual([before + 1, [['operator']]])
  await answered('accept')
  expect((await staff.send('DELETE', pathOf(second))).json().code).toBe('claim_closed')
})

// Rule S5.6
describe('files go', () => {
  test('with a refused claim that is old', async () => {
    const before = await countKept()
    await attached(agency)
    await answered('refuse')
    const expire = async (closed_at: string) => {
      await db
        .updateTable('ask')
        .set({ closed_at: new Date(closed_at) })
        .where('kind', '=', 'claim')
        .where('id', '=', claim.id)
        .execute()
      await deleteExpired({ db }, 'delete old requests')
      return countKept()
    }
    expect(await expire(new Date().toISOString())).toBe(before + 1)
    expect(await expire('2019-01-01T00:00:00Z')).toBe(before)
    expect(await filesOf(agency)).toEqual([])
  })

  test('with the customer of the order, whatever became of the claim', async () => {
    const before = await countKept()
    const excursion_id = event.orders[0] ?? 0
    const own = await made({ excursion_id, percent: 50 })
    await attached(agency, own)
    await staff.send('POST', `/events/${own.event_id}/claims/${own.id}/accept`, {})
    const path = `/events/${event.event_id}/excursions/${excursion_id}/personal-data`
    const { data } = (await admin.get(path)).json()
    const body = { order_id: data.order_id, comments: [] }
    const erased = await admin.send('POST', `${path}/erase`, body)
    expect(erased.statusCode, erased.body).toBe(200)
    expect(await countKept()).toBe(before)
  })

  test('with words that name the customer of another order', async () => {
    event = await server.addEvent({
      orders: [buildOrder({ customer: 'Sommerfeld, Xenia' }), buildOrder()],
    })
    const before = await countKept()
    const words = 'Frau Sommerfeld waited.'
    await attached(agency, await made({ excursion_id: event.orders[1], words }))
    const path = `/events/${event.event_id}/excursions/${event.orders[0]}/personal-data`
    const { data } = (await admin.get(path)).json<{ data: PersonalDataOverview }>()
    expect(data.words).toMatchObject([{ kind: 'claim', text: words }])
    const chosen = data.words.map(({ kind, id }) => ({ kind, id }))
    const body = { order_id: data.order_id, comments: [], words: chosen }
    expect((await admin.send('POST', `${path}/erase`, body)).statusCode).toBe(200)
    expect(await countKept()).toBe(before)
  })
})
