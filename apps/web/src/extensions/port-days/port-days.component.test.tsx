import { getPortDay, listPortDays, type PortDay } from '@gangway/contract/port-days'
import { getEvent } from '@gangway/contract/events'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { aLight, buildDay, buildDayEvent } from '../../testing/port-day-answers.ts'
import { answerRealtime } from '../../testing/realtime-answers.ts'
import { faultsByWidth } from '../../testing/sweep-widths.ts'
import { visit } from '../../testing/visit.tsx'

const date = '2026-07-14'
const path = `/port-day/3/${date}`

const late = buildDayEvent(2, {
  agency_id: 2,
  agency_name: 'Fjord Guides',
  is_ready: false,
  lights: {
    ...buildDayEvent(2).lights,
    data: aLight('red', 'data_missing', 2),
    ship: aLight('red', 'no_call'),
    talk: aLight('amber', 'unread_comments', 1),
    tickets: null,
  },
})

const dispatched = buildDayEvent(5, {
  is_ready: false,
  lights: {
    ...buildDayEvent(5).lights,
    crew: aLight('red', 'guide_not_accepted', 2),
    places: aLight('red', 'too_many_persons', 3),
  },
})

/** Answers each day with the same events. */
const answerDays = (part: Partial<PortDay> = {}) =>
  answer(getPortDay, ({ params }) => ({
    data: buildDay({ events: [buildDayEvent(1), late], ...part, date: params['date'] ?? date }),
  }))

const table = page.getByRole('table', { name: 'Excursions' })
const titles = () =>
  table
    .getByRole('rowheader')
    .elements()
    .map((row) => row.querySelector('a')?.textContent)

