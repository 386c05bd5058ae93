import { acknowledgeCount } from '@gangway/contract/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { anEvent, anOrder } from '../../testing/an-event.ts'
import { answerEvent } from '../../testing/event-answers.ts'
import { review, reviewButton, rowOf } from '../../testing/event-page.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { visit } from '../../testing/visit.tsx'

const changed_at = '2027-06-20T08:00:00.000Z'
const order = anOrder(1, {
  customer: 'Bakker, Daan',
  status: 'approved',
  count_change: { was: 2, now: 3, changed_at, subproducts: [] },
})
const event = anEvent({ excursions: [order, anOrder(2, { customer: 'Nowak, Ewa' })] })

/** An order's row with everything below it. */
const rows = page.getByRole('rowgroup').filter({ hasText: order.order_id })
const acknowledge = rows.getByRole('button', {
  name: 'Acknowledge the changed count of Bakker, Daan',
})
const done = () => expect.element(rowOf(order)).not.toMatchTextContent(/Re-confirm/)

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))
afterEach(() => vi.restoreAllMocks())

// Rules O2.3, O2.4
test('a changed count is acknowledged in the row, once it could be saved', async () => {
  answerEvent(event)
  await visit('/events/7', { role: 'agency' })
  await expect.element(rowOf(order)).toMatchTextContent(/Re-confirm/)
  await expect.element(rows).toMatchTextContent(/The count changed from 2 to 3 on /)
  await expectAccessible()
  answer(acknowledgeCount, new Refusal('internal'))
  await acknowledge.click()
  await expect.element(rows.getByRole('alert')).toMatchTextContent(/Not acknowledged\./)
  await expect.element(rowOf(order)).toMatchTextContent(/Re-confirm/)

  answerEvent(event)
  await acknowledge.click()
  await done()
  await expect.poll(() => callsTo(acknowledgeCount).at(-1)?.body).toMatchObject({ changed_at })
  await expect.element(rows).not.toMatchTextContent(/The count changed/)
  await expect.element(reviewButton(order)).toHaveFocus()
  await expect.element(rowOf(order)).toMatchTextContent(/Approved/)
})

test('staff see that it waits for the agency', async () => {
  answerEvent(event)
  await visit('/events/7', { role: 'staff' })
  await expect.element(rows).toMatchTextContent(/Waiting for the agency to acknowledge it\./)
})

test('it can be acknowledged in the panel, with the keyboard', async () => {
  answerEvent(event)
  await visit('/events/7', { role: 'agency' })
  const panel = await review(order)
  await expect.element(panel).toMatchTextContent(/Please acknowledge it, or cancel the excursion/)
  await expectAccessible()
  panel
    .getByRole('button', { name: /^Acknowledge/ })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).not.toMatchTextContent(/The count changed/)
  await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await done()
})

test('on a phone and in German', async () => {
  await page.viewport(390, 844)
  answerEvent(event)
  await visit('/events/7', { role: 'agency', language: 'de' })
  await expect.element(rowOf(order)).toMatchTextContent(/Neu bestätigen/)
  await expect.element(rows).toMatchTextContent(/Bitte nehmen Sie es zur Kenntnis/)
  await expectAccessible()
  await rows.getByRole('button', { name: /zur Kenntnis nehmen$/ }).click()
  await expect.element(rowOf(order)).not.toMatchTextContent(/Neu bestätigen/)
})
