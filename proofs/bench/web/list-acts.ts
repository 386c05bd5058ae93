import type { Browser, Page } from '@playwright/test'
import { type Contender, rowsOfList } from './contenders.ts'
import { type Cookie, withSlowPage } from './slow-page.ts'
import { type Act, settle, time, watch } from './stopwatch.ts'

/** Keeps what was measured at once, so that it is not lost with what follows. */
export type Note = (what: string, acts: readonly Act[]) => void

const typed = 'harbour'

/** Acts of someone who has just opened the list of 105 rows, possible with both contenders. */
export async function actOnList(
  browser: Browser,
  contender: Contender,
  { cookies, note }: { cookies: readonly Cookie[]; note: Note },
): Promise<void> {
  const { address, path } = contender
  await withSlowPage(browser, { address, cookies }, async ({ page }) => {
    await watch(page)
    await page.goto(path)
    await page
      .locator(contender.row)
      .nth(rowsOfList - 1)
      .waitFor()
    await settle(page)
    note('sort by number', [await sort(page, contender), await sort(page, contender)])
    const next = () => page.locator(contender.nextPage).first().click()
    note('next page', [await turn(page, contender, { type: 'click', act: next })])
    const back = () => page.goBack()
    note('back to the page before', [await turn(page, contender, { type: 'popstate', act: back })])
    note('a key typed in the search field', await typeWord(page, contender))
  })
}

async function sort(page: Page, contender: Contender): Promise<Act> {
  const act = () => page.locator(contender.sort).first().click()
  return turn(page, contender, { type: 'click', act })
}

/** Until other rows are there, all of them. */
async function turn(
  page: Page,
  { row }: Contender,
  { type, act }: { type: string; act: () => Promise<unknown> },
): Promise<Act> {
  const first = await page.locator(row).first().textContent()
  const isShown = `(() => {
    const rows = document.querySelectorAll(${JSON.stringify(row)})
    return rows.length >= ${rowsOfList} && rows[0].textContent !== ${JSON.stringify(first)}
  })()`
  const measured = await time(page, { type, isShown, act })
  await settle(page)
  return measured
}

async function typeWord(page: Page, { search }: Contender): Promise<Act[]> {
  await page.locator(search).first().click()
  const acts: Act[] = []
  for (const [place, letter] of typed.split('').entries()) {
    const shown = JSON.stringify(typed.slice(0, place + 1))
    const isShown = `document.querySelector(${JSON.stringify(search)}).value === ${shown}`
    acts.push(
      await time(page, { type: 'keydown', isShown, act: () => page.keyboard.press(letter) }),
    )
  }
  return acts
}
