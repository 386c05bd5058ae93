import type { createSavedView } from '@gangway/contract/saved-views'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { drawnByBrowser } from './support/drawn-by-browser.ts'
import { speakGerman } from './support/language.ts'
import { arriveAsNewcomer } from './support/account.ts'
import { callFrom } from './support/api.ts'
import { untilAnswering } from './support/until-answering.ts'

const views = (page: Page) => page.getByRole('main').getByRole('button', { name: /^View/ })
const rows = (page: Page) => page.getByRole('table', { name: 'Events' }).getByRole('row')
const menuItem = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })
const viewItem = (page: Page, name: string) => page.getByRole('menuitemradio', { name })

async function openMenu(page: Page): Promise<void> {
  await views(page).click()
  await expect(page.getByRole('menu')).toBeVisible()
}

/** Saves what the list shows, as a person does. */
async function save(page: Page, name: string, { isDefault = false } = {}): Promise<void> {
  await openMenu(page)
  await menuItem(page, 'Save this view…').click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name').fill(name)
  if (isDefault) await dialog.getByLabel('Use as default view').check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog).toBeHidden()
  await expect(views(page)).toHaveText(`View:${name}`)
}

async function manage(page: Page) {
  await openMenu(page)
  await menuItem(page, 'Manage views…').click()
  return page.getByRole('dialog', { name: 'Your views' })
}

/** The address says these things, in whatever order. */
async function expectQuery(page: Page, query: Record<string, unknown>): Promise<void> {
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query)
}

async function choosePort(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Port' }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Go' }).click()
}

/** Every test has a person of its own: whose default it is decides what others see first. */
test.beforeEach(async ({ page }) => {
  await arriveAsNewcomer(page)
  await expect(rows(page)).toHaveCount(26)
})

test('keeps filter, sorting and page size, and tells what is shown from what was changed', async ({
  page,
}) => {
  await openMenu(page)
  await menuItem(page, 'Act now: less than 2 weeks away').click()
  await expect(page).toHaveURL('/events?waiting=act_now')
  await choosePort(page, 'Hamburg')
  await page.getByRole('columnheader', { name: 'Event date' }).getByRole('button').click()
  await page.getByLabel('Rows per page').selectOption('50')
  const query = {
    waiting: 'act_now',
    port: expect.stringMatching(/^\d+$/),
    sort: 'event_date|asc',
    per_page: '50',
  }
  await expectQuery(page, query)
  await expect(views(page)).toHaveText('Views')
  await save(page, 'My urgent, Hamburg')

  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByLabel('Rows per page').selectOption('25')
  await page.getByRole('columnheader', { name: 'Event date' }).getByRole('button').click()
  await expect(page).toHaveURL('/events')
  await expect(views(page)).toHaveText('Views')

  await openMenu(page)
  await viewItem(page, 'My urgent, Hamburg').click()
  await expectQuery(page, query)
  await expect(views(page)).toHaveText('View:My urgent, Hamburg')
  await page.reload()
  await expect(views(page)).toHaveText('View:My urgent, Hamburg')

  await page.getByLabel('Rows per page').selectOption('30')
  await expect(views(page)).toHaveText('View:My urgent, Hamburgchanged')
  await openMenu(page)
  await expect(viewItem(page, 'My urgent, Hamburg')).not.toBeChecked()
  await menuItem(page, 'Save changes to “My urgent, Hamburg”').click()
  await expect(page.getByText('“My urgent, Hamburg” updated.')).toBeVisible()
  await expect(views(page)).toHaveText('View:My urgent, Hamburg')
  await openMenu(page)
  await expect(viewItem(page, 'My urgent, Hamburg')).toBeChecked()
  await expectAccessible(page)
})

test('the default opens the list when the address says nothing; the address always wins', async ({
  page,
}) => {
  await page.goto('/events?status=canceled&page=2&per_page=10')
  await expect(rows(page)).toHaveCount(11)
  await untilAnswering(page)
  await page.goto('/events')
  await expect(page).toHaveURL('/events?status=canceled&page=2&per_page=10')
  await page.goto('/events?waiting=act_now')
  await save(page, 'Mine', { isDefault: true })
  await page.goto('/events?status=approved')
  await expect(page).toHaveURL('/events?status=approved')
  await expect(page.getByLabel('Status', { exact: true }).first()).toHaveValue('Approved')
  await page.goto('/events')
  await expect(page).toHaveURL('/events?waiting=act_now')
  await expect(views(page)).toHaveText('View:Mine')

  await test.step('what shows everything is spelled out, so that it can be left and found', async () => {
    await page.getByRole('button', { name: /^Act now \d/, pressed: true }).click()
    await expect(page).toHaveURL('/events?page=1')
    await page.reload()
    await expect(page.getByText('Displaying 1 to 25 of 3000 items').first()).toBeVisible()
    await expect(page).toHaveURL('/events?page=1')
  })

  await test.step('without a default the list opens as it was left', async () => {
    const dialog = await manage(page)
    await dialog.getByRole('button', { name: 'Stop using “Mine” as the default view' }).click()
    await expect(
      dialog.getByRole('button', { name: 'Make “Mine” the default view', exact: true }),
    ).toBeVisible()
    await page.goto('/events?status=approved')
    await expect(page.getByLabel('Status', { exact: true }).first()).toHaveValue('Approved')
    await untilAnswering(page)
    await page.goto('/events')
    await expect(page).toHaveURL('/events?status=approved')
  })
})

