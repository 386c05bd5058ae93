import type { Browser, Page } from '@playwright/test'
import { type Contender, rowsOfList } from './contenders.ts'
import { crowdedOrders } from './crowded-event.ts'
import type { Note } from './list-acts.ts'
import { type Cookie, withSlowPage } from './slow-page.ts'
import { type Act, settle, time, watch } from './stopwatch.ts'

/** How often each is done in a row, but for decisions, of which each changes the event. */
const times = 6
const decisions = 3

/** Acts that only the product has: pages that are kept, and an event of 200 orders. */
export async function actOnKeptPages(
  browser: Browser,
  { address, path, row }: Contender,
  { event, cookies, note }: { event: number; cookies: readonly Cookie[]; note: Note },
): Promise<void> {
  await withSlowPage(browser, { address, cookies }, async ({ page, devTools }) => {
    await watch(page)
    await page.goto(path)
    await page
      .locator(row)
      .nth(rowsOfList - 1)
      .waitFor()
    await settle(page)
    note('another theme, list of 105', await again(() => switchTheme(page)))
    note('the quick search opens', await again(() => openPalette(page)))
    await page.locator(`a[href="/events/${event}"]`).first().click()
    await page
      .locator('[id^=order-]')
      .nth(crowdedOrders - 1)
      .waitFor()
    await settle(page)
    for (let round = 0; round < times; round += 1) {
      note('the kept list of 105 comes back', [await comeBack(page, 'Events')])
      note('the kept event of 200 orders comes back', [await comeBack(page, `Event #${event}`)])
    }
    note('the panel opens among 200 orders', await again(() => openPanel(page)))
    note('a decision among 200 orders', await again(() => decide(page), decisions))
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const unslowed = await again(() => decide(page), decisions)
    note('a decision among 200 orders, not slowed down', unslowed)
  })
}

async function again<Done>(act: () => Promise<Done>, count = times): Promise<Done[]> {
  const done: Done[] = []
  for (let round = 0; round < count; round += 1) done.push(await act())
  return done
}

async function comeBack(page: Page, name: string): Promise<Act> {
  const tab = page
    .getByRole('tablist', { name: 'Open pages' })
    .getByRole('tab', { name, exact: true })
  const id = JSON.stringify(await tab.getAttribute('id'))
  const isShown = `document.querySelector('[role=tabpanel][aria-labelledby=' + CSS.escape(${id}) + ']')?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true`
  const act = await time(page, { type: 'click', isShown, act: () => tab.click() })
  await settle(page)
  return act
}

async function switchTheme(page: Page): Promise<Act> {
  const scheme = `document.documentElement.getAttribute('data-mantine-color-scheme')`
  const isDark = (await page.evaluate<string>(scheme)) === 'dark'
  await page.getByRole('button', { name: 'Theme' }).click()
  const choice = page.getByRole('menuitemradio', { name: isDark ? 'Light' : 'Dark' })
  await choice.waitFor()
  const isShown = `${scheme} === '${isDark ? 'light' : 'dark'}'`
  const act = await time(page, { type: 'click', isShown, act: () => choice.click() })
  await settle(page)
  return act
}

async function openPalette(page: Page): Promise<Act> {
  const isShown = `document.activeElement?.closest('[role=dialog]')?.checkVisibility() === true`
  const act = () => page.keyboard.press('Control+k')
  const measured = await time(page, { type: 'keydown', isShown, act })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await settle(page)
  return measured
}

async function openPanel(page: Page): Promise<Act> {
  const button = page.getByRole('button', { name: /^Review the order of/ }).first()
  const isShown = `document.querySelector('[role=dialog] footer button')?.checkVisibility() === true`
  const act = await time(page, { type: 'click', isShown, act: () => button.click() })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await settle(page)
  return act
}

/** From the click on Cancel Excursion until the row says so. */
async function decide(page: Page): Promise<Act> {
  const review = page.getByRole('button', { name: /^Review the order of/ })
  await review.first().click()
  const button = page.getByRole('dialog').getByRole('button', { name: 'Cancel Excursion' })
  await button.waitFor()
  await settle(page)
  const canceled = `document.querySelectorAll('tbody[data-canceled]').length`
  const before = await page.evaluate<number>(canceled)
  const isShown = `${canceled} > ${before}`
  const act = await time(page, { type: 'click', isShown, act: () => button.click() })
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await settle(page)
  return act
}
