/**
 * How fast the screens answer, most of it on a CPU four times slower: `npm run measure:speed`, against a server of its own
 * with demo data and one event with 200 orders. What it prints goes into docs/benchmarks.md.
 */
import type { EventRow } from '@gangway/contract/events'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildPassport } from '@gangway/testkit/build-passport'
import { buildSubProduct } from '@gangway/testkit/build-sub-product'
import { chromium, type Page } from '@playwright/test'
import { ensureWebBuild } from '../../scripts/steps/web-build.ts'
import { chromiumPath } from './support/chromium.ts'
import { startDemoServer } from './support/demo-server.ts'
import { getData } from './support/find-event.ts'
import { openEvents } from './support/sign-in.ts'

const slowdown = 4
const rounds = 30

/** Milliseconds from the person's act to the first painted frame that shows what it is for. */
type Times = number[]

interface Measured {
  what: string
  times: Times
  /** Milliseconds it must stay under; null: it is only told. */
  bar: number | null
}

/**
 * Runs in the page: notes how long after the next event of that type the condition holds in a painted
 * frame. A message posted in a frame's callback is delivered after the frame is painted.
 */
const stopwatch = `window.timed = (type, isShown) => {
  window.measured = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('It was not shown within 5 s.')), 5000)
    addEventListener(type, ({ timeStamp }) => {
      const look = () => requestAnimationFrame(() => {
        if (!isShown()) return look()
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - timeStamp)
        port2.postMessage(null)
      })
      look()
    }, { capture: true, once: true })
  })
}`

async function time(
  page: Page,
  { type, isShown, act }: { type: string; isShown: string; act: () => Promise<void> },
): Promise<number> {
  await page.evaluate(`window.timed(${JSON.stringify(type)}, () => ${isShown})`)
  await act()
  return page.evaluate<number>('window.measured')
}

/** Between the list of 25 events and one event, both of them open. */
async function switchTabs(page: Page): Promise<Times> {
  const strip = page.getByRole('tablist', { name: 'Open pages' })
  await page.getByRole('table', { name: 'Events' }).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Orders' }).waitFor()
  const times: Times = []
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['Events', /^Event #/]) {
      const tab = strip.getByRole('tab', { name, exact: true })
      const id = JSON.stringify(await tab.getAttribute('id'))
      const isShown = `document.querySelector('[role=tabpanel][aria-labelledby=' + CSS.escape(${id}) + ']')?.checkVisibility() === true`
      times.push(await time(page, { type: 'click', isShown, act: () => tab.click() }))
    }
  }
  return times
}

async function openPalette(page: Page): Promise<Times> {
  const times: Times = []
  const isShown = `document.activeElement?.closest('[role=dialog]')?.checkVisibility() === true`
  for (let round = 0; round < rounds; round += 1) {
    const act = () => page.keyboard.press('Control+k')
    times.push(await time(page, { type: 'keydown', isShown, act }))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  return times
}

const largeTitle = 'The event with 200 orders'

const largeEvent = buildEvent({
  agency: 'AG-001',
  agency_title: largeTitle,
  orders: Array.from({ length: 200 }, () =>
    buildOrder({
      subproducts: [
        buildSubProduct({
          additional_required_data: ['passport_data'],
          required_data: [{ key: 'passport_data', value: [buildPassport(), buildPassport()] }],
        }),
        buildSubProduct({ product_name: 'Harbour walk – Child', person_count: 1 }),
      ],
    }),
  ),
})

/** From the click on the list, with nothing of the event fetched yet, until so many of its orders are painted. */
async function openLargeEvent(page: Page, orders: number): Promise<Times> {
  const [event] = await getData<EventRow[]>(
    page,
    `/events?filter=${encodeURIComponent(largeTitle)}`,
  )
  const isShown = `document.querySelectorAll('[id^=order-]').length >= ${orders}`
  const times: Times = []
  for (let round = 0; round < 5; round += 1) {
    await page.goto(`/events?filter=${encodeURIComponent(largeTitle)}`)
    const link = page.getByRole('link', { name: String(event?.id), exact: true })
    await link.waitFor()
    await page.waitForLoadState('networkidle')
    times.push(await time(page, { type: 'click', isShown, act: () => link.click() }))
  }
  return times
}

/** In the event that is open: from the click on Cancel Excursion until the row says so. */
async function decide(page: Page): Promise<Times> {
  const times: Times = []
  for (let round = 0; round < 20; round += 1) {
    const review = page.getByRole('button', { name: /^Review the order of/ })
    const before = await review.count()
    await review.first().click()
    const button = page.getByRole('dialog').getByRole('button', { name: 'Cancel Excursion' })
    await button.waitFor()
    const isShown = `document.querySelectorAll('tbody[data-canceled]').length > ${200 - before}`
    times.push(await time(page, { type: 'click', isShown, act: () => button.click() }))
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  return times
}

function table(measured: readonly Measured[]): string {
  const head =
    '| what | times | first ms | median ms | 95 % ms | bar |\n|---|---:|---:|---:|---:|---|'
  return [head, ...measured.map(row)].join('\n')
}

function row({ what, times, bar }: Measured): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
  const verdict = at(0.95) < (bar ?? 0) ? 'reached' : '**not reached**'
  const figures = [times[0] ?? Number.NaN, at(0.5), at(0.95)].map((ms) => ms.toFixed(0))
  return `| ${what} | ${times.length} | ${figures.join(' | ')} | ${bar === null ? 'none' : `${verdict} (under ${bar} ms)`} |`
}

async function measureAll(address: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
  })
  try {
    const page = await browser.newPage({
      baseURL: address,
      locale: 'en-GB',
      viewport: { width: 1440, height: 900 },
    })
    await page.addInitScript({ content: stopwatch })
    await openEvents(page, 'staff')
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const slow = [
      { what: 'switching between kept tabs', times: await switchTabs(page), bar: 50 },
      { what: 'opening the quick search', times: await openPalette(page), bar: 100 },
      {
        what: 'opening an event with 200 orders: the first 30 are there',
        times: await openLargeEvent(page, 30),
        bar: 1500,
      },
      {
        what: 'opening an event with 200 orders: all are there',
        times: await openLargeEvent(page, 200),
        bar: null,
      },
    ]
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const unslowed = [
      {
        what: 'a decision among 200 orders',
        times: await decide(page),
        bar: 100,
      },
    ]
    const about = `Chromium ${browser.version()}, 1440 × 900.`
    const tables = [
      `${about} CPU ${slowdown} times slower:`,
      table(slow),
      'Not slowed down:',
      table(unslowed),
    ]
    process.stdout.write(`${tables.join('\n\n')}\n`)
  } finally {
    await browser.close()
  }
}

if (!(await ensureWebBuild())) throw new Error('The web app cannot be built.')
const server = await startDemoServer([largeEvent])
try {
  await measureAll(server.address)
} finally {
  await server.stop()
}