test('are renamed, replaced and deleted with the keyboard alone', async ({ page }) => {
  await page.goto('/events?status=canceled')
  await save(page, 'Gone')
  await save(page, 'Bergen')
  await page.goto('/events?status=approved')
  await expect(views(page)).toHaveText('Views')
  await expect(views(page)).toBeEnabled()
  await views(page).focus()
  await page.keyboard.press('Enter')
  await menuItem(page, 'Manage views…').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your views' })
  await expect(dialog.getByRole('button', { name: 'Make “Bergen” the default view' })).toBeFocused()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Rename “Gone”' }).focus()
  await page.keyboard.press('Enter')
  const name = dialog.getByRole('textbox', { name: 'Name of “Gone”' })
  await expect(name).toBeFocused()
  await page.keyboard.type('bergen')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('You already have a saved view with this name.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Rename “Gone”' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Canceled ones')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Rename “Canceled ones”' })).toBeFocused()

  await dialog.getByRole('button', { name: 'Delete “Canceled ones”' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('View “Canceled ones” deleted.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)

  await dialog
    .getByRole('button', { name: 'Replace “Bergen” with what the list shows now' })
    .press('Enter')
  await expect(page.getByText('“Bergen” updated.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(views(page)).toBeFocused()
  await expect(views(page)).toHaveText('View:Bergen')
})

test('a name is asked for, and one that is taken is replaced knowingly', async ({ page }) => {
  await page.goto('/events?status=canceled')
  await save(page, 'Bergen')
  await page.goto('/events?status=approved')
  await openMenu(page)
  await menuItem(page, 'Save this view…').click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByText('The Name field is required.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill(' BERGEN')
  await expect(dialog.getByText('This replaces your view “Bergen”.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Replace view' }).click()
  await expect(views(page)).toHaveText('View:BERGEN')
  await openMenu(page)
  await expect(page.getByRole('menuitemradio')).toHaveCount(1)
  await viewItem(page, 'BERGEN').click()
  await expect(page).toHaveURL('/events?status=approved')
})

test('what the list no longer knows of a view is left out', async ({ page }) => {
  const call = await callFrom(page)
  await call<typeof createSavedView>({
    method: 'POST',
    path: '/saved-views',
    body: {
      list: 'events',
      name: 'From long ago',
      filter: { status: 'new', colour: 'red', port: 'Hamburg' },
      sort: 'moon|asc',
      per_page: 13,
    },
  })
  await page.reload()
  await openMenu(page)
  await viewItem(page, 'From long ago').click()
  await expect(page).toHaveURL('/events?status=new')
  await expect(views(page)).toHaveText('View:From long ago')
})

test('a list whose views cannot be asked for opens as it was left', async ({ page }) => {
  await drawnByBrowser(page)
  await page.route('**/api/v1/saved-views?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong.', code: 'internal' } }),
  )
  await page.goto('/events?status=canceled')
  await expect(page.getByLabel('Status', { exact: true }).first()).toHaveValue('Canceled')
  await page.goto('/events')
  await expect(page).toHaveURL('/events?status=canceled')
  await expect(rows(page)).toHaveCount(26)
})

test('speak German, and fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/events?status=canceled')
  await save(page, 'Ein Name, der länger ist als alles, was ein Knopf fasst')
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(390)
  await speakGerman(page)
  const button = page.getByRole('main').getByRole('button', { name: /^Ansicht/ })
  await button.click()
  await expect(menuItem(page, 'Jetzt handeln: in weniger als 2 Wochen')).toBeVisible()
  await expectAccessible(page)
  await menuItem(page, 'Ansichten verwalten …').click()
  const dialog = page.getByRole('dialog', { name: 'Ihre Ansichten' })
  await expect(
    dialog.getByRole('button', { name: /^„Ein Name.*als Standardansicht verwenden$/ }),
  ).toBeVisible()
  await expectAccessible(page)
})
