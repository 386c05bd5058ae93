import { getEvent, listEvents } from '@gangway/contract/events'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { answer, callsTo, Refusal } from '../../../testing/fake-server.ts'
import { faultsByWidth } from '../../../testing/sweep-widths.ts'
import { expectTexts } from '../../../testing/texts-of.ts'
import { buildEventRow, pageOf } from '../../../testing/usual-answers.ts'
import { visit } from '../../../testing/visit.tsx'

const table = page.getByRole('table', { name: 'Events' })
const rows = table.getByRole('row')
/** A sorted one also says in which place. */
const header = (name: string) => table.getByRole('columnheader', { name: new RegExp(`^${name}`) })
const searchField = page.getByRole('searchbox')
const infoLine = page.getByText(/^Displaying \d+ to \d+ of \d+ items$/)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const pages = page.getByRole('navigation', { name: 'Pages', exact: true })

const expectInfo = (text: string) => expectTexts(infoLine, [text, text])
const expectRows = (count: number) => expect.poll(() => rows.elements()).toHaveLength(count + 1)
const lastQuery = () => callsTo(listEvents).at(-1)?.query

/** Lists these events, whatever is asked for. */
const listJust = (...found: Parameters<typeof buildEventRow>[0][]) =>
  answer(listEvents, (call) => ({
    ...pageOf(found.map(buildEventRow), call),
    total_is_exact: true,
  }))

/** The longest that is believable. */
const longEvents = [
  {
    id: 1_234_567,
    alert: true,
    agency_title: 'Zu Fuß durch die Speicherstadt und die HafenCity bis zum Hafen',
    agency_name: 'Landausflüge Nordseeküste Vermittlungsgesellschaft mbH',
    product_name: 'Hamburg: Speicherstadt, HafenCity und Elbphilharmonie-Plaza',
    port_name: 'Las Palmas de Gran Canaria',
    email: 'disposition.landausfluege@nordseekueste-vermittlung.example',
    dress_code: 'Schultern und Knie bedeckt, feste Schuhe, Kopfbedeckung',
    language_guide: 'zh',
    total_pax: 1234,
    unread_comments: 128,
    urgency: 'act_now',
    pickup_conflict: {
      ship: 'Mein Schiff Herz des Mittelmeers',
      ship_imo: null,
      verdict: 'no_call',
      bound: null,
      spare_minutes: null,
    },
  },
  {
    id: 12,
    agency_title: '豪華客船で巡る歴史的な港町と夜景の特別な半日観光ツアー',
    agency_name: 'شركة الرحلات البحرية في الإسكندرية',
    product_name: 'Αθήνα: Ακρόπολη, Πλάκα και Μουσείο Ακρόπολης με ξεναγό',
    port_name: 'Санкт-Петербург, Морской фасад',
    urgency: 'due_soon',
  },
  { id: 3 },
] as const satisfies Parameters<typeof buildEventRow>[0][]

