import { type ListedCall, listShipCalls } from '@gangway/contract/ship-call-changes'
import { listDecisionReasons } from '@gangway/contract/decision-reasons'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import {
  type DisruptedEvent,
  type DisruptionPreview,
  previewDisruption,
} from '@gangway/contract/disruption-preview'
import {
  type DisruptionRecord,
  getDisruption,
  listDisruptions,
  performDisruption,
  undoDisruption,
} from '@gangway/contract/disruptions'
import { listPorts } from '@gangway/contract/ports'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nowMs } from '../../shared/browser/clock.ts'
import { aListedCall } from '../../testing/a-listed-call.ts'
import { expectAccessible } from '../../testing/accessibility.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { newDisruptionPath } from '../../shared/paths.ts'
import { pageOf } from '../../testing/usual-answers.ts'
import { visit } from '../../testing/visit.tsx'

const subject = {
  ship_call_id: 1,
  ship: 'Nordlys',
  port_id: 7,
  port_code: 'DEHAM',
  port_name: 'Hamburg',
  date: '2099-07-01',
} as const

const version = 'a'.repeat(32)

function disrupted(event_id: number, part: Partial<DisruptedEvent> = {}): DisruptedEvent {
  return {
    event_id,
    agency_title: `Harbour walk ${event_id}`,
    event_date: subject.date,
    pickup_time: '09:00',
    duration: 180,
    status: 'approved',
    total_pax: 5,
    ships: [{ ship: 'Nordlys', ship_imo: null }],
    orders: [
      {
        excursion_id: event_id * 10,
        ship: 'Nordlys',
        ship_imo: null,
        status: 'approved',
        persons: 5,
        pickup_time: null,
        is_concerned: true,
        is_changed: true,
      },
    ],
    standing: 'no_call',
    version,
    proposed: {
      step: 'cancel',
      time: null,
      reason: 'ship_does_not_call',
      times_for_all: ['10:30'],
      times_for_ship: ['10:30'],
    },
    chosen: {
      step: 'cancel',
      time: null,
      obstacle: null,
      fit: null,
      orders: 1,
      persons: 5,
      cancels_event: true,
    },
    ...part,
  }
}

type Choices = NonNullable<BodyInputOf<typeof previewDisruption>['choices']>

/** Judges choices as the server does. */
function previewOf(choices: Choices): DisruptionPreview {
  const events = [disrupted(7), disrupted(8)].map((event) => {
    const choice = choices.find(({ event_id }) => event_id === event.event_id)
    if (choice === undefined || event.chosen === null) return event
    const { step, time = null } = choice
    const chosen = step === null ? null : { ...event.chosen, step, time: time ?? null }
    return { ...event, chosen }
  })
  const done = events.filter(({ chosen }) => chosen !== null)
  const canceled = done.filter(({ chosen }) => chosen?.step === 'cancel')
  return {
    ...subject,
    agencies: [
      {
        agency_id: 1,
        agency_name: 'Harbour Tours',
        receivers: 2,
        events,
        messages: [
          {
            language: 'en',
            receivers: 2,
            subject: 'Nordlys does not call',
            text: '2 orders canceled.',
          },
        ],
      },
    ],
    counts: {
      events: done.length,
      orders: done.length,
      persons: 5 * done.length,
      canceled_events: canceled.length,
      canceled_orders: canceled.length,
      canceled_persons: 5 * canceled.length,
      left_out: 0,
    },
  }
}

const nordlys = aListedCall({ call_date: subject.date, departure_date: subject.date })

const artania: ListedCall = { ...nordlys, id: 2, ship: 'Artania', ship_imo: null }

const stand = { status: 'approved', pickup_time: '09:00', total_pax: 5 } as const
const ended = { status: 'canceled', pickup_time: '09:00', total_pax: 0 } as const

