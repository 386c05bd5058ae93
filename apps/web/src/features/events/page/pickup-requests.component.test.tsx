import {
  acceptPickupChange,
  askForPickupChange,
  refusePickupChange,
  withdrawPickupChange,
} from '@gangway/contract/pickup-request-steps'
import type { PickupRequest } from '@gangway/contract/pickup-requests'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { aShipCall, anEvent, anOrder } from '../../../testing/an-event.ts'
import { answerEvent } from '../../../testing/event-answers.ts'
import { answer, callsTo, Refusal } from '../../../testing/fake-server.ts'
import { visit } from '../../../testing/visit.tsx'

const ship = 'MSC Preziosa'

const open: PickupRequest = {
  id: 3,
  excursion_id: null,
  saved_time: '09:00',
  asked_time: '09:30',
  reason: 'transport',
  words: 'The coach comes later.',
  state: 'open',
  asked_by: 'Kari Nordmann',
  asked_at: '2027-06-01T08:00:00.000Z',
  closed_by: null,
  closed_at: null,
  answer: '',
}

const withTime = anEvent({ ship_calls: [aShipCall()], pickup_time: '09:00' })
const asked = { ...withTime, pickup_requests: [open] }

const ask = page.getByRole('button', { name: 'Ask for a change' })
const request = page.getByRole('region', { name: 'Ask for another pick-up time' })
const dialog = page.getByRole('dialog')
const dialogClosed = () => expect.poll(() => dialog.elements()).toHaveLength(0)

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))
afterEach(() => vi.restoreAllMocks())

// Rule E7.1
test('an agency asks for another time, judged like the first, with a reason', async () => {
  const kept = answerEvent(withTime)
  answer(askForPickupChange, () => {
    kept.now = asked
    return { data: asked }
  })
  await visit('/events/7', { role: 'agency' })
  await ask.click()
  const field = dialog.getByRole('combobox', { name: 'New pick-up time' })
  const send = dialog.getByRole('button', { name: 'Send request' })
  await field.fill('05:00')
  await expect.element(dialog).toMatchTextContent(/too early for MSC Preziosa/)
  await field.fill('09:30')
  await userEvent.keyboard('{Tab}')
  await expect.element(dialog).toMatchTextContent(/Fits:/)
  await expectAccessible()
  await send.click()
  await expect.element(dialog).toMatchTextContent(/The reason field is required/)
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOptions('Other reason')
  await send.click()
  await expect.element(dialog).toMatchTextContent(/The message field is required/)
  expect(callsTo(askForPickupChange)).toHaveLength(0)
  await dialog.getByRole('textbox', { name: 'Message' }).fill('A strike')
  await send.click()
  await dialogClosed()
  await expect.element(request).toMatchTextContent(/Kari Nordmann asks for 09:30 instead of 09:00/)
  expect(ask.elements()).toHaveLength(0)
  await expect
    .poll(() => callsTo(askForPickupChange))
    .toMatchObject([{ body: { asked_time: '09:30', reason: 'other', words: 'A strike' } }])
})

// Rule E7.1
test('an agency asks for an order with a time of its own', async () => {
  const timed = anOrder(2, { ship: 'Artania', pickup_time: '08:30' })
  const event = { ...withTime, excursions: [anOrder(1), timed] }
  answerEvent(event)
  const ofOrder = { ...open, excursion_id: 2, saved_time: '08:30', asked_time: '08:45' }
  answer(askForPickupChange, { data: { ...event, pickup_requests: [ofOrder] } })
  await visit('/events/7', { role: 'agency' })
  await ask.click()
  await dialog
    .getByRole('combobox', { name: 'Whose pick-up time' })
    .selectOptions('Order A-2, Jørgensen, Åse, Artania: 08:30')
  await expect.element(dialog).toMatchTextContent(/Until then 08:30 applies/)
  await dialog.getByRole('combobox', { name: 'New pick-up time' }).fill('08:45')
  await userEvent.keyboard('{Tab}')
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOptions('Guide')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect.element(request).toMatchTextContent(/Order A-2: .* 08:45 instead of 08:30/)
  await expect.element(ask).toBeVisible()
  const body = { asked_time: '08:45', reason: 'guide', words: '', excursion_id: 2 }
  await expect.poll(() => callsTo(askForPickupChange)).toMatchObject([{ body }])
})