describe('a port day', () => {
  // Rule E9.2
  test('each light says what is open and leads to its event', async () => {
    answerDays()
    answer(getEvent, new Refusal('event_not_found'))
    const { address } = await visit(path)
    await expect
      .element(page.getByRole('heading', { name: 'Hamburg, Tuesday, 14 July 2026' }))
      .toBeVisible()
    await expect
      .element(page.getByText('2 excursions, 1 of 2 not ready, 1 left for you · Times in Hamburg'))
      .toBeVisible()
    await expectAccessible()
    const missing = table.getByRole('link', { name: 'Data: Data missing of 2 orders' })
    await expect.element(missing).toBeVisible()
    await expect
      .element(table.getByRole('img', { name: 'Tickets: nothing to check' }))
      .toBeInTheDocument()
    const ship = table.getByRole('link', { name: 'Ships: A ship does not call' })
    await expect
      .element(ship)
      .toHaveAttribute('href', '/ship-calls?port=3&from=2026-07-14&to=2026-07-14')
    await missing.click()
    await expect.poll(address).toBe('/events/2#orders')
  })

  // Rule E9.2
  test('a light that waits for the other side says so, in the row and for the day', async () => {
    const waiting = buildDayEvent(4, {
      is_ready: false,
      latest_pickup: '02:00',
      latest_pickup_date: '2026-07-15',
      lights: { ...buildDayEvent(4).lights, data: aLight('red', 'data_missing', 2) },
    })
    answerDays({ events: [waiting] })
    await visit(path, { role: 'agency' })
    await expect
      .element(page.getByText('1 of 1 not ready, nothing left for you', { exact: false }))
      .toBeVisible()
    await expect
      .element(table.getByText('waits for the operator: Data missing of 2 orders'))
      .toBeVisible()
    await expect
      .element(
        table.getByRole('link', { name: 'Data: Data missing of 2 orders, waits for the operator' }),
      )
      .toBeVisible()
    await expect.element(table.getByText('Wed 02:00')).toBeVisible()
  })

  // Rules E9.2, G5.1
  test('crew and places have their columns once an event has dispatches with crew or a vehicle', async () => {
    answerDays()
    const { enter } = await visit(path)
    await expect.poll(titles).toHaveLength(2)
    expect(table.getByRole('columnheader', { name: 'Crew' }).elements()).toEqual([])
    answerDays({ events: [buildDayEvent(1), dispatched] })
    await enter(path)
    await expect.element(table.getByRole('columnheader', { name: 'Crew' })).toBeVisible()
    await expect
      .element(
        table.getByRole('link', { name: 'Crew: The guides of 2 dispatches have not accepted' }),
      )
      .toHaveAttribute('href', `${path}/dispatches?agency=1`)
    await expect
      .element(table.getByText('· 3 persons more than seats', { exact: false }))
      .toBeVisible()
    await expect
      .element(table.getByRole('img', { name: 'Places: nothing to check' }))
      .toBeInTheDocument()
  })

  // Rule E9.3
  test('is narrowed to what is not ready, and the address keeps it', async () => {
    answerDays()
    const { address } = await visit(path)
    await page.getByRole('checkbox', { name: 'Not ready only' }).click()
    await expect.poll(titles).toEqual(['Harbour walk 2'])
    await expect.poll(address).toBe(`${path}?ready=no`)
    await page.getByRole('link', { name: 'Wednesday, 15 July 2026: 4 excursions' }).click()
    await expect.poll(address).toBe('/port-day/3/2026-07-15?ready=no')
    await expect.poll(titles).toEqual(['Harbour walk 2'])
  })

  // Rule F5.1
  test('J and K lead to the next day and the one before, in the same tab', async () => {
    answerDays()
    const { address } = await visit(path)
    const tabs = page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab')
    await expect.poll(titles).toHaveLength(2)
    const { length } = tabs.elements()
    await userEvent.keyboard('j')
    await expect.poll(address).toBe('/port-day/3/2026-07-15')
    await userEvent.keyboard('kk')
    await expect.poll(address).toBe('/port-day/3/2026-07-13')
    await expect.poll(() => tabs.elements()).toHaveLength(length)
  })

  test('follows what others do', async () => {
    const realtime = answerRealtime()
    answerDays()
    await visit(path)
    await realtime.heard()
    await expect
      .element(page.getByText('2 excursions, 1 of 2 not ready', { exact: false }))
      .toBeVisible()
    answerDays({ events: [buildDayEvent(1), buildDayEvent(2)] })
    realtime.tell(2, 'excursions')
    await expect.element(page.getByText('2 excursions, all ready', { exact: false })).toBeVisible()
  })

  test('a day without excursions, an unknown port and a failure say so', async () => {
    answerDays({ events: [] })
    const { goTo } = await visit(path)
    await expect.element(page.getByText('No excursions in Hamburg on this day')).toBeVisible()
    answer(getPortDay, new Refusal('not_found'))
    goTo('/port-day/9/2026-07-14')
    await expect
      .element(page.getByText('The address names a port that is not known, or no date.'))
      .toBeVisible()
    goTo('/port-day/9/2026-02-30')
    await expect
      .element(page.getByText('The address names a port that is not known, or no date.'))
      .toBeVisible()
  })

  test('is whole at every width', async () => {
    answerDays({
      events: [
        late,
        dispatched,
        buildDayEvent(3, {
          agency_title: 'Zu Fuß durch die Speicherstadt und die HafenCity bis zum Hafen',
          ships: [{ ship: 'Mein Schiff Herz des Mittelmeers', ship_imo: null }],
        }),
      ],
    })
    await visit(path)
    await expect.poll(titles).toHaveLength(3)
    expect(await faultsByWidth(() => document.querySelector('main') ?? document.body)).toBe('')
  })
})

describe('the port days', () => {
  // Rule E9.4
  test('lead to each day, from their list and from home', async () => {
    answerDays()
    answer(listPortDays, {
      data: [
        {
          port_id: 3,
          port_code: 'DEHAM',
          port_name: 'Hamburg',
          date,
          events: 4,
          today: date,
          not_ready: 1,
          left: 1,
          ships: ['AIDAprima'],
        },
        {
          port_id: 4,
          port_code: 'DEHAM',
          port_name: 'Bergen',
          date,
          events: 2,
          today: date,
          not_ready: 0,
          left: 0,
          ships: [],
        },
      ],
    })
    const { address } = await visit('/port-day')
    await expect.element(page.getByRole('link', { name: /Bergen.*all ready/ })).toBeVisible()
    await expectAccessible()
    await page.viewport(390, 844)
    expect(document.documentElement.scrollWidth).toBe(390)
    await page.getByRole('link', { name: /Hamburg.*1 of 4 not ready, 1 left for you/ }).click()
    await expect.poll(address).toBe(path)
    expect(callsTo(listPortDays)[0]?.query.get('days')).toBe('14')
  })
})
