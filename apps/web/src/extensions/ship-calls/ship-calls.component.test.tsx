import {
  cancelShipCall,
  changeShipCall,
  type ListedCall,
  listShipCalls,
  previewShipCall,
} from '@gangway/contract/ship-call-changes'
import {
  listShipAliases,
  listUnknownShips,
  rememberShipAlias,
} from '@gangway/contract/ship-aliases'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aListedCall } from '../../testing/a-listed-call.ts'
import { expectAccessible } from '../../testing/accessibility.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { pageOf } from '../../testing/usual-answers.ts'
import { visit } from '../../testing/visit.tsx'

const nordlys = aListedCall()

const concerned = {
  event_id: 7,
  agency_id: 1,
  agency_name: 'Harbour Tours',
  agency_title: 'Harbour walk',
  event_date: '2099-07-01',
  pickup_time: '09:00',
  orders: 2,
  persons: 5,
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const effects = page.getByRole('region', { name: 'What this does' })

function answerCalls(calls: readonly ListedCall[]) {
  answer(listShipCalls, (call) => pageOf(calls, call))
}

beforeEach(() => {
  answerCalls([nordlys])
  answer(listShipAliases, { data: [] })
})

// Rule E6.3
test('shows what a correction does before it is saved, and what a colleague has changed meanwhile', async () => {
  answer(previewShipCall, {
    data: [{ ...concerned, effect: 'stops_fitting', spare_minutes: -120 }],
  })
  answerCalls([{ ...nordlys, ship_time_offset_minutes: 0 }])
  const theirs = {
    ...nordlys,
    ship_time_offset_minutes: 0,
    berth: 'Steinwerder',
    version: 'second',
  }
  answer(changeShipCall, ({ body }) =>
    (body as { version: string }).version !== 'first'
      ? {
          data: { ...theirs, arrival: '10:30', version: 'third' },
          informed: [{ agency_id: 1, agency_name: 'Harbour Tours' }],
        }
      : new Refusal('stale', { data: theirs }),
  )
  await visit('/ship-calls', { role: 'staff' })
  await expectAccessible()
  await button('Nordlys').click()
  const panel = page.getByRole('dialog', { name: 'Nordlys in Hamburg' })
  await panel.getByLabelText('Arrival').fill('10:30')
  await expect
    .element(effects)
    .toMatchTextContent(/Harbour Tours.*Pick-up at 09:00 misses the ship by 2 h/)
  expect(callsTo(previewShipCall).at(-1)?.body).toEqual({ arrival: '10:30' })
  await expectAccessible()
  await button('Save').click()
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/Berth: Steinwerder/)
  await button('Save').click()
  await expect.poll(() => panel.elements()).toHaveLength(0)
  expect(callsTo(changeShipCall).at(-1)?.body).toEqual({ arrival: '10:30', version: 'second' })
  await expect.element(page.getByText(/Harbour Tours gets a notice\./)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Show 2 excursions' }))
    .toHaveAttribute('href', '/events?ship=Nordlys&from=2099-07-01&to=2099-07-01&port=7')
  await button('Undo').click()
  await expect.element(page.getByText('The call of Nordlys is as it was.')).toBeVisible()
  expect(callsTo(changeShipCall).at(-1)?.body).toMatchObject({
    arrival: '08:00',
    berth: 'Steinwerder',
    version: 'third',
  })
})

// Rule E6.4
test('a call is canceled with a reason, after its effects were shown', async () => {
  answer(previewShipCall, { data: [{ ...concerned, effect: 'loses_ship', spare_minutes: null }] })
  const canceled = { ...nordlys, status: 'canceled', cancel_reason: 'weather' } as const
  answer(cancelShipCall, () => {
    answerCalls([canceled])
    return { data: canceled, informed: [] }
  })
  await visit('/ship-calls', { role: 'staff' })
  await button('Nordlys').click()
  await button('Cancel this call').click()
  await expect.element(effects).toMatchTextContent(/Loses its ship/)
  await button('Cancel the call').click()
  await expect.element(page.getByText('The reason field is required.')).toBeVisible()
  expect(callsTo(cancelShipCall)).toEqual([])
  await page.getByLabelText('Reason').selectOptions('weather')
  await page.getByLabelText('Words').fill('Gale')
  await expectAccessible()
  await button('Cancel the call').click()
  await expect.element(page.getByText(/^The call of Nordlys is canceled\. No agency/)).toBeVisible()
  expect(callsTo(cancelShipCall)[0]?.body).toEqual({
    cancel_reason: 'weather',
    cancel_words: 'Gale',
    version: 'first',
  })
  await expect.element(page.getByText('Does not call: weather')).toBeVisible()
})

test('an agency reads the calls of its events', async () => {
  await visit('/ship-calls', { role: 'agency' })
  await expect.element(page.getByRole('table', { name: 'Ship calls' })).toBeVisible()
  await expect.element(page.getByText('08:00 to 20:00, all aboard 19:30')).toBeVisible()
  expect(button('Nordlys').elements()).toHaveLength(0)
  expect(page.getByRole('tab', { name: /without a call/ }).elements()).toHaveLength(0)
})

// Rule E4.12
test('staff say with one click which ship a name means', async () => {
  const meant = { ship: 'MKT Alpha', ship_imo: '9074729' }
  answer(listUnknownShips, {
    data: [
      {
        ship: 'MKT Alhpa',
        ship_imo: null,
        port_id: 3,
        port_code: 'DEHAM',
        port_name: 'Hamburg',
        event_date: '2099-07-01',
        events: [7],
        proposals: [{ ...meant, reason: 'similar_name' }],
      },
    ],
  })
  await visit('/ship-calls', { role: 'staff' })
  await page.getByRole('tab', { name: 'Ships without a call (1)' }).click()
  await expectAccessible()
  answer(rememberShipAlias, () => {
    answer(listUnknownShips, { data: [] })
    answer(listShipAliases, { data: [{ id: 5, alias: 'MKT Alhpa', ...meant }] })
    return { data: { id: 5, alias: 'MKT Alhpa', ...meant } }
  })
  await button('This is MKT Alpha').click()
  await expect.element(page.getByText('Every ship has a call')).toBeVisible()
  await expect.element(page.getByText(/^MKT Alhpa means MKT Alpha/)).toBeVisible()
})
