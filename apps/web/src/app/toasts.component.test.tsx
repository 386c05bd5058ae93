import { getEvent } from '@gangway/contract/events'
import { undoDecisions } from '@gangway/contract/decisions'
import { afterEach, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { anEvent, anOrder } from '../testing/an-event.ts'
import { answerEvent } from '../testing/event-answers.ts'
import { review, tickAll } from '../testing/event-page.ts'
import { answer, Refusal } from '../testing/fake-server.ts'
import { visit } from '../testing/visit.tsx'

const order = anOrder(1, { customer: 'Bakker, Daan' })
const toast = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
const gone = () => expect.poll(() => toast.elements()).toHaveLength(0)

afterEach(() => void vi.useRealTimers())

/** Lets taking back a decision fail. */
async function fail(): Promise<void> {
  answer(undoDecisions, new Refusal('internal'))
  const panel = await review(order)
  await panel.getByRole('button', { name: 'Cancel Excursion' }).click()
  await page.getByRole('button', { name: /^Undo the decision/ }).click()
  await expect.element(toast).toBeVisible()
}

// Rule F7.1
test('a failed call is shown in a toast that closes after five seconds', async () => {
  answerEvent(anEvent({ excursions: [order, anOrder(2)] }))
  await visit('/events/7')
  await expect.element(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const later = (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds)
    return toast.elements()
  }
  await fail()
  expect(later(4_500)).toHaveLength(1)
  await expect.poll(() => later(500)).toHaveLength(0)
})

test('it goes when it is closed, and covers nothing to press at the end of the page', async () => {
  answerEvent(anEvent({ excursions: [order, anOrder(2)] }))
  await visit('/events/7')
  await expect.element(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await fail()
  for (const width of [1440, 1024, 390]) {
    await page.viewport(width, 844)
    await expect.poll(controlsBelowToast, { message: `covered at ${width}` }).toEqual([])
  }
  await toast.getByRole('button').click()
  await gone()
})

/** The controls of the page, scrolled to its end, that the toast stands on. */
function controlsBelowToast(): string[] {
  window.scrollTo(0, document.documentElement.scrollHeight)
  const cover = toast.element().getBoundingClientRect()
  const controls = document.querySelectorAll<HTMLElement>(':is(main, header) :is(a, button, input)')
  return [...controls]
    .filter((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect()
      const isBeside = left >= cover.right || right <= cover.left
      return width > 0 && !isBeside && top < cover.bottom && bottom > cover.top
    })
    .map(({ innerText }) => innerText)
}

test.each([
  [1440, 900],
  [390, 844],
])(
  'on %d × %d a decision is taken back above the buttons that made it, which stay',
  async (...size) => {
    answerEvent(anEvent({ excursions: [order, anOrder(2), anOrder(3)] }))
    await page.viewport(...size)
    await visit('/events/7')
    const panel = await review(order)
    await tickAll(panel)
    const next = page.getByRole('button', { name: /^Confirm and next/ })
    const edges = (locator: Locator) => locator.element().getBoundingClientRect()
    const before = edges(next)
    await next.click()
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await expect.element(undo).toBeVisible()
    const footer = page.getByRole('dialog').element().querySelector('footer')
    const room = () => {
      const { left, right, top } = footer?.getBoundingClientRect() ?? new DOMRect()
      const own = edges(undo)
      return own.left > left && own.right < right && top - own.bottom
    }
    await expect.poll(room).toBeGreaterThan(0)
    expect(room()).toBeLessThan(60)
    expect(edges(next).top).toBe(before.top)
  },
)

test('a busy server is asked again by itself, and the page says so calmly', async () => {
  const event = anEvent()
  answerEvent(event)
  let refused = 0
  answer(getEvent, () => {
    refused += 1
    return refused === 1 ? new Refusal('overloaded') : { data: event }
  })
  await visit('/events/7')
  const told = page.getByRole('status').filter({ hasText: 'The server is very busy right now' })
  await expect.element(told).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  expect(refused).toBe(2)
})