// Rule E7.3
test('an agency that withdraws too late sees the answer', async () => {
  const kept = answerEvent(asked)
  answer(withdrawPickupChange, () => {
    const accepted = { state: 'accepted', closed_by: 'Ada Brandt', closed_at: open.asked_at }
    kept.now = {
      ...asked,
      pickup_time: '09:30',
      pickup_requests: [{ ...open, ...accepted, state: 'accepted' }],
    }
    return new Refusal('pickup_request_closed', { data: kept.now })
  })
  await visit('/events/7', { role: 'agency' })
  await request.getByRole('button', { name: 'Withdraw' }).click()
  await expect
    .element(request)
    .toMatchTextContent(/Ada Brandt accepted the change from 09:00 to 09:30/)
  await expect.element(page.getByText(/answered or withdrawn in the meantime/)).toBeVisible()
  await expect.element(request).toHaveFocus()
})

describe('staff', () => {
  // Rule E7.4
  test('see what the new time means for each ship, and accept it', async () => {
    const kept = answerEvent(asked)
    answer(acceptPickupChange, () => {
      kept.now = {
        ...withTime,
        pickup_time: '09:30',
        pickup_requests: [{ ...open, state: 'accepted', closed_by: 'Ada Brandt' }],
      }
      return { data: kept.now }
    })
    await visit('/events/7', { role: 'staff' })
    await expect.element(request).toMatchTextContent(/“The coach comes later\.”.*Fits:/)
    await expectAccessible()
    await request.getByRole('button', { name: 'Accept 09:30…' }).click()
    await expect.element(dialog).toMatchTextContent(/to spare .*MSC Preziosa/)
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await dialogClosed()
    await expect.element(request.getByRole('button', { name: 'Accept 09:30…' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await dialog.getByRole('button', { name: 'Change to 09:30' }).click()
    await dialogClosed()
    await expect.element(page.getByText('The pick-up time is now 09:30.')).toBeVisible()
    await expect
      .poll(() => callsTo(acceptPickupChange))
      .toMatchObject([{ body: { accepted_misses: [] } }])
  })

  // Rule E7.4
  test('accept a miss only knowingly', async () => {
    answerEvent({ ...asked, pickup_requests: [{ ...open, asked_time: '05:00' }] })
    answer(acceptPickupChange, { data: withTime })
    await visit('/events/7', { role: 'staff' })
    await request.getByRole('button', { name: 'Accept 05:00…' }).click()
    await expect.element(dialog).toMatchTextContent(/3 h 30 min too early for MSC Preziosa/)
    await dialog.getByRole('button', { name: 'Change to 05:00 anyway' }).click()
    await dialogClosed()
    const accepted_misses = [{ ship, spare_minutes: -210 }]
    await expect
      .poll(() => callsTo(acceptPickupChange))
      .toMatchObject([{ body: { accepted_misses } }])
  })

  // Rule E7.3
  test('who answer a request that was withdrawn see it', async () => {
    const kept = answerEvent(asked)
    answer(refusePickupChange, () => {
      const closed = { closed_by: 'Kari Nordmann', closed_at: open.asked_at }
      kept.now = { ...asked, pickup_requests: [{ ...open, ...closed, state: 'withdrawn' }] }
      return new Refusal('pickup_request_closed', { data: kept.now })
    })
    await visit('/events/7', { role: 'staff' })
    await request.getByRole('button', { name: 'Refuse…' }).click()
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await expect.element(dialog).toMatchTextContent(/message to the agency field is required/)
    expect(callsTo(refusePickupChange)).toHaveLength(0)
    await dialog.getByRole('textbox').fill('The guests know.')
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await dialogClosed()
    await expect.element(request).toMatchTextContent(/Kari Nordmann withdrew the request for 09:30/)
  })
})
