import { listEvents } from '@gangway/contract/events'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  aMaskedPassport,
  aShipCall,
  anEvent,
  anOrder,
  aSubProduct,
} from '../../testing/an-event.ts'
import { answerEvents, keptEvent } from '../../testing/event-answers.ts'
import { savePickupTime } from '../../testing/event-page.ts'
import { answer } from '../../testing/fake-server.ts'
import { buildEventRow, pageOf } from '../../testing/usual-answers.ts'
import { visit } from '../../testing/visit.tsx'

/** Its passport has not arrived, which asks for a second tick. */
const lacking = aSubProduct({
  person_count: 1,
  additional_required_data: ['passport_data'],
  required_data: [{ key: 'passport_data', value: [aMaskedPassport] }],
})

/** Events of five orders each; of one order something is missing. */
const events = ['09:00', '09:30', '10:00', '10:30', '11:00'].map((arrival, index) => {
  const event_id = 7 + index
  const excursions = [1, 2, 3, 4, 5].map((number) =>
    anOrder(10 * event_id + number, {
      customer: `Customer ${event_id}-${number}`,
      ...(number === 3 && { data_doubts: { expired: 1, expiring: 0, doubtful: 0 } }),
      ...(number === 3 && { subproducts: [lacking] }),
    }),
  )
  return keptEvent(anEvent({ event_id, excursions, ship_calls: [aShipCall({ arrival })] }))
})

/** The last one only waits. */
const answered = events.slice(0, 4)

const mostKeys = 112

test('twenty orders of four events are confirmed, each with its pick-up time, in at most 112 keys', async () => {
  answerEvents(events)
  answer(listEvents, (call) => {
    const waiting = events
      .map(({ now }) => now)
      .filter(({ excursions }) => excursions.some(({ status }) => status === 'requested'))
      .map(({ event_id: id, event_date }) => buildEventRow({ id, event_date }))
    return { ...pageOf(waiting, call), total_is_exact: true }
  })
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    if (keys > mostKeys) throw new Error(`More than ${mostKeys} keys.`)
    await userEvent.keyboard(key)
  }
  const tabTo = async (target: Locator) => {
    await expect.element(target).toBeVisible()
    while (document.activeElement !== target.element()) await press('{Tab}')
  }

  const best = page.getByRole('group', { name: 'Best times' }).getByRole('button').first()
  const panel = page.getByRole('dialog')
  const { address } = await visit('/events/7', { role: 'agency' })
  for (const kept of answered) {
    await expect.poll(address).toBe(`/events/${kept.now.event_id}`)
    await tabTo(best)
    await press('{Enter}')
    await expect.element(savePickupTime).toHaveFocus()
    await press('{Enter}')
    await expect.element(page.getByText(/^Saved and locked/).last()).toBeVisible()

    await tabTo(page.getByRole('button', { name: /^Review the order of/ }).first())
    await press('{Enter}')
    for (const { customer } of kept.now.excursions) {
      await expect
        .element(panel.getByRole('heading', { name: customer, exact: false }))
        .toHaveFocus()
      const ticks = panel.getByRole('checkbox').elements().length
      for (let tick = 0; tick < ticks; tick += 1) await press(' ')
      await press('{Enter}')
    }
    const next = panel.getByRole('link', { name: /^Next request/ })
    await expect
      .element(panel.getByText(/^Every order of this event has been answered/))
      .toBeVisible()
    await expect.element(next).toBeVisible()
    await press('{Enter}')
  }
  await expect
    .poll(() => answered.flatMap(({ now }) => now.excursions.map(({ status }) => status)))
    .toEqual(Array.from({ length: 20 }, () => 'approved'))
  const times = answered.map(({ now }) => now.pickup_time)
  expect(new Set(times).size).toBe(4)
  expect(keys).toBeLessThanOrEqual(mostKeys)
})
