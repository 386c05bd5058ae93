import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { fetchEvents } from './support/api.ts'
import { openEvents } from './support/sign-in.ts'
import { untilAnswering } from './support/until-answering.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Events' })
const rows = (page: Page) => table(page).getByRole('row')
const header = (page: Page, name: string) => table(page).getByRole('columnheader', { name })
const cells = (page: Page, column: number) => rows(page).getByRole('cell').nth(column)

/** The rows' texts of one column, counted from 0; all at once, for rows come and go. */
function column(page: Page, number: number): Promise<string[]> {
  return rows(page).evaluateAll(
    (all, index) => all.slice(1).map((row) => row.querySelectorAll('td')[index]?.innerText ?? ''),
    number,
  )
}

const infoLine = (page: Page) => page.getByText(/^Displaying \d+ to \d+ of \d+ items$/).first()

test.describe('the events list', () => {
  test.beforeEach(async ({ page }) => {
    await openEvents(page, 'staff')
    await expect(rows(page)).toHaveCount(26)
  })

  test('shows the latest events of all agencies, each linked and dated', async ({ page }) => {
    await expect(page).toHaveTitle('Events | Gangway')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Home\s*Events/)
    await expect(page.getByText('Displaying 1 to 25 of 3000 items')).toHaveCount(2)
    await expect(header(page, 'Event date')).toHaveAttribute('aria-sort', 'descending')
    const first = rows(page).nth(1)
    await expect(first.getByRole('link')).toHaveAttribute('href', /^\/events\/\d+$/)
    await expect(first.getByText(/^\d{2} \w{3}\. \d{4}$/)).toHaveAttribute('title', /day, \d/)
    await expect(first.getByText(/@/)).toBeVisible()
    await expectAccessible(page)
  })

  test('pages through, by ten to 105 rows, with the state in the address', async ({ page }) => {
    const top = page.getByRole('navigation', { name: 'Pages', exact: true })
    await expect(top.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await top.getByRole('button', { name: 'Page 3', exact: true }).click()
    await expect(page).toHaveURL('/events?page=3')
    await expect(page.getByText('Displaying 51 to 75 of 3000 items')).toHaveCount(2)
    await expect(top.getByRole('button', { name: 'Page 3', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )

    await page.getByLabel('Rows per page').selectOption('105')
    await expect(page).toHaveURL('/events?per_page=105')
    await expect(rows(page)).toHaveCount(106)
    const bottom = page.getByRole('navigation', { name: 'Pages, below the list' })
    await bottom.getByRole('button', { name: 'Last page' }).click()
    await expect(infoLine(page)).toHaveText('Displaying 2941 to 3000 of 3000 items')
    await page.goBack()
    await expect(infoLine(page)).toHaveText('Displaying 1 to 105 of 3000 items')
  })

  test('is as it was left, and a link wins over that', async ({ page }) => {
    await page.goto('/events?status=canceled&per_page=10&page=2')
    await expect(rows(page)).toHaveCount(11)
    await untilAnswering(page)
    await page.goto('/events')
    await expect(page).toHaveURL('/events?status=canceled&page=2&per_page=10')
    await page.goto('/events?status=approved')
    await expect(page.getByLabel('Status', { exact: true }).first()).toHaveValue('Approved')
    await expect(page).toHaveURL('/events?status=approved')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveURL('/events')
    await expect(infoLine(page)).toHaveText('Displaying 1 to 25 of 3000 items')
  })

  test('goes to the last page when the one asked for is gone', async ({ page }) => {
    await page.goto('/events?page=99999&per_page=100')
    await expect(page).toHaveURL('/events?page=30&per_page=100')
    await expect(infoLine(page)).toHaveText('Displaying 2901 to 3000 of 3000 items')
  })

  test('sorts by one column, then by several, with mouse and keyboard', async ({ page }) => {
    await header(page, 'Port name').getByRole('button').click()
    await expect(header(page, 'Port name')).toHaveAttribute('aria-sort', 'ascending')
    await expect(header(page, 'Event date')).not.toHaveAttribute('aria-sort')
    await expect(page).toHaveURL('/events?sort=port_name%7Casc')

    await header(page, 'Total passengers')
      .getByRole('button')
      .click({ modifiers: ['ControlOrMeta'] })
    await expect(header(page, 'Total passengers')).toHaveAttribute('aria-sort', 'ascending')
    await expect(header(page, 'Total passengers')).toContainText('Sort order 2')

    await header(page, 'Status').getByRole('button').focus()
    await page.keyboard.press('Control+Space')
    await expect(header(page, 'Status')).toHaveAttribute('aria-sort', 'ascending')
    await page.keyboard.press('Control+Enter')
    await expect(header(page, 'Status')).toHaveAttribute('aria-sort', 'descending')
    await page.keyboard.press('Control+Enter')
    await expect(header(page, 'Status')).not.toHaveAttribute('aria-sort')

    await expect.poll(async () => new Set(await column(page, 4)).size).toBe(1)
    await expect
      .poll(async () => {
        const passengers = (await column(page, 7)).map(Number)
        return passengers.join() === passengers.toSorted((one, other) => one - other).join()
      })
      .toBe(true)
  })

  test('filters by text, dates and status', async ({ page }) => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('Dubrovnik')
    await page.getByLabel('From', { exact: true }).fill('1.1.2020')
    await page.getByLabel('To', { exact: true }).fill('31 Dec 2099')
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Canceled' }).click()
    await page.getByRole('button', { name: 'Go' }).click()
    await expect(page).toHaveURL(
      '/events?filter=Dubrovnik&from=2020-01-01&to=2099-12-31&status=canceled',
    )
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('01 Jan. 2020')
    await expect(page.getByLabel('To', { exact: true })).toHaveAttribute(
      'title',
      'Thursday, 31 December 2099',
    )
    await expect(cells(page, 8).filter({ hasText: 'Canceled' }).first()).toBeVisible()
    expect(new Set(await column(page, 4))).toEqual(new Set(['Dubrovnik']))
    const statuses = (await column(page, 8)).map((text) => text.replace(/\s+Alert$/, ''))
    expect(new Set(statuses)).toEqual(new Set(['Canceled']))
  })

  test('refuses an end before the start', async ({ page }) => {
    await page.getByLabel('From', { exact: true }).fill('01 Dec. 2026')
    await page.getByLabel('To', { exact: true }).fill('30 Nov. 2026')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/events')
    await page.keyboard.press('Tab')
    await expect(page.getByText('The end date must not be before the start date.')).toBeVisible()
    await expectAccessible(page)
  })

  test('picks a date from a calendar and returns to its button', async ({ page }) => {
    await page.getByLabel('From', { exact: true }).fill('21 Nov. 2026')
    const button = page.getByRole('button', { name: 'Choose a date: From' })
    await button.click()
    await page.getByRole('button', { name: '24 November 2026' }).click()
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('24 Nov. 2026')
    await expect(button).toBeFocused()
    await button.press('Enter')
    await expect(page.getByRole('button', { name: '24 November 2026' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })

  test('takes languages only from the list, by keyboard alone', async ({ page }) => {
    const languages = page.getByRole('combobox', { name: 'Languages' })
    await languages.focus()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await languages.pressSequentially('ge')
    await expect(page.getByRole('option', { name: 'German' })).toBeVisible()
    await expectAccessible(page)
    await languages.press('Enter')
    await languages.pressSequentially('french;')
    await languages.pressSequentially('klingon')
    await languages.press('Enter')
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2)
    await expect(languages).toHaveValue('klingon')
    await expect(page).toHaveURL('/events')

    await languages.fill('')
    const last = page.locator('[data-marked]')
    const now = Date.now()
    await page.clock.install({ time: now })
    await page.clock.pauseAt(now + 60_000)
    await languages.press('Backspace')
    await page.clock.runFor(900)
    await expect(last).toHaveText('French')
    await page.clock.runFor(200)
    await expect(last).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2)
    await languages.press('Backspace')
    await languages.press('Backspace')
    await page.clock.resume()
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1)
    await languages.press('Enter')
    await expect(page).toHaveURL('/events?languages=de')
    await expect
      .poll(() => column(page, 6).then((names) => [...new Set(names)]))
      .toEqual(['German'])
  })

  test('filters and sorts by agency and product, by keyboard alone', async ({ page }) => {
    await page.getByRole('combobox', { name: 'Agency' }).fill('baltic')
    await expect(page.getByRole('option', { name: 'Baltic Stories' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Product' }).fill('Tallinn: ')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Go' }).press('Enter')
    await expect(page).toHaveURL(/agency=\d+&product=Tallinn/)
    await expect
      .poll(() => column(page, 2).then((all) => [...new Set(all)]))
      .toEqual(['Baltic Stories'])
    expect(new Set(await column(page, 3)).size).toBe(1)
    await page.getByRole('button', { name: 'Reset' }).click()
    await header(page, 'Agency').getByRole('button').click()
    await expect(header(page, 'Agency')).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL('/events?sort=agency_name%7Casc')
  })

  test('a row opens its event wherever it is clicked, as a link does, and can be copied from', async ({
    page,
    context,
  }) => {
    const row = rows(page).nth(1)
    const path = (await row.getByRole('link').getAttribute('href')) ?? ''
    const port = row.getByRole('cell').nth(4).getByText(/./)
    for (const place of [port, row.getByRole('cell').nth(7)]) {
      for (const how of [
        { modifiers: ['ControlOrMeta' as const] },
        { button: 'middle' as const },
      ]) {
        const opened = context.waitForEvent('page')
        // Where there is no text, the link itself is hit.
        await place.click({ ...how, force: true })
        const other = await opened
        await expect(other).toHaveURL(path)
        await other.close()
      }
    }
    const box = await port.boundingBox()
    if (box === null) throw new Error('the port is not shown')
    await page.mouse.move(box.x + 1, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    expect(await page.evaluate<string>('String(getSelection())')).toBe(await port.innerText())
    await expect(page).toHaveURL('/events')
    await row.getByRole('cell').nth(5).click()
    await expect(page).toHaveURL(path)
  })

  test('says what to do when nothing matches', async ({ page }) => {
    await page.getByRole('searchbox').fill('no event is called like this')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No relevant data')).toBeVisible()
    await expect(page.getByText('No events match the filter')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Reset filter' }).click()
    await expect(rows(page)).toHaveCount(26)
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })

  test('says urgency in words too, and explains its colours', async ({ page }) => {
    await page.goto('/events?status=requested&sort=event_date%7Casc')
    const urgent = rows(page).nth(1)
    await expect(urgent).toContainText('Act now: less than 2 weeks away or already past')
    await expect(urgent).toHaveAttribute('title', /^Act now/)
    const legend = page.getByRole('list', { name: 'Statuses' })
    await expect(legend.getByRole('listitem')).toHaveText([
      'New',
      'Requested',
      'Approved',
      'Canceled',
      'Successful',
    ])
    await page.getByRole('button', { name: 'What the colors mean' }).focus()
    await expect(page.getByRole('tooltip')).toContainText(
      /New: the agency.*Red row: less than 2 weeks away/,
    )
    await expectAccessible(page)
  })

  test('keeps the rows and says so when the server cannot be reached', async ({ page }) => {
    await page.route('**/api/v1/events?*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong.', code: 'internal' } }),
    )
    await header(page, 'Port name').getByRole('button').click()
    await expect(page.getByRole('alert').first()).toContainText('Something went wrong')
    await expect(page.getByText('You still see the previous results.')).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(1)
    await expect(header(page, 'Event date')).toHaveAttribute('aria-sort', 'descending')
    await expect(header(page, 'Port name')).not.toHaveAttribute('aria-sort')
    await expect(rows(page)).toHaveCount(26)
    await expectAccessible(page)
    await page.unroute('**/api/v1/events?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('You still see the previous results.')).toBeHidden()
    await expect(header(page, 'Port name')).toHaveAttribute('aria-sort', 'ascending')
    await expect(rows(page)).toHaveCount(26)
  })

  test('says so when the ports cannot be asked for, and lists the events all the same', async ({
    page,
  }) => {
    await page.route('**/api/v1/events/ports', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong.', code: 'internal' } }),
    )
    await page.reload()
    await expect(rows(page)).toHaveCount(26)
    await page.getByRole('combobox', { name: 'Port' }).focus()
    await expect(page.getByRole('alert').first()).toContainText('Something went wrong')
    await expect(rows(page)).toHaveCount(26)
  })

  test('remembers filter, page and page size under their keys (rule L1.6)', async ({ page }) => {
    await page.goto('/events?status=canceled&per_page=10&page=2')
    await expect(rows(page)).toHaveCount(11)
    await untilAnswering(page)
    const stored = await page.evaluate<Record<string, string>>('({ ...localStorage })')
    expect(JSON.parse(stored['eventFilter'] ?? '')).toMatchObject({ status: 'canceled' })
    expect([stored['eventCurrentPage'], stored['eventPerPage']]).toEqual(['2', '10'])

    await page.evaluate(`localStorage.setItem('eventCurrentPage', '99999')`)
    await page.goto('/events')
    await expect(page).toHaveURL(/\/events\?status=canceled&page=\d{1,4}&per_page=10$/)
    await expect(infoLine(page)).toHaveText(/^Displaying \d+ to (\d+) of \1 items$/)
  })

  test('marks an event with an alert beside its status', async ({ page }) => {
    const found = await fetchEvents(page, { 'per-page': 105, status: 'requested' })
    const alerted = found.find(({ alert }) => alert)
    const calm = found.find(({ alert }) => !alert)
    for (const [event, count] of [
      [alerted, 1],
      [calm, 0],
    ] as const) {
      await page.goto(`/events?filter=${event?.id}`)
      const row = rows(page).filter({
        has: page.getByRole('link', { name: String(event?.id), exact: true }),
      })
      await expect(row.getByTitle('Requested', { exact: true })).toBeVisible()
      await expect(row.getByTitle('Alert', { exact: true })).toHaveCount(count)
    }
    await expectAccessible(page)
  })

  test('follows back and forward', async ({ page }) => {
    await page.getByRole('searchbox').fill('Dubrovnik')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/events?filter=Dubrovnik')
    await expect(infoLine(page)).not.toContainText('of 3000')
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await page.goForward()
    await expect(page.getByRole('searchbox')).toHaveValue('Dubrovnik')
  })
})

test('an agency sees its own events only', async ({ page }) => {
  await openEvents(page, 'agency')
  const total = await infoLine(page).innerText()
  expect(Number(/of (\d+) items/.exec(total)?.[1])).toBeLessThan(3000)
  await expect(page.getByRole('combobox', { name: 'Port' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: /Agency|Product/ })).toHaveCount(0)
  await page.getByRole('searchbox').fill('atlantico')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No relevant data')).toBeVisible()
})

test('on a phone rows are cards with labels, and the menu opens over the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openEvents(page, 'staff')
  await expect(rows(page)).toHaveCount(26)
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(390)
  await expectAccessible(page)

  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()

  await expect(page.getByLabel('From', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByLabel('From', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
