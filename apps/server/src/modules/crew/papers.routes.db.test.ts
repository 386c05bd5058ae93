import type { AgencyCrew } from '@gangway/contract/crew'
import type { NoticeRow } from '@gangway/contract/notices'
import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { buildPdf } from '@gangway/testkit/build-pdf'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formOf } from '../../testing/form.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { remindOfPapers } from './index.ts'

/** Notices are about what is ahead of the database's own clock. */
const now = new Date()
const today = dateInTimeZone(now, 'UTC')
const server = await startWithTwoAgencies()
const { agency, otherAgency, staff, db } = server
server.time.now = now
let own: number
let other: number
let crew_id: number
let vehicle_id: number

const pathOf = (paper_id?: number, agency_id = own) =>
  `/agencies/${agency_id}/papers${paper_id === undefined ? '' : `/${paper_id}`}`
const ofCrew = (valid_until: string) => ({ kind: 'licence', crew_id, valid_until })
const add = (body: object, caller: TestCaller = agency, agency_id = own) =>
  caller.send('POST', pathOf(undefined, agency_id), body)
const added = async (valid_until: string): Promise<number> =>
  (await add(ofCrew(valid_until))).json().data.id
const sendFile = (
  content: Uint8Array,
  filename: string,
  given: Readonly<Record<string, string | number>>,
  caller: TestCaller = agency,
) => {
  const { payload, headers } = formOf(given, { filename, content })
  return caller.send('POST', pathOf(), payload, headers)
}
const papers = async () =>
  (await agency.get(`/agencies/${own}/crew`)).json<{ data: AgencyCrew }>().data.papers
const countFiles = async () => (await db.selectFrom('stored_file').select('id').execute()).length

beforeAll(async () => {
  const agencies = await db.selectFrom('agency').orderBy('id').select('id').execute()
  ;[own = 0, other = 0] = agencies.map(({ id }) => id)
})

beforeEach(async () => {
  await db.deleteFrom('notice').execute()
  await db.deleteFrom('paper').execute()
  await db.deleteFrom('stored_file').execute()
  await db.deleteFrom('crew_member').execute()
  await db.deleteFrom('vehicle').execute()
  const person = { name: 'Nadia Peters' }
  crew_id = (await agency.send('POST', `/agencies/${own}/crew`, person)).json().data.id
  const coach = { name: 'Coach 1', seats: 49 }
  vehicle_id = (await agency.send('POST', `/agencies/${own}/vehicles`, coach)).json().data.id
})

