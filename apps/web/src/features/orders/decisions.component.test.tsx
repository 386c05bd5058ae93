import type { ReplyOf } from '@gangway/contract/define-endpoint'
import { updateOrderStatus } from '@gangway/contract/orders'
import { decideOrders } from '@gangway/contract/decisions'
import { listEvents } from '@gangway/contract/events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { aMaskedPassport, anEvent, anOrder, aSubProduct } from '../../testing/an-event.ts'
import { answerEvent } from '../../testing/event-answers.ts'
import { review, reviewButton, rowOf, tickAll } from '../../testing/event-page.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { expectTexts } from '../../testing/texts-of.ts'
import { buildEventRow, pageOf } from '../../testing/usual-answers.ts'
import { visit } from '../../testing/visit.tsx'

const daan = anOrder(1, { customer: 'Bakker, Daan' })
const ewa = anOrder(2, { customer: 'Nowak, Ewa' })
const paul = anOrder(3, { customer: 'Roux, Paul' })
const warned = anOrder(4, {
  customer: 'Silva, Rui',
  data_doubts: { expired: 1, expiring: 0, doubtful: 0 },
  subproducts: [
    aSubProduct({
      person_count: 1,
      additional_required_data: ['passport_data'],
      required_data: [{ key: 'passport_data', value: [aMaskedPassport] }],
    }),
  ],
})

const dialog = page.getByRole('dialog')
const box = ({ customer }: { customer: string }) =>
  page.getByRole('checkbox', { name: `Select the order of ${customer}` })
const toolbar = page.getByRole('toolbar', { name: /selected$/ })
const closed = () => expect.poll(() => dialog.elements()).toHaveLength(0)

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('several orders in one go', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))

  // Rule O1.3
  test('are confirmed after the checklist, which closes by itself, and taken back', async () => {
    answerEvent(anEvent({ excursions: [daan, ewa, paul] }))
    await visit('/events/7')
    await box(daan).click()
    await box(ewa).click()
    await expect.element(toolbar).toMatchTextContent(/2 orders selected/)
    await toolbar.getByRole('button', { name: 'Confirm…' }).click()
    const confirm = dialog.getByRole('button', { name: 'Confirm 2 excursions' })
    await expect.element(confirm).toBeDisabled()
    await expect.element(dialog.getByText('A guide is already booked.')).toBeVisible()
    await expectAccessible()
    await tickAll(dialog)
    await confirm.click()
    await expect.element(page.getByText('2 excursions confirmed.')).toBeVisible()
    await closed()
    expect(toolbar.elements()).toHaveLength(0)
    await expect.element(page.getByRole('heading', { name: 'Orders' })).toHaveFocus()
    for (const order of [daan, ewa]) {
      await expect.element(rowOf(order)).toMatchTextContent(/Approved/)
    }
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.element(page.getByText('Undone. 2 orders are as they were.')).toBeVisible()
    for (const order of [daan, ewa]) {
      await expect.element(rowOf(order)).toMatchTextContent(/Requested/)
    }
  })

  test('when someone else was faster with one, the others are done and it says so', async () => {
    const kept = answerEvent(anEvent({ excursions: [daan, ewa] }))
    await visit('/events/7')
    await page.getByRole('checkbox', { name: 'Select all open orders' }).click()
    await toolbar.getByRole('button', { name: 'Confirm…' }).click()
    await tickAll(dialog)
    answer(decideOrders, (): ReplyOf<typeof decideOrders> => {
      const order = kept.changeOrder(1, { status: 'approved' })
      const theirs = kept.changeOrder(2, { status: 'canceled', decided_by: 'Tomasz Wróbel' })
      return {
        data: [
          { excursion_id: 1, code: null, order },
          { excursion_id: 2, code: 'order_step_refused', order: theirs },
        ],
      }
    })
    await dialog.getByRole('button', { name: 'Confirm 2 excursions' }).click()
    await expect.element(dialog.getByRole('heading', { name: '1 of 2 done' })).toBeVisible()
    await expectTexts(dialog.getByRole('listitem'), [
      'Bakker, Daan Confirmed',
      'Nowak, Ewa Not changed: already Canceled',
    ])
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect.element(rowOf(daan)).toMatchTextContent(/Approved/)
    await expect.element(rowOf(ewa)).toMatchTextContent(/Canceled/)
  })

  test('nothing changes when the answer does not come, and the dialog says so', async () => {
    answerEvent(anEvent({ excursions: [daan, ewa] }))
    await visit('/events/7')
    await box(daan).click()
    await toolbar.getByRole('button', { name: 'Cancel…' }).click()
    answer(decideOrders, new Refusal('internal'))
    await dialog.getByRole('button', { name: 'Cancel 1 excursion' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Nothing was changed\./)
    await dialog.getByRole('button', { name: 'Back' }).click()
    await closed()
    await expect.element(rowOf(daan)).toMatchTextContent(/Requested/)
  })

  test('are ticked with the keyboard, all at once, also on a phone', async () => {
    await page.viewport(390, 844)
    answerEvent(anEvent({ excursions: [daan, ewa] }))
    await visit('/events/7')
    await expect.element(box(daan)).toBeInTheDocument()
    box(daan).element().focus()
    await userEvent.keyboard(' ')
    await expect.element(toolbar).toMatchTextContent(/1 order selected/)
    await expectAccessible()
    await toolbar.getByRole('button', { name: 'Clear selection' }).click()
    await expect.poll(() => toolbar.elements()).toHaveLength(0)
    await page.viewport(1440, 900)
    const all = page.getByRole('checkbox', { name: 'Select all open orders' })
    await all.click()
    await expect.element(box(daan)).toBeChecked()
    await expect.element(box(ewa)).toBeChecked()
    await all.click()
    await expect.element(box(daan)).not.toBeChecked()
  })
})

