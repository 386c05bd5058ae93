import type { Browser, Locator, Page } from '@playwright/test'
import { attempt } from './attempt.ts'
import { type Contender, ours } from './contenders.ts'
import { firstRowOf, watchForRow } from './first-row.ts'
import { type Cookie, withSlowPage } from './slow-page.ts'
import type { BusyPortDay } from '../busy-port-day.ts'
import { settle, time, watch } from './stopwatch.ts'
import { portDayEvents } from './stand.ts'

/** All times of each wait, by its name. */
export type RowsMeasured = ReadonlyMap<string, readonly number[]>

const orderRow = '[id^=order-]'
const portDayRow = 'tbody tr:has(th[scope=row])'
const invoiceRow = '[id="page:/invoices"] tbody tr:not([aria-hidden])'

/**
 * Pages that only the product has, on a slow CPU: their address opened by someone new, and from the list
 * by a click.
 */
export async function measureUntilRows(
  browser: Browser,
  contenders: readonly Contender[],
  {
    rounds,
    event,
    portDay,
    signIn,
  }: {
    rounds: number
    event: number
    portDay: BusyPortDay
    signIn: () => Promise<readonly Cookie[]>
  },
): Promise<RowsMeasured> {
  const own = contenders.find(({ name }) => name === ours)
  if (own === undefined) throw new Error(`${ours} is not among the contenders.`)
  const { address, path, row } = own
  const measured = new Map<string, number[]>()
  const note = (what: string, milliseconds: number) =>
    measured.set(what, [...(measured.get(what) ?? []), milliseconds])
  const visit = async (what: string, look: (page: Page) => Promise<void>) =>
    attempt(what, async () =>
      withSlowPage(browser, { address, cookies: await signIn() }, ({ page }) => look(page)),
    )
  for (let round = 0; round < rounds; round += 1) {
    process.stdout.write(`until rows, round ${round + 1} of ${rounds} …\n`)
    await visit('The event of 200 orders', async (page) => {
      await watchForRow(page, { row: orderRow, controls: [`${orderRow} button`] })
      await page.goto(`/events/${event}`)
      const { firstRow, answers } = await firstRowOf(page)
      note('event of 200 orders, its address: the first order', firstRow)
      note('event of 200 orders, its address: the first order answers', answers)
    })
    await visit('The port day of 300 events', async (page) => {
      await watchForRow(page, { row: portDayRow, controls: [] })
      await page.goto(`/port-day/${portDay.port_id}/${portDay.date}`)
      const { firstRow } = await firstRowOf(page)
      note('port day of 300 events, its address: the first event', firstRow)
      note('port day of 300 events, its address: all of them', await untilAll(page))
    })
    await visit('Invoices', async (page) => {
      await watchForRow(page, { row: invoiceRow, controls: [] })
      await page.goto('/invoices')
      const { firstRow, answers } = await firstRowOf(page)
      note('invoices, their address: rows', firstRow)
      note('invoices, their address: rows answer', answers)
    })
    await visit('From the list', async (page) => {
      await watchForRow(page, { row, controls: [] })
      await watch(page)
      await page.goto(path)
      await firstRowOf(page)
      await settle(page)
      const invoices = page.getByRole('link', { name: 'Invoices', exact: true }).first()
      note('invoices, by a click: rows', await untilShown(page, invoices, invoiceRow))
      await page.getByRole('tab', { name: 'Events', exact: true }).click()
      await settle(page)
      const link = page.locator(`a[href="/events/${event}"]`).first()
      const shown = await untilShown(page, link, orderRow)
      note('event of 200 orders, by a click: the first order', shown)
    })
  }
  return measured
}

/** Milliseconds from the navigation's start until every event of the port day stands in the page. */
async function untilAll(page: Page): Promise<number> {
  return page.evaluate(
    ({ row, count }) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelectorAll(row).length < count) return requestAnimationFrame(look)
          return resolve(performance.now())
        }
        look()
      }),
    { row: portDayRow, count: portDayEvents },
  )
}

async function untilShown(page: Page, link: Locator, row: string): Promise<number> {
  const isShown = `isOnScreen(${JSON.stringify(row)})`
  const { shown } = await time(page, { type: 'click', isShown, act: () => link.click() })
  await settle(page)
  return shown
}
