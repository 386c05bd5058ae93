import { stepUp } from '@gangway/contract/accounts/step-up'
import {
  erasePersonalData,
  getPersonalData,
  getRetention,
  type PersonalDataOverview,
} from '@gangway/contract/personal-data'
import { getDashboard } from '@gangway/contract/dashboard'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { anEvent, anOrder } from '../../testing/an-event.ts'
import { buildDashboard } from '../../testing/dashboard-answers.ts'
import { answerEvent } from '../../testing/event-answers.ts'
import { review } from '../../testing/event-page.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { visit } from '../../testing/visit.tsx'

const order = anOrder(1, { order_id: '100001' })

const overview: PersonalDataOverview = {
  order_id: '100001',
  can_erase: true,
  orders: [
    {
      event_id: 7,
      excursion_id: order.id,
      agency_title: 'Harbour walk',
      event_date: '2027-06-28',
      held: [
        { kind: 'passport_data', entries: 2 },
        { kind: 'customer', entries: 1 },
      ],
      erased_at: null,
    },
  ],
  comments: [
    {
      id: 93,
      event_id: 7,
      author: 'Anna Berg',
      author_side: 'agency',
      is_internal: false,
      text: 'Order 100001 needs a wheelchair.',
      created_at: '2027-05-24T08:15:00.000Z',
      attachments: ['note.pdf'],
    },
  ],
  words: [
    {
      kind: 'ship_call',
      id: 12,
      event_id: null,
      ship: 'Nordlys',
      port_id: 3,
      port_code: 'DEHAM',
      port_name: 'Hamburg',
      date: '2027-06-28',
      author: null,
      written_at: null,
      text: 'Guest of 100001 is ill',
    },
  ],
}

const eraseDialog = page.getByRole('dialog', { name: 'Erase the personal data of order 100001' })
const confirm = eraseDialog.getByRole('button', { name: 'Erase personal data', exact: true })
const number = eraseDialog.getByLabelText('Order number')

/** Opens the order's panel, and there the dialog to erase or export. */
async function open(button: string, answered: PersonalDataOverview = overview) {
  answerEvent(anEvent({ excursions: [order] }))
  answer(getPersonalData, { data: answered })
  await visit('/events/7', { role: 'admin' })
  const panel = await review(order)
  await panel.getByRole('button', { name: button }).click()
  return panel
}

// Rule D5.3
test('erasing takes the order’s number and names what goes', async () => {
  await open('Erase personal data …')
  answer(erasePersonalData, { data: { orders: 1, comments: 1, words: 1, views: 1 } })
  await expect
    .element(
      eraseDialog.getByText('passport data (2) and the customer’s name, phone, email and notes'),
    )
    .toBeVisible()
  await expect.element(eraseDialog.getByText(/^This cannot be undone\./)).toBeVisible()
  const comment = eraseDialog.getByRole('checkbox', { name: /needs a wheelchair/ })
  await expect.element(comment).not.toBeChecked()
  await expectAccessible()
  await number.fill('100002')
  await expect.element(confirm).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  expect(callsTo(erasePersonalData)).toHaveLength(0)
  await comment.click()
  const words = eraseDialog.getByRole('checkbox', { name: /Canceled call, Nordlys, Hamburg/ })
  await expect.element(words).not.toBeChecked()
  await words.click()
  await number.fill(' 100001 ')
  await userEvent.keyboard('{Enter}')
  const said =
    'Personal data of order 100001 erased. A search for the customer was taken out of 1 saved view.'
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(eraseDialog).not.toBeInTheDocument()
  const [call] = callsTo(erasePersonalData)
  expect(call?.body).toEqual({
    order_id: '100001',
    comments: [93],
    words: [{ kind: 'ship_call', id: 12 }],
  })
})

test('a refusal keeps the dialog, with the number typed and the reason', async () => {
  await open('Erase personal data …')
  answer(erasePersonalData, new Refusal('comment_not_found'))
  await number.fill('100001')
  await confirm.click()
  await expect.element(eraseDialog.getByRole('alert')).toBeVisible()
  await expect.element(number).toHaveValue('100001')
})

test('where nothing remembers what was erased, the dialog says so and erases nothing', async () => {
  await open('Erase personal data …', { ...overview, can_erase: false })
  await expect
    .element(eraseDialog.getByText(/^Nothing can be erased: first an operator/))
    .toBeVisible()
  expect(number.elements()).toHaveLength(0)
})