describe('the events list', () => {
  beforeEach(() => answer(getEvent, new Refusal('event_not_found')))

  // Rules E2.2, F1.1, F1.5, L1.1, P1.1
  test('shows the latest events of all agencies, each linked and dated', async () => {
    await visit('/events')
    await expectRows(25)
    expect(document.title).toBe('Events | Gangway')
    await expectTexts(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem'), [
      'Home',
      'Events',
    ])
    await expectInfo('Displaying 1 to 25 of 60 items')
    await expect.element(header('Event date')).toHaveAttribute('aria-sort', 'descending')
    const first = rows.nth(1)
    await expect.element(first.getByRole('link')).toHaveAttribute('href', '/events/100')
    await expect
      .element(first.getByText('14 Jul. 2026'))
      .toHaveAttribute('title', 'Tuesday, 14 July 2026')
    await expect.element(first.getByText('guide@harbour.example')).toBeVisible()
    await expectAccessible()
  })

  test.each([
    ['staff', 'en'],
    ['agency', 'de'],
  ] as const)(
    'everything of rows and filters is in sight at every width, for %s in %s',
    async (role, language) => {
      listJust(...longEvents)
      await visit('/events?status=successful', { role, language })
      const shown = document.querySelector.bind(document, 'td a')
      await expect.poll(shown).not.toBeNull()
      const parts = () => [...document.querySelectorAll('table, [data-filters]')]
      expect(await faultsByWidth(parts)).toBe('')
    },
  )

  test.each([
    [768, 1024],
    [820, 1180],
  ])('a tablet held upright shows status and bell: %i by %i', async (width, height) => {
    listJust(...longEvents)
    await page.viewport(width, height)
    await visit('/events')
    const word = rows.nth(1).getByText('Requested', { exact: true })
    await expect.element(word).toBeInViewport({ ratio: 1 })
    const bell = rows.nth(1).getByTitle('Alert', { exact: true })
    await expect.element(bell).toBeInViewport({ ratio: 1 })
  })

  // Rules L1.2, L1.3
  test('pages through, by ten to 105 rows, with the state in the address', async () => {
    const { address, back, enter } = await visit('/events')
    await expect.element(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await pages.getByRole('button', { name: 'Page 3', exact: true }).click()
    await expect.poll(address).toBe('/events?page=3')
    await expectInfo('Displaying 51 to 60 of 60 items')
    await expect
      .element(pages.getByRole('button', { name: 'Page 3', exact: true }))
      .toHaveAttribute('aria-current', 'page')

    const perPage = page.getByLabelText('Rows per page')
    const sizes = perPage.getByRole('option')
    await expect.element(sizes.first()).toHaveTextContent('10')
    await expect.element(sizes.last()).toHaveTextContent('105')
    await perPage.selectOptions('10')
    await expect.poll(address).toBe('/events?per_page=10')
    await expectRows(10)
    await page
      .getByRole('navigation', { name: 'Pages, below the list' })
      .getByRole('button', { name: 'Last page' })
      .click()
    await expectInfo('Displaying 51 to 60 of 60 items')
    back()
    await expectInfo('Displaying 1 to 10 of 60 items')

    // A page that no longer exists leads to the last one.
    await enter('/events?page=99999&per_page=10')
    await expect.poll(address).toBe('/events?page=6&per_page=10')
    await expectInfo('Displaying 51 to 60 of 60 items')
  })

  // Rule L1.6
  test('remembers filter, page and page size under their keys (rule L1.6)', async () => {
    const { address, enter } = await visit('/events?status=approved&per_page=10&page=2')
    await expectInfo('Displaying 11 to 12 of 12 items')
    expect(JSON.parse(localStorage['eventFilter'] ?? '')).toMatchObject({ status: 'approved' })
    expect(localStorage).toMatchObject({ eventCurrentPage: '2', eventPerPage: '10' })
    localStorage.setItem('eventCurrentPage', '99999')
    await enter('/events')
    await expect.poll(address).toBe('/events?status=approved&page=2&per_page=10')
    await expectInfo('Displaying 11 to 12 of 12 items')

    // A link wins over that.
    await enter('/events?status=requested')
    await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Requested')
    await expect.poll(address).toBe('/events?status=requested')
    await button('Reset').click()
    await expect.poll(address).toBe('/events')
    await expectInfo('Displaying 1 to 25 of 60 items')
  })

  // Rule L1.4
  test('sorts by one column, then by several, with mouse and keyboard', async () => {
    const { address } = await visit('/events')
    const sorter = (name: string) => header(name).getByRole('button')
    await sorter('Port name').click()
    await expect.element(header('Port name')).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(header('Event date')).not.toHaveAttribute('aria-sort')
    await expect.poll(address).toBe('/events?sort=port_name%7Casc')

    await sorter('Total passengers').click({ modifiers: ['Control'] })
    await expect.element(header('Total passengers')).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(header('Total passengers')).toMatchTextContent(/Sort order 2/)

    sorter('Status').element().focus()
    await userEvent.keyboard('{Control>} {/Control}')
    await expect.element(header('Status')).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(header('Status')).toHaveAttribute('aria-sort', 'descending')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(header('Status')).not.toHaveAttribute('aria-sort')
    await expect.poll(() => lastQuery()?.get('sort')).toBe('port_name|asc,total_pax|asc')

    await sorter('Agency').click()
    await expect.element(header('Agency')).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(address).toBe('/events?sort=agency_name%7Casc')
  })

  test('on a phone is sorted, selected and sized from one line and its sheet', async () => {
    await page.viewport(390, 844)
    const { address } = await visit('/events')
    const opener = page.getByRole('button', { name: 'Sort: Event date Descending' })
    await opener.click()
    const sheet = page.getByRole('dialog', { name: 'Sort' })
    const choose = (field: string, direction: string) =>
      sheet.getByRole('group', { name: field }).getByRole('button', { name: direction }).click()
    await choose('Port name', 'Ascending')
    await expect.poll(address).toBe('/events?sort=port_name%7Casc')
    await sheet.getByRole('switch', { name: 'By several columns' }).click()
    await choose('Status', 'Descending')
    await expect.poll(() => lastQuery()?.get('sort')).toBe('port_name|asc,status|desc')
    await expectAccessible()
    await choose('Port name', 'Ascending')
    await expect.poll(address).toBe('/events?sort=status%7Cdesc')
    await sheet.getByLabelText('Rows per page').selectOptions('10')
    await expect.poll(address).toBe('/events?sort=status%7Cdesc&per_page=10')
    await userEvent.keyboard('{Escape}')
    await expect
      .element(page.getByRole('button', { name: 'Sort: Status Descending' }))
      .toHaveFocus()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await expect.element(page.getByRole('toolbar', { name: /^10 / })).toBeVisible()
    expect(page.getByRole('navigation', { name: /^Pages/ }).elements()).toHaveLength(1)
  })

  test('a row opens its event wherever it is clicked', async () => {
    const { address } = await visit('/events')
    await rows.nth(1).getByRole('cell').nth(5).click()
    await expect.poll(address).toBe('/events/100')
  })

  test('a row has the menu of its link wherever it is asked for, and texts to select', async () => {
    await visit('/events')
    const cell = rows.nth(1).getByRole('cell').nth(5)
    await expect.element(cell).toBeVisible()
    const asked = new Promise((resolve) => {
      document.addEventListener('contextmenu', ({ target }) => resolve(target), { once: true })
    })
    await cell.click({ button: 'right' })
    const link = rows.nth(1).getByRole('link').element()
    expect(await asked).toBe(link)
    const { x, y, height } = cell.element().getBoundingClientRect()
    expect(document.elementFromPoint(x + 1, y + height / 2)).toBe(cell.element())
  })

  test('says what to do when nothing matches', async () => {
    listJust()
    const { address } = await visit('/events?filter=no+event')
    await expect.element(page.getByText('No relevant data').first()).toBeVisible()
    await expect.element(page.getByText('No events match the filter')).toBeVisible()
    await expectAccessible()
    listJust({ id: 7 })
    await button('Reset filter').click()
    await expectRows(1)
    await expect.element(searchField).toHaveValue('')
    await expect.poll(address).toBe('/events')
  })

  // Rules E1.4, E2.4
  test('says urgency in words too, and explains its colours', async () => {
    listJust({ id: 7, urgency: 'act_now' }, { id: 8 })
    await visit('/events')
    const words = 'Act now: less than 2 weeks away or already past'
    await expect.element(rows.nth(1)).toHaveAttribute('title', words)
    await expect.element(rows.nth(1).getByText(words)).toBeInTheDocument()
    await expect.element(rows.nth(2)).not.toHaveAttribute('title')
    await expect.element(page.getByText('New: the agency hasn’t opened it yet.')).toBeVisible()
    await expectTexts(page.getByRole('list', { name: 'Statuses' }).getByRole('listitem'), [
      'Requested',
      'Approved',
      'Canceled',
      'Successful',
    ])
    await button('What the colors mean').hover()
    await expect
      .element(page.getByRole('tooltip'))
      .toMatchTextContent(/Requested: waiting.*Red row: less than 2 weeks away/)
    await expectAccessible()
  })

  // Rule E2.3
  test('marks an event with an alert beside its status', async () => {
    listJust({ id: 7, alert: true }, { id: 8 })
    await visit('/events')
    await expectRows(2)
    for (const [nth, count] of [
      [1, 1],
      [2, 0],
    ] as const) {
      await expect.element(rows.nth(nth).getByText('Requested', { exact: true })).toBeVisible()
      const alerts = rows.nth(nth).getByTitle('Alert', { exact: true })
      expect(alerts.elements()).toHaveLength(count)
    }
    await expectAccessible()
  })

  // Rule L1.10
  test('keeps the rows and says so when the server cannot be reached', async () => {
    await visit('/events')
    await expectRows(25)
    answer(listEvents, new Refusal('internal'))
    await header('Port name').getByRole('button').click()
    const failure = page.getByText(/^Something went wrong/)
    const kept = page.getByText('You still see the previous results.')
    await expect.element(page.getByRole('alert').filter({ has: failure })).toBeVisible()
    await expect.element(kept).toBeVisible()
    expect(failure.elements()).toHaveLength(1)
    await expect.element(header('Event date')).toHaveAttribute('aria-sort', 'descending')
    await expect.element(header('Port name')).not.toHaveAttribute('aria-sort')
    await expectRows(25)
    await expectAccessible()
    listJust({ id: 7 })
    await button('Try again').click()
    await expect.poll(() => kept.elements()).toHaveLength(0)
    await expect.element(header('Port name')).toHaveAttribute('aria-sort', 'ascending')
    await expectRows(1)
  })

  // Rule L1.8
  test('follows back and forward', async () => {
    const { address, back, forward } = await visit('/events')
    await searchField.fill('Dubrovnik')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/events?filter=Dubrovnik')
    await expect.poll(() => lastQuery()?.get('filter')).toBe('Dubrovnik')
    back()
    await expect.element(searchField).toHaveValue('')
    forward()
    await expect.element(searchField).toHaveValue('Dubrovnik')
  })

  // Rule L1.11
  test('is offered as files, filtered and sorted as shown, in the language of the page', async () => {
    await visit('/events?status=approved&sort=total_pax%7Cdesc', { language: 'de' })
    await expect.element(button('Export')).toBeVisible()
    button('Export').element().focus()
    await userEvent.keyboard('{Enter}')
    const excel = page.getByRole('menuitem', { name: 'Excel' })
    await expect.element(excel).toHaveFocus()
    await expectAccessible()
    for (const [name, format] of [
      ['Excel', 'xlsx'],
      ['CSV', 'csv'],
    ] as const) {
      const file = page.getByRole('menuitem', { name }).element() as HTMLAnchorElement
      const { pathname, searchParams } = new URL(file.href)
      expect(pathname).toBe('/api/v1/events/export')
      expect(Object.fromEntries(searchParams)).toEqual({
        status: 'approved',
        sort: 'total_pax|desc',
        format,
        language: 'de',
      })
      expect(file.hasAttribute('download')).toBe(true)
    }
  })

  test('offers an agency neither agencies nor products', async () => {
    await visit('/events', { role: 'agency' })
    await page.getByRole('button', { name: 'More filters' }).click()
    await expect.element(page.getByRole('combobox', { name: 'Ship' })).toBeVisible()
    const choices = page.getByRole('combobox', { name: /Agency|Product/ })
    expect(choices.elements()).toHaveLength(0)
    expect(header('Agency').elements()).toHaveLength(0)
  })

  // Rules F3.1, F4.2
  test('on a phone rows are cards with labels, and the menu opens over the page', async () => {
    await page.viewport(390, 844)
    await visit('/events')
    await expectRows(25)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()

    const menu = page.getByRole('navigation', { name: 'Main navigation' })
    expect(menu.elements()).toHaveLength(0)
    await button('Open menu').click()
    await expect.element(menu.getByRole('link', { name: 'Home' })).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Open menu')).toHaveFocus()
  })
})
