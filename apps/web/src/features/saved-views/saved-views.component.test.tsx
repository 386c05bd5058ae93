import { createSavedView, listSavedViews, updateSavedView } from '@gangway/contract/saved-views'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { buildSavedView, keepSavedViews } from '../../testing/saved-views-answers.ts'
import { answerRealtime } from '../../testing/realtime-answers.ts'
import { expectTexts } from '../../testing/texts-of.ts'
import { visit } from '../../testing/visit.tsx'

const views = page.getByRole('main').getByRole('button', { name: /^View/ })
const menuItem = (name: string | RegExp) => page.getByRole('menuitem', { name })
const viewItem = (name: string) => page.getByRole('menuitemradio', { name, exact: true })
const status = page.getByRole('combobox', { name: 'Status' })
const perPage = page.getByLabelText('Rows per page')
const saving = page.getByRole('dialog', { name: 'Save this view' })
const managing = page.getByRole('dialog', { name: 'Your views' })
const sortByDate = page.getByRole('columnheader', { name: 'Event date' }).getByRole('button')
const rows = page.getByRole('table', { name: 'Events' }).getByRole('row')
const gone = (dialog: typeof saving) => expect.poll(() => dialog.elements()).toHaveLength(0)

async function openMenu(): Promise<void> {
  await expect.element(views).toBeEnabled()
  await views.click()
  await expect.element(page.getByRole('menu')).toBeVisible()
}

/** Saves what the list shows. */
async function save(name: string, { isDefault = false } = {}): Promise<void> {
  await openMenu()
  await menuItem('Save this view…').click()
  await saving.getByLabelText('Name').fill(name)
  if (isDefault) await saving.getByLabelText('Use as default view').click()
  await saving.getByRole('button', { name: 'Save view' }).click()
  await gone(saving)
  await expectTexts(views, [`View: ${name}`])
}