const record: DisruptionRecord = {
  id: 77,
  ...subject,
  cause: 'does_not_call',
  words: 'Gale from the west',
  refund: true,
  done_at: '2099-06-30T10:00:00.000Z',
  done_by: 'Ines Albers',
  undone_at: null,
  events: 1,
  left_out: 1,
  orders: 1,
  times: null,
  undo_until: new Date(nowMs() + 60_000).toISOString(),
  agencies: [
    {
      agency_id: 1,
      agency_name: 'Harbour Tours',
      informed: 2,
      events: [
        {
          event_id: 7,
          agency_title: 'Harbour walk 7',
          event_date: subject.date,
          step: 'cancel',
          time: null,
          reason: 'other',
          reason_words: 'The pier is closed',
          obstacle: null,
          was: stand,
          became: ended,
          now: ended,
          orders: [
            {
              excursion_id: 70,
              persons: 5,
              was: { status: 'approved', pickup_time: null },
              became: { status: 'canceled', pickup_time: null },
            },
          ],
          undoing: null,
        },
        {
          event_id: 8,
          agency_title: 'Harbour walk 8',
          event_date: subject.date,
          step: 'inform',
          time: null,
          reason: null,
          reason_words: null,
          obstacle: 'changed_meanwhile',
          was: stand,
          became: stand,
          now: { ...stand, pickup_time: '09:30' },
          orders: [],
          undoing: null,
        },
      ],
    },
  ],
}

const reason = (code: string, label_en: string, words_needed: boolean) =>
  ({
    code,
    label_en,
    label_de: label_en,
    fault: 'ship',
    words_needed,
    position: 1,
    is_retired: false,
    version,
  }) as const

beforeEach(() => {
  answer(listDecisionReasons, {
    data: [
      reason('ship_does_not_call', 'Ship does not call', false),
      reason('other', 'Other', true),
    ],
  })
  answer(previewDisruption, ({ body }) => {
    return { data: previewOf((body as BodyInputOf<typeof previewDisruption>).choices ?? []) }
  })
  answer(getDisruption, { data: record })
  answer(listPorts, { data: [{ id: 7, port: 'Hamburg', code: 'DEHAM' }] })
  answer(listShipCalls, (call) => pageOf([nordlys, artania], call))
})

