import { addCrewMember } from '@gangway/contract/crew'
import {
  changeDispatch,
  type Dispatch,
  type DispatchDay,
  getDispatchDay,
  moveParties,
  proposeMoves,
} from '@gangway/contract/dispatches'
import { createGuidePass, listGuidePasses, revokeGuidePass } from '@gangway/contract/guide-passes'
import { getPortDay, listPortDays } from '@gangway/contract/port-days'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import {
  boardDate,
  buildBoard,
  buildBoardEvent,
  buildDispatch,
  buildParty,
} from '../../testing/dispatch-answers.ts'
import { answerBoard } from '../../testing/dispatch-server.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { buildDay, buildDayEvent } from '../../testing/port-day-answers.ts'
import { answerRealtime } from '../../testing/realtime-answers.ts'
import { faultsByWidth } from '../../testing/sweep-widths.ts'
import { visit } from '../../testing/visit.tsx'
import { shownDay } from './shown-day.ts'

const path = `/port-day/3/${boardDate}/dispatches`
const asAgency = () => visit(path, { role: 'agency' })

const place = (name: string) => page.getByRole('region', { name, exact: true })
const none = place('In no dispatch')
const party = (name: string) => page.getByRole('option', { name: new RegExp(`^${name} `) })
const customersIn = (name: string) =>
  place(name)
    .getByRole('option')
    .elements()
    .map((row) => row.querySelector('bdi')?.textContent)
const numberField = page.getByRole('textbox', { name: 'Number of the dispatch' })
const focused = () => document.activeElement?.querySelector('bdi')?.textContent
const sentMoves = () => callsTo(moveParties).map(({ body }) => (body as { moves: unknown }).moves)

const planned = {
  id: 201,
  role: 'guide' as const,
  name: 'Nadia Peters',
  phone: '+491705550182',
  crew_id: null,
  state: 'planned' as const,
  words: null,
  answered_at: null,
  has_unread_change: false,
}

const nadia = {
  id: 12,
  name: 'Nadia Peters',
  phone: '+491705550182',
  languages: ['de' as const],
  roles: [],
  absences: [],
  version: 'a'.repeat(32),
}

const known = {
  crew: [nadia],
  vehicles: [
    {
      id: 4,
      name: 'Coach 1',
      seats: 49,
      wheelchair_places: 1,
      has_lift: true,
      absences: [],
      version: 'a'.repeat(32),
    },
  ],
  papers: [],
}

