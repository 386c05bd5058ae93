import { getEvent, listEvents } from '@gangway/contract/events'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { writeCookie } from '../../../shared/browser/cookies.ts'
import { anEvent, anOrder } from '../../../testing/an-event.ts'
import { answerComments, buildComment } from '../../../testing/comment-answers.ts'
import { answerEvent } from '../../../testing/event-answers.ts'
import { review, rowOf, tickAll } from '../../../testing/event-page.ts'
import { answer, callsTo, Refusal } from '../../../testing/fake-server.ts'
import { answerRealtime } from '../../../testing/realtime-answers.ts'
import { buildEventRow, pageOf } from '../../../testing/usual-answers.ts'
import { visit } from '../../../testing/visit.tsx'

const order = anOrder(1, { customer: 'Bakker, Daan' })
const event = anEvent({ excursions: [order, anOrder(2, { customer: 'Nowak, Ewa' })] })
const canceled = { status: 'canceled', decided_by: 'Tomasz Wróbel' } as const

const toList = () =>
  page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Events' })
    .click()
const toEvent = () => page.getByRole('tab', { name: 'Event #7' }).click()
/** How often the event was fetched. */
const fetched = () => callsTo(getEvent).filter(({ path }) => path === '/events/7').length
const list = page.getByRole('table', { name: 'Events' })

// Rules O1.5, R1.6
test('an open panel says that someone else has decided meanwhile', async () => {
  const realtime = answerRealtime()
  const kept = answerEvent(event)
  await visit('/events/7', { role: 'agency' })
  await realtime.heard()
  const panel = await review(order)
  await tickAll(panel)
  kept.changeOrder(1, canceled)
  realtime.tell(7, 'status')
  await expect
    .element(panel.getByRole('status').filter({ hasText: 'Tomasz' }))
    .toMatchTextContent(/^Tomasz Wróbel has already canceled this order/)
  await expect.element(panel.getByText('Canceled', { exact: true })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Confirm Excursion' })).toBeDisabled()
  await panel.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(rowOf(order)).toMatchTextContent(/Canceled/)
})

test('what others write in the comments comes', async () => {
  const realtime = answerRealtime()
  answerEvent(event)
  await page.viewport(1600, 900)
  // As this device left them.
  writeCookie('comments', 'open', 60)
  await visit('/events/7')
  await realtime.heard()
  await expect.element(page.getByText('No comments yet.')).toBeVisible()
  answerComments({ comments: [buildComment({ id: 1 })] })
  realtime.tell(7, 'comments')
  await expect.element(page.getByText('Is one coach enough?')).toBeVisible()
})

test('the list shows what others have done', async () => {
  const realtime = answerRealtime()
  const answerList = (status: 'requested' | 'canceled') =>
    answer(listEvents, (call) => ({
      ...pageOf([buildEventRow({ id: 7, status })], call),
      total_is_exact: true,
    }))
  answerList('requested')
  await visit('/events')
  const row = list.getByRole('row').filter({ has: page.getByRole('link', { name: '7' }) })
  await expect.element(row).toMatchTextContent(/Requested/)
  await realtime.heard()
  answerList('canceled')
  realtime.tell(7, 'status')
  await expect.element(row).toMatchTextContent(/Canceled/)
})

test('a page kept in its tab does not listen, and is up to date when it is shown again', async () => {
  const realtime = answerRealtime()
  const kept = answerEvent(event)
  await visit('/events/7')
  await realtime.heard()
  await toList()
  await expect.element(list).toBeVisible()
  const untilListHears = async () => {
    const listed = callsTo(listEvents).length
    await expect
      .poll(() => {
        realtime.tell(7, 'status')
        return callsTo(listEvents).length
      })
      .toBeGreaterThan(listed)
  }
  // Once the list receives changes, the page before has stopped to.
  await untilListHears()
  const before = fetched()
  kept.changeOrder(1, canceled)
  await untilListHears()
  expect(fetched()).toBe(before)
  await toEvent()
  await expect.element(rowOf(order)).toMatchTextContent(/Canceled/)
})

test('an event that is no longer theirs is not found when they come back to it', async () => {
  answerEvent(event)
  await visit('/events/7', { role: 'agency' })
  await expect.element(rowOf(order)).toBeVisible()
  await toList()
  await expect.element(list).toBeVisible()
  answer(getEvent, new Refusal('event_not_found'))
  await toEvent()
  await expect
    .element(page.getByRole('heading', { name: 'Excursion request not found' }).first())
    .toBeInTheDocument()
  await expect.poll(() => rowOf(order).elements()).toHaveLength(0)
})
