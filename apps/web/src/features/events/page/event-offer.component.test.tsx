import { listOtherAgencies, offerEvent, type OtherAgency } from '@gangway/contract/event-offers'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { anEvent, anOrder } from '../../../testing/an-event.ts'
import { answerEvents, keptEvent } from '../../../testing/event-answers.ts'
import { answer, callsTo, Refusal } from '../../../testing/fake-server.ts'
import { usualReasons } from '../../../testing/usual-answers.ts'
import { visit } from '../../../testing/visit.tsx'

const [reason] = usualReasons
const full = {
  ...reason,
  code: 'fully_booked',
  fault: 'agency',
  label_en: 'Fully booked',
  label_de: 'Ausgebucht',
} as const
const canceled = anOrder(1, { status: 'canceled', decision_reason: full })
const declined = anEvent({ status: 'canceled', excursions: [canceled] })
const next = anEvent({
  event_id: 8,
  agency_id: 2,
  agency_name: 'Fjord Guides',
  status: 'new',
  offered_from_id: 7,
  excursions: [anOrder(2)],
})
const fjord: OtherAgency = {
  agency_id: 2,
  agency_name: 'Fjord Guides',
  room: null,
  has_room: true,
  guided_language: true,
  has_declined: false,
}
const hansa: OtherAgency = {
  ...fjord,
  agency_id: 3,
  agency_name: 'Hansa',
  room: 1,
  has_room: false,
  guided_language: false,
}

const button = page.getByRole('button', { name: 'Offer to another agency …' })
const dialog = page.getByRole('dialog', { name: 'Offer to another agency' })
const told = page.getByRole('region', { name: 'Declined by the agency: Fully booked' })

function prepare() {
  const events = [keptEvent(declined), keptEvent(next)] as const
  answerEvents(events)
  answer(listOtherAgencies, { data: [fjord, hansa] })
  return events
}

// Rules O8.1, O8.2
test('a declined event is offered to the best agency by Enter, and its request opens', async () => {
  const [first] = prepare()
  answer(offerEvent, () => {
    first.now = { ...first.now, offered_to_id: 8 }
    return { data: next }
  })
  await visit('/events/7', { role: 'staff' })
  await expect.element(told).toBeVisible()
  await button.click()
  const best = dialog.getByRole('radio', {
    name: /Fjord Guides No limit on this day\. Has guided in German here\./,
  })
  await expect.element(best).toHaveFocus()
  await expect
    .element(dialog.getByText(/request for 2 persons\. Bergen Shore Tours keeps/))
    .toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await button.click()
  await expect.element(best).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const link = page.getByRole('link', { name: 'Event 7' })
  await expect.element(link).toHaveAttribute('href', '/events/7')
  expect(callsTo(offerEvent)[0]?.body).toMatchObject({ agency_id: 2, accepts_beyond_limit: false })
  await link.click()
  await expect
    .element(page.getByRole('link', { name: 'Event 8' }))
    .toHaveAttribute('href', '/events/8')
  await expect.element(button).not.toBeInTheDocument()
})

test('an agency without room is offered it knowingly', async () => {
  prepare()
  answer(offerEvent, new Refusal('agency_without_room', { data: declined }))
  await visit('/events/7', { role: 'staff' })
  await button.click()
  await expect.element(dialog.getByRole('radio', { name: /Fjord Guides/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  const other = dialog.getByRole('radio', { name: /Hansa Room for 1 person\. Has not guided/ })
  await expect.element(other).toBeChecked()
  await dialog.getByRole('button', { name: 'Offer without room' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/was not offered/)
  expect(callsTo(offerEvent)[0]?.body).toMatchObject({ agency_id: 3, accepts_beyond_limit: true })
})

// Rule O8.4
test('one that someone else offered meanwhile is shown as it stands', async () => {
  prepare()
  const taken = { ...declined, offered_to_id: 8 }
  answer(offerEvent, new Refusal('event_offer_refused', { data: taken }))
  await visit('/events/7', { role: 'staff' })
  await button.click()
  await expect.element(dialog.getByRole('radio', { name: /Fjord Guides/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'Event 8' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('its agency is offered nothing', async () => {
  prepare()
  await visit('/events/7', { role: 'agency' })
  await expect
    .element(page.getByText('This event is canceled, so there is no pick-up.'))
    .toBeVisible()
  await expect.element(told).not.toBeInTheDocument()
})