// Rules O3.3, O3.5
test('warnings are shown before anything is opened, are on top and can be left out', async () => {
  answerEvent(anEvent({ excursions: [daan, warned] }))
  await visit('/events/7')
  const told = /1 of 1 passports? expires? before/
  const rows = page.getByRole('rowgroup').filter({ hasText: warned.order_id })
  await expect.element(rows).toMatchTextContent(told)
  await box(daan).click()
  await box(warned).click()
  await toolbar.getByRole('button', { name: 'Confirm…' }).click()
  const first = dialog.getByRole('list').first().getByRole('listitem').first()
  await expect.element(first).toMatchTextContent(/Silva, Rui/)
  await expect.element(first).toMatchTextContent(told)
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(2)
  await dialog.getByRole('button', { name: 'Leave these out' }).click()
  await expect.poll(() => dialog.getByRole('checkbox').elements()).toHaveLength(1)
  await expect.element(dialog.getByRole('heading', { name: 'Confirm 1 excursion' })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect.element(toolbar).toMatchTextContent(/2 orders selected/)

  const panel = await review(warned)
  await expect.element(panel.getByText(told).first()).toBeVisible()
  const confirm = panel.getByRole('button', { name: 'Confirm Excursion' })
  await panel.getByRole('checkbox', { name: 'I have checked all of these points.' }).click()
  await expect.element(confirm).toBeDisabled()
  await panel.getByRole('checkbox', { name: /^I have seen these warnings/ }).click()
  await confirm.click()
  await expect.element(rowOf(warned)).toMatchTextContent(/Approved/)
  await expect
    .poll(() => callsTo(updateOrderStatus))
    .toMatchObject([{ body: { accepted_warnings: ['passport_expired'] } }])
})

// Rules O3.1, O3.4
test('a whole event is answered by keyboard, three keys an order at most, and leads to the next', async () => {
  const waiting = [daan, ewa, warned, paul]
  const kept = answerEvent(anEvent({ excursions: waiting }))
  const { address } = await visit('/events/7')
  answer(listEvents, (call) => ({
    ...pageOf([buildEventRow({ id: 7 }), buildEventRow({ id: 101 })], call),
    total_is_exact: true,
  }))
  const shows = ({ customer }: { customer: string }) =>
    expect
      .element(dialog.getByRole('heading', { name: `${customer} (`, exact: false }))
      .toHaveFocus()
  await expect.element(reviewButton(daan)).toBeVisible()
  reviewButton(daan).element().focus()
  await userEvent.keyboard('{Enter}')
  await shows(daan)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toMatchTextContent(/Confirming needs the tick/)
  await userEvent.keyboard('j')
  await shows(ewa)
  await userEvent.keyboard('k')
  for (const order of waiting) {
    await shows(order)
    await userEvent.keyboard(order === warned ? '  {Enter}' : ' {Enter}')
  }
  await expect.element(dialog).toMatchTextContent(/Every order of this event has been answered\./)
  await expectAccessible()
  await expect
    .poll(() => kept.now.excursions.map(({ status }) => status))
    .toEqual(Array(4).fill('approved'))
  await expect.element(dialog.getByRole('link', { name: /^Next request/ })).toBeVisible()
  answerEvent(anEvent({ event_id: 101 }))
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/events/101')
  await closed()
  await expect.element(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
})

// Rule O3.4
test('N leads to the next request once the last order is canceled, too', async () => {
  answerEvent(anEvent({ excursions: [daan] }))
  const { address } = await visit('/events/7', { role: 'agency' })
  answer(listEvents, (call) => ({
    ...pageOf([buildEventRow({ id: 7 }), buildEventRow({ id: 101 })], call),
    total_is_exact: true,
  }))
  await review(daan)
  await expect.poll(address).toBe('/events/7?order=1')
  await userEvent.keyboard('n')
  await expect.poll(address).toBe('/events/7?order=1')
  await dialog.getByRole('button', { name: 'Cancel Excursion' }).click()
  await closed()
  const next = page.getByRole('link', { name: /^Next request: #101/ })
  await expect.element(next).toHaveAttribute('aria-keyshortcuts', 'N')
  answerEvent(anEvent({ event_id: 101 }))
  await userEvent.keyboard('n')
  await expect.poll(address).toBe('/events/101')
})

describe('a decision', () => {
  const undo = page.getByRole('button', { name: /^Undo/ })

  test('is taken back beside its order, where nothing moves', async () => {
    answerEvent(anEvent({ excursions: [daan, ewa] }))
    await visit('/events/7')
    const widths = () =>
      rowOf(ewa)
        .getByRole('cell')
        .elements()
        .map((cell) => cell.getBoundingClientRect().width)
    await expect.element(rowOf(ewa)).toBeVisible()
    const before = widths()
    const panel = await review(daan)
    await panel.getByRole('button', { name: 'Cancel Excursion' }).click()
    await expect.element(rowOf(daan)).toMatchTextContent(/Canceled/)
    const own = page.getByRole('button', { name: 'Undo the decision on the order of Bakker, Daan' })
    await expect.element(own).toBeVisible()
    expect(widths()).toEqual(before)
    own.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(rowOf(daan)).toMatchTextContent(/Requested/)
    await expect.element(page.getByText('Undone. The order is as it was.')).toBeVisible()
    await expect.poll(() => own.elements()).toHaveLength(0)
  })

  // Rule O1.4
  test('can be taken back for ten seconds only', async () => {
    answerEvent(anEvent({ excursions: [daan, ewa] }))
    await visit('/events/7')
    const panel = await review(daan)
    await expect.element(panel).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await panel.getByRole('button', { name: 'Cancel Excursion' }).click()
    await expect.poll(() => undo.elements()).toHaveLength(2)
    // A toast stays as long as the pointer is on it.
    await userEvent.unhover(document.body)
    const undoAfter = (milliseconds: number) => {
      vi.advanceTimersByTime(milliseconds)
      return undo.elements()
    }
    expect(undoAfter(8_000)).toHaveLength(2)
    await expect.poll(() => undoAfter(3_000)).toHaveLength(0)
    await expect.element(rowOf(daan)).toMatchTextContent(/Canceled/)
  })
})