// Rule G3.6
describe('addPaper', () => {
  test('is of the agency, a person or a vehicle; listed by their last day', async () => {
    const bodies = [
      { kind: 'permit', valid_until: '2028-01-01' },
      { kind: 'insurance', valid_until: '2027-01-01', vehicle_id },
      ofCrew('2026-01-01'),
    ]
    for (const body of bodies) expect((await add(body)).statusCode).toBe(201)
    expect((await papers()).map(({ kind }) => kind)).toEqual(['licence', 'insurance', 'permit'])
    expect((await papers())[0]).toMatchObject({ crew_id, vehicle_id: null, filename: null })
  })

  test('refuses two owners, another agency’s, and one that is not known', async () => {
    const both = await add({ ...ofCrew('2027-01-01'), vehicle_id })
    expect([both.statusCode, Object.keys(both.json().errors)]).toEqual([422, ['vehicle_id']])
    expect((await add(ofCrew('2027-01-01'), otherAgency)).json().code).toBe('agency_not_found')
    const foreign = await add(ofCrew('2027-01-01'), otherAgency, other)
    expect(foreign.json().code).toBe('crew_member_not_found')
    expect((await add({ kind: 'permit', valid_until: 'soon' })).statusCode).toBe(422)
    expect(await papers()).toEqual([])
  })

  test('keeps a file that is what its name says, sealed, for the agency and staff', async () => {
    const content = buildPdf()
    const given = { kind: 'licence', crew_id, valid_until: '2027-12-31' }
    const sent = await sendFile(content, 'Licence 7.pdf', given)
    expect(sent.statusCode, sent.body).toBe(201)
    const { id, filename } = sent.json().data
    expect(filename).toBe('Licence 7.pdf')
    for (const caller of [agency, staff]) {
      const file = await caller.get(`${pathOf(id)}/file`)
      expect(file.headers['content-type']).toBe('application/pdf')
      expect(Buffer.compare(file.rawPayload, Buffer.from(content))).toBe(0)
    }
    expect((await otherAgency.get(`${pathOf(id)}/file`)).json().code).toBe('paper_not_found')
    expect((await otherAgency.get(`${pathOf(id, other)}/file`)).json().code).toBe('paper_not_found')
    const without = await added('2028-12-31')
    expect((await agency.get(`${pathOf(without)}/file`)).statusCode).toBe(404)
    expect((await otherAgency.send('DELETE', pathOf(id))).json().code).toBe('paper_not_found')
    expect((await agency.send('DELETE', pathOf(id))).statusCode).toBe(204)
    expect([await countFiles(), (await papers()).length]).toEqual([0, 1])
  })

  test.each([
    ['attachment_kind', Buffer.from('no picture at all'), 'licence.png'],
    ['attachment_extension', Buffer.from('MZ'), 'licence.exe'],
    ['attachment_forbidden_name', Buffer.from('x'), '.licence.pdf'],
    ['file_empty', Buffer.alloc(0), 'licence.pdf'],
  ])('refuses a file: %s', async (code, content, filename) => {
    const given = { kind: 'licence', valid_until: '2027-12-31' }
    const refused = await sendFile(content, filename, given)
    expect(refused.json().code).toBe(code)
    expect([await countFiles(), await papers()]).toEqual([0, []])
  })

  test('goes with its person, file and all', async () => {
    const given = { kind: 'licence', crew_id, valid_until: '2027-12-31' }
    await sendFile(buildPdf(), 'licence.pdf', given)
    expect((await agency.send('DELETE', `/agencies/${own}/crew/${crew_id}`)).statusCode).toBe(204)
    expect([await countFiles(), await papers()]).toEqual([0, []])
  })
})

// Rule G3.6
describe('remindOfPapers', () => {
  const remind = () => remindOfPapers({ db, clock: () => now })
  const told = async (caller: TestCaller) =>
    (await caller.get('/notices')).json<{ data: NoticeRow[] }>().data
  const unread = async (caller: TestCaller) =>
    (await told(caller)).filter(({ is_read }) => !is_read).length

  test('reach agency and operator thirty days before, once, without a name', async () => {
    await added(addDays(today, 31))
    await added(addDays(today, -1))
    const vehicle = { kind: 'insurance', vehicle_id, valid_until: addDays(today, 30) }
    await add(vehicle)
    expect([await remind(), await remind()]).toEqual([1, 0])
    for (const caller of [agency, staff]) {
      const [notice, ...others] = await told(caller)
      expect(others).toEqual([])
      expect(notice).toMatchObject({
        kind: 'paper.expires',
        count: 1,
        path: `/crew?agency=${own}`,
        paper: {
          kind: 'insurance',
          valid_until: vehicle.valid_until,
          agency_name: 'Harbour Tours',
        },
      })
      expect(JSON.stringify(notice)).not.toContain('Coach')
    }
    expect(await told(otherAgency)).toEqual([])
  })

  test('is over once another of the kind holds longer, or the paper is removed', async () => {
    const first = await added(addDays(today, 5))
    await remind()
    expect(await unread(agency)).toBe(1)
    await add({ kind: 'licence', vehicle_id, valid_until: addDays(today, 90) })
    expect(await unread(agency)).toBe(1)
    await added(addDays(today, 400))
    expect([await unread(agency), await unread(staff)]).toEqual([0, 0])
    await agency.send('DELETE', pathOf(first))
    expect(await told(staff)).toEqual([])
    // One that another outlives raises none.
    await added(addDays(today, 6))
    expect(await remind()).toBe(0)
  })
})
