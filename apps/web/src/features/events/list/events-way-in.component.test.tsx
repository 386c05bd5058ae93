import { countEvents, listEvents } from '@gangway/contract/events'
import { type EventChip, eventChipNames } from '@gangway/domain/events/event-chips'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { today } from '../../../shared/browser/clock.ts'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { answer, callsTo } from '../../../testing/fake-server.ts'
import { expectTexts } from '../../../testing/texts-of.ts'
import { visit } from '../../../testing/visit.tsx'

const chips = page.getByRole('toolbar', { name: 'What needs attention' })
const chip = (name: string) => chips.getByRole('button', { name: new RegExp(name) })
const firstRow = page.getByRole('table', { name: 'Events' }).getByRole('link').first()
const focused = () => document.activeElement

/** Counts this many behind these chips, and nothing behind the others. */
function answerCounts(counts: Partial<Record<EventChip, number>>): void {
  const none = Object.fromEntries(eventChipNames.map((name) => [name, 0]))
  answer(countEvents, { data: { ...(none as Record<EventChip, number>), ...counts } })
}

const everything = Object.fromEntries(eventChipNames.map((name) => [name, 12]))

/** Where the Tab key stops before an element, from the top of the document. */
function stopsBefore(end: Element): HTMLElement[] {
  const selector = ':is(a[href], button, input, select, textarea, [tabindex])'
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      (element.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
}

// Rule L1.16
test.each(['agency', 'staff', 'admin'] as const)(
  'at most 30 controls stand before the first row of %s, and arrow keys reach the others',
  async (role) => {
    answerCounts(everything)
    await page.viewport(1440, 900)
    await visit('/events', { role })
    await expect.element(firstRow).toBeVisible()
    await expect.element(chip('Act now')).toBeVisible()
    const row = page.getByRole('table', { name: 'Events' }).getByRole('row').nth(1).element()
    await expect.poll(() => stopsBefore(row).length).toBeLessThanOrEqual(30)
    page.getByRole('button', { name: '#' }).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('button', { name: 'Event', exact: true })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByRole('columnheader', { name: 'Event', exact: true }))
      .toHaveAttribute('aria-sort', 'ascending')
    const tools = page.getByRole('toolbar', { name: 'Tools' })
    tools.getByRole('button', { name: 'Quick search' }).element().focus()
    await userEvent.keyboard('{End}')
    await expect.element(tools.getByRole('button', { name: /^Account of/ })).toHaveFocus()
  },
)

// Rule L1.16
test('the first row is one Tab from the title, and J and K lead on', async () => {
  answerCounts(everything)
  await page.viewport(1440, 900)
  await visit('/events')
  await expect.element(firstRow).toBeVisible()
  page.getByRole('heading', { name: 'Events', level: 1 }).element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Skip to the first row' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(firstRow).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.poll(() => focused()?.textContent).toBe('101')
  await userEvent.keyboard('k')
  await expect.element(firstRow).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(firstRow).toHaveFocus()
})

// Rule E2.5
test('on a phone the chip that is set lies within the line', async () => {
  answerCounts(everything)
  await page.viewport(390, 844)
  await visit('/events?data=asked')
  const asked = chip('Data asked for')
  await expect.element(asked).toBeVisible()
  await expect.poll(() => asked.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
})

// Rule F3.4
test('G and a letter lead to a main page, and to nothing that the menu does not list', async () => {
  const { address } = await visit('/404')
  const entry = page.getByRole('navigation', { name: 'Main navigation' }).getByTitle(/^Events/)
  await expect.element(entry).toHaveAttribute('title', 'Events (G then E)')
  await userEvent.keyboard('e')
  await expect.poll(address).toBe('/404')
  await userEvent.keyboard('ge')
  await expect.poll(address).toBe('/events')
})

// Rule E2.7
test('upcoming events are one press away, the soonest first, and stay what the list opens with', async () => {
  const lastQuery = () => Object.fromEntries(callsTo(listEvents).at(-1)?.query ?? [])
  const { address, enter } = await visit('/events')
  await chip('Upcoming').click()
  await expect.poll(address).toBe('/events?when=upcoming')
  await expect.poll(lastQuery).toMatchObject({ from: today(), sort: 'event_date|asc' })
  await expectAccessible()
  await enter('/events')
  await expect.element(chip('Upcoming')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(address).toBe('/events?when=upcoming')
  await chip('Upcoming').click()
  await expect.poll(address).toBe('/events')
  await expect.poll(lastQuery).toMatchObject({ sort: 'event_date|desc' })
  expect(lastQuery()).not.toHaveProperty('from')
})

// Rule E2.5
test('chips that count nothing fold away, and those without room in one row until asked for', async () => {
  answerCounts({ act_now: 3, unread: 1 })
  await visit('/events?ticket=missing')
  await expect.element(chip('Act now')).toBeVisible()
  const names = ['Upcoming', 'Act now 3', 'Unread 1', 'Ticket missing 0']
  await expectTexts(chips.getByRole('button'), names)
})

// Rule E2.5
test('a chip that is set is in sight, whatever room there is', async () => {
  answerCounts(everything)
  await page.viewport(1024, 700)
  await visit('/events?data=asked')
  await expect.element(chip('more')).toBeVisible()
  await expect.element(chip('Data asked for')).toBeVisible()
  await expect.element(chip('Data asked for')).toHaveAttribute('aria-pressed', 'true')
})

// Rule E2.5
test('the row of chips stays one, and its last button shows the others', async () => {
  answerCounts(everything)
  await page.viewport(1024, 700)
  await visit('/events')
  const more = chip('more')
  await expect.element(more).toBeVisible()
  const height = () => chips.element().getBoundingClientRect().height
  expect(height()).toBeLessThan(40)
  await expect.poll(() => chip('Unread change').elements()).toHaveLength(0)
  await more.click()
  await expect.element(chip('Unread change')).toBeVisible()
  chip('Upcoming').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(chip('Act now')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(chip('Fewer')).toHaveFocus()
})
