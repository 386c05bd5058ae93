import { type HistoryEntry, listEventHistory } from '@gangway/contract/history'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { anEvent, anOrder } from '../../testing/an-event.ts'
import { answerEvent } from '../../testing/event-answers.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { visit } from '../../testing/visit.tsx'

const toggle = page.getByRole('button', { name: /^History/ })
const entries = page.getByRole('listitem').filter({ has: page.getByRole('time') })
const entry = (text: string) => entries.filter({ hasText: text })

/** By someone of the agency, an hour and a half ago. */
function anEntry(id: number, change: Partial<HistoryEntry>): HistoryEntry {
  return {
    id,
    at: new Date(Date.now() - 5_400_000).toISOString(),
    actor: 'account',
    account_name: 'Jens Petersen',
    account_role: 'agency',
    account_kind: 'person',
    action: 'order.approve',
    excursion_id: null,
    order_id: null,
    changes: [],
    reason: null,
    ...change,
  }
}

const byImport = {
  actor: 'import',
  account_name: null,
  account_role: null,
  account_kind: null,
} as const
const clearing = anEntry(50, { action: 'event.clear_pickup_time' })

test('is asked for when it is opened, by keyboard too, and says who did what, and when', async () => {
  answerEvent(anEvent({ excursions: [anOrder(1)] }))
  answer(listEventHistory, {
    data: [
      anEntry(3, { excursion_id: 1, order_id: 'A-1' }),
      anEntry(2, {
        action: 'event.set_pickup_time',
        changes: [{ field: 'pickup_time', before: null, after: '09:30', is_withheld: false }],
      }),
      anEntry(1, { ...byImport, action: 'order.create', excursion_id: 1, order_id: 'A-1' }),
    ],
    next_before: null,
  })
  await visit('/events/7')
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(callsTo(listEventHistory)).toHaveLength(0)
  toggle.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  const approved = entry(' approved order A-1')
  await expect.element(approved).toMatchTextContent(/Jens Petersen.*Agency/)
  await expect.element(approved.getByRole('time')).toMatchTextContent(/^\d{2}:\d{2}2 hours ago$/)
  await expect
    .element(approved.getByRole('time'))
    .toHaveAttribute('title', expect.stringMatching(/day,? \d.*\d{2}:\d{2}$/))
  await expect.element(entry(' set the pick-up time to 09:30.')).toBeVisible()
  await expect.element(entry('The import added order A-1.')).toBeVisible()
  await expect.element(page.getByText('Times are in your time zone (Europe/Berlin).')).toBeVisible()
  expect(entry(anOrder(1).customer).elements()).toHaveLength(0)
  await expectAccessible()
})

test('is not there for agencies', async () => {
  answerEvent(anEvent())
  await visit('/events/7', { role: 'agency' })
  await expect.element(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  expect(toggle.elements()).toHaveLength(0)
})

test('goes back as far as one asks, and says when it cannot', async () => {
  answerEvent(anEvent())
  answer(listEventHistory, new Refusal('internal'))
  await visit('/events/7')
  await toggle.click()
  await expect.element(page.getByText('The history could not be loaded')).toBeVisible()
  await expectAccessible()
  answer(listEventHistory, ({ query }) =>
    query.get('before') === '50'
      ? { data: [anEntry(1, { ...byImport, action: 'event.create' })], next_before: null }
      : { data: [clearing], next_before: 50 },
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  const older = page.getByRole('button', { name: 'Show older entries' })
  await older.click()
  await expect.element(entry('The import created this request.')).toBeVisible()
  expect(entries.elements()).toHaveLength(2)
  expect(older.elements()).toHaveLength(0)
})

test('speaks German, and fits a phone', async () => {
  await page.viewport(390, 844)
  answerEvent(anEvent())
  answer(listEventHistory, { data: [clearing], next_before: null })
  await visit('/events/7', { role: 'admin', language: 'de' })
  await page.getByRole('button', { name: /^Verlauf/ }).click()
  await expect.element(entries).toMatchTextContent(/Jens Petersen hat .+\./)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})