const select = (name: string) => page.getByRole('combobox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const newDisruption = (more: { ship_call?: number } = {}) =>
  newDisruptionPath({ port: 7, date: subject.date, ...more })
const tick = (name: string) => page.getByRole('checkbox', { name }).click()
const performed = () =>
  callsTo(performDisruption).map(({ body }) => body as BodyInputOf<typeof performDisruption>)

// Rules E10.1, E10.3
test('what happened, a step for each event, and just that is carried out and can be taken back', async () => {
  answer(performDisruption, { data: record, not_concerned: [] })
  answer(undoDisruption, { data: { ...record, undone_at: '2099-06-30T10:00:05.000Z' } })
  const { address } = await visit(newDisruption({ ship_call: 1 }), { role: 'staff' })
  await select('Cause').selectOptions('does_not_call')
  await expect.element(page.getByText(/^2 excursions, 2 orders, 10 persons/)).toBeVisible()
  await expectAccessible()
  await select('Step: #8 Harbour walk 8').selectOptions('inform')
  await select('Reason: #7 Harbour walk 7').selectOptions('')
  await tick('Cancel 1 order with 5 persons, and with them 1 excursion')
  await expect.element(button('Carry out')).toBeEnabled()
  await button('Carry out').click()
  await expect.element(select('Reason: #7 Harbour walk 7')).toHaveFocus()
  await expect.element(page.getByText('Canceling needs a reason.')).toBeVisible()
  await select('Reason: #7 Harbour walk 7').selectOptions('other')
  await page.getByText('Harbour Tours').last().click()
  await expect.element(page.getByText('2 orders canceled.')).toBeVisible()
  await button('Carry out').click()
  const words = page.getByRole('textbox', { name: 'Words for the agency: #7 Harbour walk 7' })
  await expect.element(words).toHaveFocus()
  await expect.element(page.getByText('This reason needs words.')).toBeVisible()
  expect(performed()).toEqual([])
  await userEvent.keyboard('The pier is closed')
  await expect.element(button('Carry out')).toBeEnabled()
  await button('Carry out').click()
  await expect.poll(address).toBe('/disruptions/77')
  expect(performed()).toMatchObject([
    {
      ship_call_id: 1,
      cause: 'does_not_call',
      events: [
        { event_id: 7, version, step: 'cancel', reason: 'other', words: 'The pier is closed' },
        { event_id: 8, version, step: 'inform' },
      ],
    },
  ])
  await expect.element(page.getByText('Left out: Someone has changed it since')).toBeVisible()
  await expectAccessible()
  answer(getDisruption, { data: { ...record, undone_at: '2099-06-30T10:00:05.000Z' } })
  await button('Undo').click()
  await expect.element(page.getByText(/^Taken back on/)).toBeVisible()
})

const timesRecord: DisruptionRecord = {
  ...record,
  times: {
    was: { arrival: '08:00', all_aboard: '17:30', departure: '18:00' },
    became: { arrival: '11:00', all_aboard: '17:30', departure: '18:00' },
    undoing: null,
  },
}

// Rules E10.2, E10.5
test('a port day asks for the cause, the ship and its new times, and saves them with the steps', async () => {
  answer(performDisruption, { data: timesRecord, not_concerned: [] })
  answer(getDisruption, { data: timesRecord })
  const { address } = await visit(newDisruption(), { role: 'staff' })
  await expect
    .element(page.getByRole('heading', { name: 'Disruption: Hamburg, 01 Jul. 2099' }))
    .toBeVisible()
  await select('Cause').selectOptions('late')
  await expect.element(select('Ship')).toBeVisible()
  expect(select('Ship').element().textContent).not.toContain('All ships')
  await select('Ship').selectOptions('1')
  await expect.element(button('These times are right')).toBeVisible()
  expect(callsTo(previewDisruption)).toEqual([])
  await page.getByLabelText('Arrival').fill('1100')
  await expect.element(page.getByLabelText('Arrival')).toHaveValue('11:00')
  await expect.element(select('Step: #7 Harbour walk 7')).toBeVisible()
  const times = { arrival: '11:00', version: 'first' }
  expect(callsTo(previewDisruption)[0]?.body).toMatchObject({ ship_call_id: 1, times })
  await expectAccessible()
  await page.getByLabelText('Arrival').fill('11:')
  await expect.element(page.getByText('A new time is not complete yet')).toBeVisible()
  await expect.element(button('Carry out')).toBeDisabled()
  await page.getByLabelText('Arrival').fill('11:00')
  await tick('Cancel 2 orders with 10 persons, and with them 2 excursions')
  await button('Carry out').click()
  await expect.poll(address).toBe('/disruptions/77')
  expect(performed()).toMatchObject([{ ship_call_id: 1, cause: 'late', times }])
  await expect.element(page.getByText(/and new times saved\.$/)).toBeVisible()
  await expect.element(page.getByText(/^Times of the call:/)).toBeVisible()
})

test('another cause asks for the times again, and these may be right already', async () => {
  await visit(newDisruption({ ship_call: 1 }), { role: 'staff' })
  await select('Cause').selectOptions('late')
  await button('These times are right').click()
  await expect.element(select('Step: #7 Harbour walk 7')).toBeVisible()
  expect(callsTo(previewDisruption)[0]?.body).not.toHaveProperty('times')
  await select('Cause').selectOptions('early_departure')
  await expect.element(button('These times are right')).toBeVisible()
  expect(button('Carry out').elements()).toEqual([])
})

test('times that cannot be stand beside their field, those of a colleague come in their place', async () => {
  answer(
    previewDisruption,
    new Refusal('validation_failed', { errors: { 'times.departure': ['It is too early.'] } }),
  )
  await visit(newDisruption({ ship_call: 1 }), { role: 'staff' })
  await select('Cause').selectOptions('early_departure')
  await page.getByLabelText('Departure').fill('07:00')
  await expect.element(page.getByText('It is too early.')).toBeVisible()
  await expect.element(page.getByLabelText('Departure')).toHaveAttribute('aria-invalid', 'true')
  const theirs = { ...nordlys, arrival: '10:00', version: 'second' }
  answer(previewDisruption, new Refusal('stale', { data: theirs }))
  answer(listShipCalls, (call) => {
    answer(previewDisruption, { data: previewOf([]) })
    return pageOf([theirs, artania], call)
  })
  await page.getByLabelText('Departure').fill('16:00')
  await expect.element(page.getByLabelText('Arrival')).toHaveValue('10:00')
  await expect.element(page.getByLabelText('Departure')).toHaveValue('16:00')
  await expect
    .poll(() => callsTo(previewDisruption).at(-1)?.body)
    .toMatchObject({ times: { departure: '16:00', version: 'second' } })
})

test('a reload keeps what was chosen, carrying out forgets it', async () => {
  answer(performDisruption, { data: record, not_concerned: [] })
  const { address, enter } = await visit(newDisruption(), { role: 'staff' })
  await select('Cause').selectOptions('late')
  await select('Ship').selectOptions('1')
  await page.getByLabelText('Arrival').fill('11:00')
  await select('Step: #8 Harbour walk 8').selectOptions('inform')
  await page.getByLabelText('In your words').fill('Gale from the west')
  await expect.poll(address).toContain('arrival=11')
  const chosen = address()
  expect(chosen).not.toContain('Gale')
  await enter(chosen)
  await expect.element(select('Step: #8 Harbour walk 8')).toHaveValue('inform')
  await expect.element(page.getByLabelText('Arrival')).toHaveValue('11:00')
  await expect.element(page.getByLabelText('In your words')).toHaveValue('Gale from the west')
  await tick('Cancel 1 order with 5 persons, and with them 1 excursion')
  await button('Carry out').click()
  await expect.poll(address).toBe('/disruptions/77')
  await enter(chosen)
  await expect.element(select('Step: #8 Harbour walk 8')).toHaveValue('cancel')
  await expect.element(page.getByLabelText('In your words')).toHaveValue('')
})

// Rule E10.3
test('what is canceled is ticked before the button works, and again once it is another', async () => {
  await visit(newDisruption({ ship_call: 1 }), { role: 'staff' })
  await select('Cause').selectOptions('does_not_call')
  await expect.element(button('Carry out')).toBeDisabled()
  await tick('Cancel 2 orders with 10 persons, and with them 2 excursions')
  await expect.element(button('Carry out')).toBeEnabled()
  await select('Step: #8 Harbour walk 8').selectOptions('inform')
  await expect
    .element(page.getByRole('checkbox', { name: /^Cancel 1 order with 5 persons/ }))
    .not.toBeChecked()
  await expect.element(button('Carry out')).toBeDisabled()
  await select('Step: #7 Harbour walk 7').selectOptions('wait')
  await expect.element(button('Carry out')).toBeEnabled()
})

test('an agency without people says so at its head', async () => {
  answer(previewDisruption, () => {
    const [agency] = previewOf([]).agencies
    const silent = { ...agency, receivers: 0, messages: [] }
    return { data: { ...previewOf([]), agencies: [silent] } as DisruptionPreview }
  })
  await visit(newDisruption({ ship_call: 1 }), { role: 'staff' })
  await select('Cause').selectOptions('does_not_call')
  const agency = page.getByRole('region', { name: 'Harbour Tours' })
  await expect.element(agency.getByText(/^No one to inform/)).toBeVisible()
})

test('one step for all, and the way back to what is proposed', async () => {
  await visit(newDisruption(), { role: 'staff' })
  await select('Cause').selectOptions('weather')
  await select('Ship').selectOptions('all')
  await button('Wait').click()
  await expect.element(select('Step: #7 Harbour walk 7')).toHaveValue('wait')
  await button('As proposed').click()
  await expect.element(select('Step: #7 Harbour walk 7')).toHaveValue('cancel')
  expect(callsTo(previewDisruption).at(0)?.body).toMatchObject({ port_id: 7, date: '2099-07-01' })
})

test('what cannot be previewed is not carried out', async () => {
  answer(previewDisruption, new Refusal('ship_call_not_found'))
  await visit(newDisruption({ ship_call: 1 }), { role: 'staff' })
  await select('Cause').selectOptions('weather')
  await expect.element(page.getByText('The excursions could not be checked')).toBeVisible()
  expect(button('Carry out').elements()).toEqual([])
})

test('an agency finds the disruptions of its events, and reads the record', async () => {
  answer(listDisruptions, (call) => pageOf([record], call))
  const { address } = await visit('/disruptions', { role: 'agency' })
  await page.getByRole('link', { name: 'Ship does not call' }).click()
  await expect.poll(address).toBe('/disruptions/77')
  await expect.element(page.getByText('“Gale from the west”')).toBeVisible()
  await expect.element(page.getByText('Canceled: 1 order, 5 persons')).toBeVisible()
  await expect.element(page.getByText('Other: “The pier is closed”')).toBeVisible()
})