// Rule D5.2
test('exporting asks for fresh factors first, and then offers the archive', async () => {
  answerEvent(anEvent({ excursions: [order] }))
  let isFresh = false
  answer(stepUp, () => {
    isFresh = true
    return undefined
  })
  answer(getPersonalData, () => (isFresh ? { data: overview } : new Refusal('step_up_required')))
  await visit('/events/7', { role: 'admin' })
  const panel = await review(order)
  await panel.getByRole('button', { name: 'Export personal data …' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await asked.getByLabelText('Password', { exact: true }).fill('right')
  await userEvent.keyboard('{Enter}')
  const link = page.getByRole('link', { name: 'Download archive' })
  await expect.element(link).toBeVisible()
  expect(link.element().getAttribute('href')).toBe(
    `/api/v1/events/7/excursions/${order.id}/personal-data/export`,
  )
  await expectAccessible()
})

test('a dialog that was open for long asks once more, and then the archive comes', async () => {
  const panel = await open('Export personal data …')
  const fetched: string[] = []
  const hear = (event: MouseEvent) => {
    const { target } = event
    if (event.defaultPrevented || !(target instanceof Element)) return
    const address = target.closest('a')?.getAttribute('href') ?? null
    if (address === null) return
    fetched.push(address)
    event.preventDefault()
  }
  document.addEventListener('click', hear)
  onTestFinished(() => document.removeEventListener('click', hear))
  const link = page.getByRole('link', { name: 'Download archive' })
  let isFresh = false
  answer(stepUp, () => {
    isFresh = true
    return undefined
  })
  answer(getPersonalData, () => (isFresh ? { data: overview } : new Refusal('step_up_required')))
  await link.click()
  const asked = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText(/^Nothing was changed/)).toBeVisible()
  expect(fetched).toEqual([])
  await link.click()
  await asked.getByLabelText('Password', { exact: true }).fill('right')
  await userEvent.keyboard('{Enter}')
  const address = `/api/v1/events/7/excursions/${order.id}/personal-data/export`
  await expect.poll(() => fetched).toEqual([address])
  await link.click()
  await expect.poll(() => fetched).toEqual([address, address])
  await expect.element(panel).toBeInTheDocument()
})

test.each(['staff', 'agency'] as const)('is not offered to %s', async (role) => {
  answerEvent(anEvent({ excursions: [order] }))
  await visit('/events/7', { role })
  const panel = await review(order)
  expect(panel.getByRole('button', { name: 'Erase personal data …' }).elements()).toHaveLength(0)
})

test('is not offered once it was done', async () => {
  const erased = anOrder(1, {
    deleted_data: [{ kind: 'customer', deleted_on: '2027-07-31', on_request: true }],
  })
  answerEvent(anEvent({ excursions: [erased] }))
  await visit('/events/7', { role: 'admin' })
  const panel = await review(erased)
  await expect.element(panel.getByText(/^Erased on request on 31 Jul\. 2027/)).toBeVisible()
  expect(panel.getByRole('button', { name: 'Export personal data …' }).elements()).toHaveLength(0)
})

// Rule D5.1
test('admins see at home what is overdue, what waits and what went', async () => {
  answer(getDashboard, { data: buildDashboard() })
  answer(getRetention, {
    data: {
      measured_at: new Date(Date.now() - 19.5 * 60_000).toISOString(),
      persons: { held: 240, due: 12, overdue_days: 3 },
      customers: { held: 90, due: 0, overdue_days: 0 },
      is_held_back: true,
      months: [{ month: '2027-05', on_request: true, orders: 1, entries: 4 }],
    },
  })
  await visit('/dashboard', { role: 'admin' })
  const card = page.getByRole('region', { name: 'Personal data and when it is deleted' })
  await expect.element(card.getByText('3 days')).toBeVisible()
  await expect.element(card.getByText('20 minutes ago')).toBeVisible()
  await expect
    .element(card.getByText(/^So much is due at once that we are holding it back\./))
    .toBeVisible()
  await expect.element(card.getByRole('row', { name: 'May 2027 On request 1 4' })).toBeVisible()
  await expectAccessible()
})
