import { decideOrders } from '@gangway/contract/decisions'
import { updateOrderStatus } from '@gangway/contract/orders'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { config } from '../../shared/browser/config.ts'
import { expectAccessible } from '../../testing/accessibility.ts'
import { anEvent, anOrder } from '../../testing/an-event.ts'
import { answerEvent } from '../../testing/event-answers.ts'
import { review, reviewButton } from '../../testing/event-page.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { visit } from '../../testing/visit.tsx'

const order = anOrder(1, { customer: 'Bakker, Daan' })
const other = anOrder(2, { customer: 'Nowak, Ewa' })
const dialog = page.getByRole('dialog')
const reason = dialog.getByRole('combobox', { name: 'Reason' })
const words = dialog.getByRole('textbox', { name: 'Details' })
const cancel = dialog.getByRole('button', { name: 'Cancel Excursion' })
const closed = () => expect.poll(() => dialog.elements()).toHaveLength(0)

afterEach(() => {
  config.cancel_reason = 'optional'
  vi.restoreAllMocks()
})

// Rules O5.2, O5.4
test('an order is canceled for a reason with the keyboard; missing words are said in their field', async () => {
  answerEvent(anEvent({ excursions: [order, other] }))
  await visit('/events/7')
  await review(order)
  const ask = dialog.getByRole('button', { name: 'Cancel with a reason' })
  await expect.element(ask).toHaveAttribute('aria-expanded', 'false')
  ask.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(reason).toHaveFocus()
  const options = [...reason.element().querySelectorAll('option')].map((one) => one.textContent)
  expect(options).toEqual(['Choose a reason', 'No guide available', 'Another reason'])
  await userEvent.selectOptions(reason, 'Another reason')
  await expectAccessible()
  cancel.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(words).toHaveFocus()
  await expect.element(dialog).toMatchTextContent(/The details field is required\./)
  expect(callsTo(updateOrderStatus)).toHaveLength(0)
  await userEvent.keyboard('Strike')
  await cancel.click()
  await closed()
  await expect.element(reviewButton(other)).toBeVisible()
  await expect
    .poll(() => callsTo(updateOrderStatus)[0]?.body)
    .toMatchObject({ reason: 'other', words: 'Strike' })
  await expect.element(page.getByText('Canceled: Another reason – Strike')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => page.getByText(/^Canceled: Another/).elements()).toHaveLength(0)
})

// Rule O5.3
test('an agency that needs a reason is asked for it in the field, and nothing is sent without', async () => {
  config.cancel_reason = 'required'
  answerEvent(anEvent({ excursions: [order, other] }))
  await visit('/events/7', { role: 'agency' })
  await review(order)
  await cancel.click()
  await expect.element(reason).toHaveFocus()
  await expect.element(dialog).toMatchTextContent(/The reason field is required\./)
  expect(callsTo(updateOrderStatus)).toHaveLength(0)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const retired = { errors: { reason: ['The reason field is no longer in use.'] } }
  answer(updateOrderStatus, new Refusal('validation_failed', retired))
  await userEvent.selectOptions(reason, 'No guide available')
  await cancel.click()
  await expect.element(dialog).toMatchTextContent(/no longer in use/)
  await expect.element(reason).toHaveFocus()
})

test('several orders are canceled for one reason', async () => {
  answerEvent(anEvent({ excursions: [order, other] }))
  await visit('/events/7')
  await page.getByRole('checkbox', { name: 'Select all open orders' }).click()
  await page
    .getByRole('toolbar', { name: /selected/ })
    .getByRole('button', { name: 'Cancel…' })
    .click()
  await userEvent.selectOptions(reason, 'Another reason')
  const decide = dialog.getByRole('button', { name: 'Cancel 2 excursions' })
  await decide.click()
  await expect.element(words).toHaveFocus()
  expect(callsTo(decideOrders)).toHaveLength(0)
  await words.fill('Strike')
  await expectAccessible()
  await decide.click()
  await closed()
  await expect
    .poll(() => callsTo(decideOrders)[0]?.body)
    .toMatchObject({ reason: 'other', words: 'Strike' })
})