describe('the board', () => {
  // Rule G1.3
  test('a party is moved by keys alone, and the focus stays where it was', async () => {
    answerBoard(buildBoard())
    await asAgency()
    await expect.poll(() => customersIn('In no dispatch')).toHaveLength(3)
    await expectAccessible()
    await userEvent.keyboard('j')
    await expect.poll(focused).toBe('Guest 11')
    await userEvent.keyboard('m')
    await expect
      .element(page.getByRole('dialog', { name: 'Move Guest 11, 4 persons' }))
      .toBeVisible()
    await userEvent.keyboard('2{Enter}')
    await expect.poll(() => customersIn('Dispatch 2')).toEqual(['Guest 11'])
    await expect.poll(focused).toBe('Guest 12')
    await userEvent.keyboard('{ArrowDown}m7{Enter}')
    await expect.element(page.getByText('There is no dispatch 7.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(focused).toBe('Guest 13')
    expect(sentMoves()).toEqual([[{ excursion_id: 11, from: null, to: 72 }]])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => customersIn('In no dispatch')).toHaveLength(3)
  })

  test('keys typed ahead of a dialog are typed into it', async () => {
    answerBoard(buildBoard())
    await asAgency()
    await expect.element(party('Guest 11')).toBeVisible()
    await userEvent.keyboard('j')
    const press = new KeyboardEvent('keydown', { key: 's', bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(press)
    // Nothing typed could arrive before these.
    for (let turn = 0; turn < 9; turn += 1) await Promise.resolve()
    expect([press.defaultPrevented, document.activeElement]).toEqual([
      true,
      page.getByRole('textbox', { name: 'How many go there' }).element(),
    ])
    await userEvent.keyboard('3{Tab}1{Enter}')
    await expect.poll(() => customersIn('Dispatch 1')).toEqual(['Guest 11'])
  })

  // Rule G1.4
  test('a party is split only where it is asked for, and 0 takes out', async () => {
    answerBoard(buildBoard())
    await asAgency()
    await expect.element(party('Guest 11')).toBeVisible()
    await userEvent.keyboard('js')
    await expect.element(page.getByRole('textbox', { name: 'How many go there' })).toHaveFocus()
    await userEvent.keyboard('3{Tab}1{Enter}')
    await expect.poll(() => customersIn('Dispatch 1')).toEqual(['Guest 11'])
    await expect.element(place('Dispatch 1').getByText(/^3 of 4/)).toBeVisible()
    await expect.element(none.getByText(/^1 of 4/)).toBeVisible()
    await party('Guest 11').nth(1).click()
    await userEvent.keyboard('m')
    await expect.element(numberField).toHaveFocus()
    await userEvent.keyboard('0{Enter}')
    await expect.poll(() => customersIn('Dispatch 1')).toEqual([])
    await expect.element(none.getByText('9 persons')).toBeVisible()
  })

  // Rule G1.6
  test('a finger chooses the dispatch without a keyboard on the screen', async () => {
    answerBoard(buildBoard())
    await page.viewport(390, 844)
    await asAgency()
    await expect.element(party('Guest 12')).toBeVisible()
    const press = new PointerEvent('click', { pointerType: 'touch', bubbles: true })
    party('Guest 12').element().dispatchEvent(press)
    const targets = page.getByRole('list', { name: 'Dispatches to move to' })
    await expect.element(targets).toBeVisible()
    expect(numberField.elements()).toEqual([])
    await targets.getByRole('button', { name: /Dispatch 2/ }).click()
    await page.getByRole('button', { name: '2 dispatches' }).click()
    await expect.poll(() => customersIn('Dispatch 2')).toEqual(['Guest 12'])
  })

  // Rule G1.3
  test('selected parties are dragged together', async () => {
    answerBoard(buildBoard())
    await asAgency()
    await party('Guest 11').click()
    await party('Guest 13').click()
    await expect.element(page.getByText('2 parties, 7 persons selected')).toBeVisible()
    await userEvent.dragAndDrop(party('Guest 13'), place('Dispatch 1'))
    await expect.poll(() => customersIn('Dispatch 1')).toEqual(['Guest 11', 'Guest 13'])
    await expect.element(place('Dispatch 1').getByText('7 of 10')).toBeVisible()
    expect(sentMoves()[0]).toHaveLength(2)
  })

  // Rule G1.3
  test('persons whom a colleague has moved stay there, and the board says so', async () => {
    const server = answerBoard(buildBoard())
    await asAgency()
    await expect.element(party('Guest 12')).toBeVisible()
    const moved = shownDay(server.day(), [{ moves: [{ excursion_id: 12, from: null, to: 72 }] }])
    answer(moveParties, new Refusal('parties_moved', { data: moved }))
    await party('Guest 12').click()
    await userEvent.keyboard('m')
    await expect.element(numberField).toHaveFocus()
    await userEvent.keyboard('1{Enter}')
    await expect
      .element(page.getByText('A colleague has moved Guest 12 to dispatch 2', { exact: false }))
      .toBeVisible()
    expect(customersIn('Dispatch 1')).toEqual([])
    expect(customersIn('Dispatch 2')).toEqual(['Guest 12'])
  })

  // Rule G1.5
  test('a proposal shows what it would do, and does just that', async () => {
    answerBoard(buildBoard())
    answer(proposeMoves, {
      data: {
        moves: [
          { excursion_id: 11, from: null, to: 71 },
          { excursion_id: 12, from: null, to: 72 },
        ],
        unplaced: [13],
      },
    })
    await asAgency()
    await page.getByRole('button', { name: 'Propose' }).click()
    const proposed = page.getByRole('list', { name: 'Proposed' })
    await expect.element(proposed.getByText('1 party, 4 persons')).toBeVisible()
    await expect.element(page.getByText('1 party fits nowhere:')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Take over' }).click()
    await expect.poll(() => customersIn('Dispatch 1')).toEqual(['Guest 11'])
    expect(customersIn('In no dispatch')).toEqual(['Guest 13'])
  })

  // Rule G1.5
  test('a proposal waits for what is being saved', async () => {
    answerBoard(buildBoard())
    const saving = Promise.withResolvers<{ data: Dispatch }>()
    answer(changeDispatch, () => saving.promise)
    answer(proposeMoves, { data: { moves: [], unplaced: [] } })
    await asAgency()
    await place('Dispatch 1').getByRole('textbox', { name: 'Seats' }).fill('30')
    await page.getByRole('button', { name: 'Propose' }).click()
    await expect.element(page.getByText('Looking for places …')).toBeVisible()
    expect(callsTo(proposeMoves)).toHaveLength(0)
    saving.resolve({ data: buildDispatch(1, { seats: 30 }) })
    await expect.element(page.getByText('There is nothing to move.')).toBeVisible()
  })

  // Rule G1.1
  test('a new dispatch gets its guide and vehicle in five keys', async () => {
    answerBoard(buildBoard(), known)
    await asAgency()
    await page.getByRole('button', { name: 'Add dispatch' }).click()
    const added = place('Dispatch 3')
    await expect.element(added.getByRole('combobox', { name: 'Guide' })).toHaveFocus()
    await userEvent.keyboard('n{Enter}')
    await expect.element(added.getByRole('combobox', { name: 'Guide' })).toHaveValue('Nadia Peters')
    await userEvent.keyboard('c{Enter}')
    await expect.element(added.getByRole('textbox', { name: 'Seats' })).toHaveValue('49')
    await expect.poll(() => callsTo(changeDispatch)).toHaveLength(2)
    expect(callsTo(changeDispatch)[1]?.body).toMatchObject({
      vehicle_id: 4,
      vehicle_name: 'Coach 1',
      seats: 49,
      crew: [{ role: 'guide', name: 'Nadia Peters', phone: '+491705550182', crew_id: 12 }],
    })
  })

  // Rule G3.3
  test('someone who is elsewhere at the time is assigned only when that is confirmed', async () => {
    answerBoard(buildBoard(), known)
    await asAgency()
    const guide = place('Dispatch 1').getByRole('combobox', { name: 'Guide' })
    answer(changeDispatch, ({ body }) => {
      const { accepts_overlap } = body as { accepts_overlap?: boolean }
      if (accepts_overlap !== true) return new Refusal('crew_busy')
      return { data: buildDispatch(1, { crew: [planned] }) }
    })
    await guide.fill('nad')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByRole('dialog', { name: 'Assign to dispatch 1 all the same?' }))
      .toBeVisible()
    await expect.element(guide).toHaveValue('')
    await page.getByRole('button', { name: 'Assign anyway' }).click()
    await expect.poll(() => callsTo(changeDispatch)).toHaveLength(2)
  })

  // Rule G1.2
  test('faults stand with their dispatch in words', async () => {
    const faults = [
      { code: 'too_many_persons', color: 'red', count: 2, name: null, other: null },
      { code: 'paper_expired', color: 'red', count: null, name: null, other: null },
      {
        code: 'crew_busy',
        color: 'red',
        count: null,
        name: 'Nadia Peters',
        other: { number: 4, port_code: 'DEKEL', port_name: 'Kiel' },
      },
    ] as const
    const one = buildDispatch(1, {
      crew: [planned],
      seats: 3,
      free_seats: -2,
      faults: [...faults],
    })
    answerBoard(buildBoard({ dispatches: [one] }))
    await asAgency()
    const list = place('Dispatch 1').getByRole('list', { name: 'Open in dispatch 1' })
    await expect.element(list.getByText('2 persons too many')).toBeVisible()
    await expect
      .element(list.getByText('A paper of the agency has expired by that day'))
      .toBeVisible()
    await expect
      .element(list.getByText('Nadia Peters is in another dispatch at that time: number 4, Kiel'))
      .toBeVisible()
    await expectAccessible()
  })

  // Rule G3.5
  test('a name that was typed twice is taken into the crew by one press', async () => {
    const typed_names = [{ kind: 'crew' as const, name: 'Nadia Peters', times: 2 }]
    const dispatches = [buildDispatch(1, { crew: [planned] })]
    const server = answerBoard(buildBoard({ dispatches, typed_names }))
    answer(addCrewMember, () => {
      server.put(buildBoard({ dispatches }))
      return { data: nadia }
    })
    await asAgency()
    await page.getByRole('button', { name: 'Add Nadia Peters to your crew' }).click()
    await expect.element(page.getByText('Nadia Peters is in your crew.')).toBeVisible()
    expect(callsTo(addCrewMember)[0]?.body).toMatchObject({
      name: 'Nadia Peters',
      phone: '+491705550182',
      roles: ['guide'],
    })
  })

  test('follows what colleagues do', async () => {
    const realtime = answerRealtime()
    const server = answerBoard(buildBoard())
    await asAgency()
    await realtime.heard()
    await expect.poll(() => customersIn('In no dispatch')).toHaveLength(3)
    server.put(shownDay(server.day(), [{ moves: [{ excursion_id: 12, from: null, to: 72 }] }]))
    realtime.tell(1, 'excursions')
    await expect.poll(() => customersIn('Dispatch 2')).toEqual(['Guest 12'])
  })

  test('without dispatches nothing asks for one; without events it says so', async () => {
    answerBoard(buildBoard({ dispatches: [] }))
    const { enter } = await asAgency()
    await expect.element(page.getByText('Everyone leaves together')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Propose' })).not.toBeInTheDocument()
    answerBoard(buildBoard({ dispatches: [], events: [] }))
    await enter(path)
    await expect.element(page.getByText('No excursions on this day')).toBeVisible()
  })

  // Rule G1.1
  test('staff come from the port day and see each of its agencies', async () => {
    const other = { agency_id: 2, agency_name: 'Fjord Guides' }
    answer(getPortDay, { data: buildDay({ events: [buildDayEvent(1), buildDayEvent(2, other)] }) })
    answerBoard(buildBoard())
    const { address } = await visit(`/port-day/3/${boardDate}`)
    await page.getByRole('link', { name: 'Dispatches' }).click()
    await expect.poll(address).toBe(path)
    await expect.poll(() => callsTo(getDispatchDay)[0]?.path).toContain('/agencies/2/')
    await page.getByRole('combobox', { name: 'Agency' }).click()
    await page.getByRole('option', { name: 'Harbour Tours' }).click()
    await expect.poll(address).toBe(`${path}?agency=1`)
  })

  test('is whole at every width', async () => {
    const dispatches = [
      buildDispatch(1, {
        crew: [{ ...planned, state: 'accepted' }],
        vehicle_name: 'Coach 1',
        seats: 49,
        free_seats: 48,
      }),
    ]
    const events = [
      buildBoardEvent(1, [buildParty(11, 4, { wheelchairs: 1, pickup_time: '10:00' })], {
        agency_title: 'Zu Fuß durch die Speicherstadt und die HafenCity bis zum Hafen',
      }),
    ]
    answerBoard(buildBoard({ dispatches, events }))
    await asAgency()
    await expect.element(party('Guest 11')).toBeVisible()
    expect(await faultsByWidth(() => document.querySelector('main') ?? document.body)).toBe('')
  })
})

describe('the timetable', () => {
  // Rule G1.7
  test('says who is where when, in all ports of the day', async () => {
    const dispatches = [buildDispatch(1, { crew: [planned], pickup_time: '09:30' })]
    const here = shownDay(buildBoard({ dispatches }), [
      { moves: [{ excursion_id: 11, from: null, to: 71 }] },
    ])
    const there: DispatchDay = { ...here, port_id: 5, port_name: 'Kiel' }
    answerBoard(here)
    answer(getDispatchDay, ({ params }) => ({ data: params['port_id'] === '5' ? there : here }))
    answer(listPortDays, {
      data: [
        {
          port_id: 5,
          port_code: 'DEKEL',
          port_name: 'Kiel',
          date: boardDate,
          events: 1,
          today: boardDate,
          not_ready: 0,
          left: 0,
          ships: [],
        },
      ],
    })
    const { address } = await asAgency()
    await page.getByRole('button', { name: 'Who is where when' }).click()
    await expect.poll(address).toBe(`${path}?view=times`)
    const row = page.getByRole('listitem').filter({ hasText: 'Nadia Peters' })
    await expect.poll(() => row.getByText('09:30–12:30').elements()).toHaveLength(2)
    await expect
      .element(row.getByRole('link', { name: 'dispatch 1, Kiel' }))
      .toHaveAttribute('href', `/port-day/5/${boardDate}/dispatches?agency=1`)
    await expectAccessible()
  })
})

describe('the link of a guide', () => {
  // Rule G4.1
  test('is made, handed over by the reader’s own programs, and revoked', async () => {
    answerBoard(buildBoard({ dispatches: [buildDispatch(1, { crew: [planned] })] }))
    const pass = {
      id: 33,
      name: 'Nadia Peters',
      date: boardDate,
      from: '2026-07-10T22:00:00.000Z',
      until: '2026-07-15T21:59:59.000Z',
      shows_passports: false,
      created_at: '2026-07-10T10:12:00.000Z',
      created_by: 'Ada Brandt',
      opened_at: null,
    }
    const url = 'https://gangway.example/pier#token'
    answer(listGuidePasses, { data: [] })
    answer(createGuidePass, () => {
      answer(listGuidePasses, { data: [pass] })
      return { data: { ...pass, url } }
    })
    answer(revokeGuidePass, () => {
      answer(listGuidePasses, { data: [] })
      return undefined
    })
    await asAgency()
    await page.getByRole('button', { name: 'Link for Nadia Peters' }).click()
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue(url)
    const href = (name: string) =>
      page.getByRole('link', { name, exact: true }).element().getAttribute('href')
    const named = `Hello Nadia Peters, this is your list for Hamburg, Tuesday, 14 July 2026: ${url}`
    expect(href('SMS')).toMatch(/^sms:\+491705550182\?body=/)
    expect(href('WhatsApp')).toMatch(/^https:\/\/wa\.me\/491705550182\?text=/)
    expect(decodeURIComponent(href('Email') ?? '')).toContain(named)
    await expectAccessible()
    await page.getByRole('button', { name: 'Revoke the link for Nadia Peters' }).click()
    await expect
      .element(page.getByRole('list', { name: 'Links of this day' }))
      .not.toBeInTheDocument()
    expect(callsTo(createGuidePass)[0]?.body).toEqual({
      dispatch_crew_id: 201,
      shows_passports: false,
    })
  })
})