describe('saved views of a list', () => {
  // Rule L1.7
  test('keep filter, sorting and page size, and distinguish what is shown from what was changed', async () => {
    keepSavedViews()
    const { address } = await visit('/events')
    await openMenu()
    await menuItem('Act now: less than 2 weeks away').click()
    await expect.poll(address).toBe('/events?waiting=act_now')
    await sortByDate.click()
    await expect.poll(address).toBe('/events?waiting=act_now&sort=event_date%7Casc')
    await perPage.selectOptions('50')
    const shown = '/events?waiting=act_now&sort=event_date%7Casc&per_page=50'
    await expect.poll(address).toBe(shown)
    await expectTexts(views, ['Views'])
    await save('My urgent ones')

    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await expect.poll(address).toBe('/events?sort=event_date%7Casc&per_page=50')
    await perPage.selectOptions('25')
    await expect.poll(address).toBe('/events?sort=event_date%7Casc')
    await sortByDate.click()
    await expect.poll(address).toBe('/events')
    await expectTexts(views, ['Views'])
    await openMenu()
    await viewItem('My urgent ones').click()
    await expect.poll(address).toBe(shown)
    await expectTexts(views, ['View: My urgent ones'])

    await perPage.selectOptions('30')
    await expectTexts(views, ['View: My urgent ones changed'])
    await openMenu()
    await expect.element(viewItem('My urgent ones')).not.toBeChecked()
    await menuItem('Save changes to “My urgent ones”').click()
    await expect.element(page.getByText('“My urgent ones” updated.')).toBeVisible()
    await expectTexts(views, ['View: My urgent ones'])
    await openMenu()
    await expect.element(viewItem('My urgent ones')).toBeChecked()
    await expectAccessible()
  })

  // Rule L1.6
  test('open the list with the default when the address says nothing; the address always wins', async () => {
    keepSavedViews()
    const { address, enter } = await visit('/events?waiting=act_now')
    await save('Mine', { isDefault: true })
    await enter('/events?status=approved')
    await expect.element(status).toHaveValue('Approved')
    await expect.poll(address).toBe('/events?status=approved')
    await enter('/events')
    await expect.poll(address).toBe('/events?waiting=act_now')
    await expectTexts(views, ['View: Mine'])

    // A list that shows everything has its address spelled out, so that it can be left and found.
    await page.getByRole('button', { name: /^Act now \d/, pressed: true }).click()
    await expect.poll(address).toBe('/events?page=1')
    await enter('/events?page=1')
    await expect.element(rows.nth(1)).toBeVisible()
    await expect.poll(address).toBe('/events?page=1')

    // Without a default the list opens as it was left.
    await openMenu()
    await menuItem('Manage views…').click()
    await managing.getByRole('button', { name: 'Stop using “Mine” as the default view' }).click()
    await expect
      .element(managing.getByRole('button', { name: 'Make “Mine” the default view', exact: true }))
      .toBeVisible()
    await enter('/events?status=approved')
    await expect.element(status).toHaveValue('Approved')
    await enter('/events')
    await expect.poll(address).toBe('/events?status=approved')
  })

  test('are renamed, replaced and deleted with the keyboard alone', async () => {
    keepSavedViews(
      buildSavedView({ id: 1, name: 'Bergen', filter: { status: 'canceled' } }),
      buildSavedView({ id: 2, name: 'Gone', filter: { status: 'canceled' } }),
    )
    await visit('/events?status=approved')
    await expect.element(views).toBeEnabled()
    await expectTexts(views, ['Views'])
    views.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.activeElement?.closest('[role=menu]') ?? null).not.toBeNull()
    await userEvent.keyboard('{End}')
    await expect.element(menuItem('Manage views…')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const button = (name: string) => managing.getByRole('button', { name })
    await expect.element(button('Make “Bergen” the default view')).toHaveFocus()
    await expectAccessible()

    button('Rename “Gone”').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(managing.getByRole('textbox', { name: 'Name of “Gone”' })).toHaveFocus()
    await userEvent.keyboard('bergen{Enter}')
    await expect
      .element(managing.getByText('You already have a saved view with this name.'))
      .toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Rename “Gone”')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(managing.getByRole('textbox')).toHaveFocus()
    await userEvent.keyboard('Canceled ones{Enter}')
    await expect.element(button('Rename “Canceled ones”')).toHaveFocus()

    button('Delete “Canceled ones”').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Keep')).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
    await expect.element(page.getByText('View “Canceled ones” deleted.')).toBeVisible()
    await expect.poll(() => managing.getByRole('listitem').elements()).toHaveLength(1)

    button('Replace “Bergen” with what the list shows now').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('“Bergen” updated.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await gone(managing)
    await expect.element(views).toHaveFocus()
    await expectTexts(views, ['View: Bergen'])
  })

  test('ask for a name, and replace knowingly the one that has it', async () => {
    keepSavedViews(buildSavedView({ id: 5, name: 'Bergen', filter: { status: 'canceled' } }))
    const { address } = await visit('/events?status=approved')
    await openMenu()
    await menuItem('Save this view…').click()
    const name = saving.getByLabelText('Name')
    await expect.element(name).toHaveFocus()
    await saving.getByRole('button', { name: 'Save view' }).click()
    await expect.element(saving.getByText('The name field is required.')).toBeVisible()
    await expectAccessible()
    await name.fill(' BERGEN')
    await expect.element(saving.getByText('This replaces your view “Bergen”.')).toBeVisible()
    await saving.getByRole('button', { name: 'Replace view' }).click()
    await expectTexts(views, ['View: BERGEN'])
    expect(callsTo(updateSavedView).map(({ params }) => params)).toEqual([{ view_id: '5' }])
    await openMenu()
    await expectTexts(page.getByRole('menuitemradio'), ['BERGEN'])
    await viewItem('BERGEN').click()
    await expect.poll(address).toBe('/events?status=approved')
  })

  test('leave out what the list no longer knows of them', async () => {
    const filter = { status: 'new', colour: 'red', port: 'Hamburg' }
    keepSavedViews(
      buildSavedView({ name: 'From long ago', filter, sort: 'moon|asc', per_page: 13 }),
    )
    const { address } = await visit('/events')
    await openMenu()
    await viewItem('From long ago').click()
    await expect.poll(address).toBe('/events?status=new')
    await expectTexts(views, ['View: From long ago'])
  })

  test('are shared with colleagues, and withdrawn', async () => {
    keepSavedViews()
    await visit('/events?status=approved')
    await openMenu()
    await menuItem('Save this view…').click()
    await saving.getByLabelText('Name').fill('For everyone')
    await saving.getByLabelText('Share with colleagues').click()
    await saving.getByRole('button', { name: 'Save view' }).click()
    await gone(saving)
    expect(callsTo(createSavedView)[0]?.body).toMatchObject({ is_shared: true })
    await openMenu()
    await expectTexts(page.getByRole('menuitemradio'), ['For everyone Shared with colleagues'])
    await menuItem('Manage views…').click()
    const share = managing.getByRole('button', { name: 'Stop sharing “For everyone”' })
    await expect.element(share).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible()
    await share.click()
    await expect
      .element(managing.getByRole('button', { name: 'Share “For everyone” with colleagues' }))
      .toBeVisible()
    expect(callsTo(updateSavedView).at(-1)?.body).toEqual({ is_shared: false })
  })

  test('of colleagues stand apart, appear at once, and are copied but not changed', async () => {
    const realtime = answerRealtime()
    const { share } = keepSavedViews(buildSavedView({ id: 1, name: 'Bergen' }))
    const { address } = await visit('/events?status=new')
    await realtime.heard()
    share(
      buildSavedView({
        id: 2,
        name: 'Bergen',
        filter: { status: 'canceled' },
        is_shared: true,
        shared_by: 'Mia Keller',
        may_edit: false,
      }),
    )
    realtime.share()
    await openMenu()
    await expect.element(page.getByText('Shared by colleagues')).toBeVisible()
    await expectAccessible()
    await page.getByRole('menuitemradio', { name: 'Bergen Mia Keller' }).click()
    await expect.poll(address).toBe('/events?status=canceled')
    await perPage.selectOptions('50')
    await expectTexts(views, ['View: Bergen changed'])
    await openMenu()
    await expect.element(menuItem('Manage views…')).toBeVisible()
    expect(menuItem(/^Save changes to/).elements()).toHaveLength(0)
    await menuItem('Manage views…').click()
    const theirs = managing.getByRole('region', { name: 'Shared by colleagues' })
    await expect.element(theirs.getByText('Mia Keller')).toBeVisible()
    expect(theirs.getByRole('button').elements()).toHaveLength(1)
    await theirs.getByRole('button', { name: 'Copy “Bergen” to your views' }).click()
    await expect.element(page.getByText('View “Bergen 2” copied to yours.')).toBeVisible()
    expect(callsTo(createSavedView)[0]?.body).toMatchObject({
      name: 'Bergen 2',
      filter: { status: 'canceled' },
    })
  })

  test('of colleagues are changed and withdrawn by those who may', async () => {
    keepSavedViews(
      buildSavedView({ id: 2, name: 'Bergen', is_shared: true, shared_by: 'Mia Keller' }),
    )
    await visit('/events?status=new')
    await openMenu()
    await menuItem('Manage views…').click()
    await managing.getByRole('button', { name: 'Rename “Bergen”' }).click()
    await managing.getByRole('textbox').fill('Oslo')
    await userEvent.keyboard('{Enter}')
    await managing.getByRole('button', { name: 'Stop sharing “Oslo”' }).click()
    await expect.element(page.getByText('“Oslo” is no longer shared.')).toBeVisible()
    expect(callsTo(updateSavedView).map(({ body }) => body)).toEqual([
      { name: 'Oslo' },
      { is_shared: false },
    ])
  })

  // Rule L1.14
  test('are not needed to show a colleague the same list: its link says everything', async () => {
    keepSavedViews()
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text)
    })
    await visit('/events?waiting=act_now&sort=event_date%7Casc&per_page=50')
    const copy = page.getByRole('button', { name: 'Copy link to this list' })
    await copy.click()
    await expect.element(page.getByText('Link copied.')).toBeVisible()
    expect(copied).toEqual([
      `${location.origin}/events?waiting=act_now&sort=event_date%7Casc&per_page=50&columns=`,
    ])
    vi.restoreAllMocks()
  })

  test('that cannot be asked for let the list open as it was left', async () => {
    answer(listSavedViews, new Refusal('internal'))
    const { address, enter } = await visit('/events?status=canceled')
    await expect.element(status).toHaveValue('Canceled')
    await enter('/events')
    await expect.poll(address).toBe('/events?status=canceled')
    await expect.element(page.getByText('No relevant data').first()).toBeVisible()
  })

  test('speak German, and fit a phone', async () => {
    await page.viewport(390, 844)
    const name = 'Ein Name, der länger ist als alles, was ein Knopf fasst'
    keepSavedViews(buildSavedView({ name, filter: { status: 'approved' } }))
    await visit('/events?status=approved', { language: 'de' })
    const button = page.getByRole('main').getByRole('button', { name: /^Ansicht: Ein Name/ })
    await expect.element(button).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await button.click()
    await expect.element(menuItem('Jetzt handeln: in weniger als 2 Wochen')).toBeVisible()
    await expectAccessible()
    await menuItem('Ansichten verwalten …').click()
    const dialog = page.getByRole('dialog', { name: 'Ihre Ansichten' })
    await expect
      .element(dialog.getByRole('button', { name: /^„Ein Name.*als Standardansicht verwenden$/ }))
      .toBeVisible()
    await expectAccessible()
  })
})
