import { countEvents, nothingCounted } from '@gangway/contract/events'
import { settleEvent } from '@gangway/contract/event-steps'
import { listUnknownShips, rememberShipAlias } from '@gangway/contract/ship-aliases'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { aShipCall, anEvent, anOrder } from '../../../testing/an-event.ts'
import { answerEvent } from '../../../testing/event-answers.ts'
import { answer, callsTo, Refusal } from '../../../testing/fake-server.ts'
import { visit } from '../../../testing/visit.tsx'

const meant = { ship: 'MKT Alpha', ship_imo: '9074729' }
const mistyped = anEvent({
  event_date: '2099-07-01',
  ship_calls: [],
  excursions: [anOrder(1, { ship: 'MKT Alhpa' })],
})
const thisIs = page.getByRole('button', { name: 'This is MKT Alpha' })

function answerUnknown() {
  answerEvent(mistyped)
  const { event_date, port_name } = mistyped
  const proposals = [{ ...meant, reason: 'similar_name' as const }]
  const unknown = {
    ship: 'MKT Alhpa',
    ship_imo: null,
    port_id: 3,
    port_code: 'DEHAM',
    port_name,
    event_date,
    events: [7],
    proposals,
  }
  answer(listUnknownShips, { data: [unknown] })
}

test('staff say with one click which ship is meant', async () => {
  answerUnknown()
  await visit('/events/7')
  await expect.element(page.getByText(/^No call of MKT Alhpa is known/)).toBeVisible()
  await expectAccessible()
  answer(rememberShipAlias, () => {
    answerEvent({
      ...mistyped,
      ship_calls: [aShipCall({ ...meant, call_date: '2099-07-01', departure_date: '2099-07-01' })],
      excursions: [anOrder(1, { ship: 'MKT Alhpa', known_as: meant })],
    })
    return { data: { id: 5, alias: 'MKT Alhpa', ...meant } }
  })
  await thisIs.click()
  await expect
    .poll(() => callsTo(rememberShipAlias))
    .toMatchObject([{ body: { alias: 'MKT Alhpa', ...meant } }])
  await expect.element(thisIs).not.toBeInTheDocument()
  await expect.element(page.getByText('MKT Alhpa now means MKT Alpha.')).toBeVisible()
})

// Rule E4.17
test.each([
  ['staff', 1],
  ['agency', 0],
] as const)(
  'calls that contradict each other are named to staff with their references: %s',
  async (role, shown) => {
    const one = aShipCall({ reference: 'WSX-7' })
    const other = aShipCall({ reference: 'MAN-12', arrival: '10:30', departure: '22:00' })
    const canceled = aShipCall({ reference: 'MAN-13', status: 'canceled' })
    answerEvent(anEvent({ event_date: one.call_date, ship_calls: [one, other, canceled] }))
    await visit('/events/7', { role })
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect.element(summary).toMatchTextContent(/MSC Preziosa/)
    const said = page.getByText(
      `Calls of MSC Preziosa contradict each other: WSX-7 (${one.arrival} to ${one.departure}) and MAN-12 (10:30 to 22:00)`,
    )
    expect(said.elements()).toHaveLength(shown)
    const links = page.getByRole('link', { name: 'Ship calls' }).elements()
    const hrefs = links.map((link) => link.getAttribute('href') ?? '')
    expect(hrefs.filter((href) => href.includes('ship=MSC+Preziosa'))).toHaveLength(shown)
    await expectAccessible()
  },
)

test('an agency is not asked', async () => {
  answerUnknown()
  await visit('/events/7', { role: 'agency' })
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect.element(summary).toMatchTextContent(/MKT Alhpa/)
  expect(callsTo(listUnknownShips)).toEqual([])
})

test.each([
  ['staff', 1],
  ['agency', 0],
] as const)('the list has a chip for it for staff: %s', async (role, chips) => {
  answer(countEvents, { data: { ...nothingCounted, ship_conflict: 2, ship_unknown: 1 } })
  await visit('/events', { role })
  await expect.element(page.getByRole('button', { name: /Ship conflict 2/ })).toBeVisible()
  const chip = page.getByRole('button', { name: /Ship without a call 1/ })
  expect(chip.elements()).toHaveLength(chips)
})

test('staff say that an event took place although its ship did not call', async () => {
  const lost = anEvent({
    event_date: '2020-07-01',
    status: 'approved',
    ship_calls: [aShipCall({ status: 'canceled' })],
    pickup_conflict: {
      verdict: 'no_call',
      ship: 'MSC Preziosa',
      ship_imo: null,
      bound: null,
      spare_minutes: null,
    },
  })
  answerEvent(lost)
  await visit('/events/7')
  const tookPlace = page.getByRole('button', { name: 'It took place' })
  await expect.element(tookPlace).toBeVisible()
  await expectAccessible()
  answer(settleEvent, { data: { ...lost, status: 'successful', pickup_conflict: null } })
  await tookPlace.click()
  await expect.element(page.getByText('The event is successful.')).toBeVisible()
  await expect.element(tookPlace).not.toBeInTheDocument()
})

test('an alias that is refused names the calls, or the alias, that stand against it', async () => {
  answerUnknown()
  await visit('/events/7')
  const call = { ship: 'MKT Alhpa', ship_imo: null, port_name: 'Hamburg', port_code: 'DEHAM' }
  const calls = [{ ...call, call_date: '2099-07-01', reference: 'SC-7' }]
  answer(rememberShipAlias, new Refusal('ship_alias_refused', { data: { alias: null, calls } }))
  await thisIs.click()
  await expect
    .element(page.getByText(/calls of its own.*MKT Alhpa, Hamburg, .*\(SC-7\)/))
    .toBeVisible()
  const alias = { id: 5, alias: 'MKT Alhpa', ship: 'MKT Beta', ship_imo: null }
  answer(rememberShipAlias, new Refusal('ship_alias_again', { data: { alias, calls: [] } }))
  await thisIs.click()
  await expect.element(page.getByText(/MKT Alhpa already means MKT Beta/)).toBeVisible()
})
