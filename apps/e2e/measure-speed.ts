/**
 * How fast the frame answers on a CPU four times slower: `npm run measure:speed` against a server of its own
 * with demo data, or `npm run measure:speed -- http://…` against another one with the demo accounts. What it
 * prints goes into docs/benchmarks.md.
 */
import { chromium, type Page } from '@playwright/test'
import { ensureWebBuild } from '../../scripts/steps/web-build.ts'
import { startDemoServer } from './support/demo-server.ts'
import { openEvents } from './support/sign-in.ts'

const slowdown = 4
const rounds = 30

/** Milliseconds from the person's act to the first painted frame that shows what it is for. */
type Times = number[]

interface Measured {
  what: string
  times: Times
  /** Milliseconds it must stay under. */
  bar: number
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

function row({ what, times, bar }: Measured): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
  const verdict = at(0.95) < bar ? 'reached' : '**not reached**'
  const figures = [times[0] ?? Number.NaN, at(0.5), at(0.95)].map((ms) => ms.toFixed(0))
  return `| ${what} | ${times.length} | ${figures.join(' | ')} | ${verdict} (under ${bar} ms) |`
}

async function measureAll(address: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
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
    const measured = [
      { what: 'switching between kept tabs', times: await switchTabs(page), bar: 50 },
      { what: 'opening the quick search', times: await openPalette(page), bar: 100 },
    ]
    const head =
      '| what | times | first ms | median ms | 95 % ms | bar |\n|---|---:|---:|---:|---:|---|'
    const about = `Chromium ${browser.version()}, 1440 × 900, CPU ${slowdown} times slower.`
    process.stdout.write(`${about}\n\n${[head, ...measured.map(row)].join('\n')}\n`)
  } finally {
    await browser.close()
  }
}

const [, , address] = process.argv
if (address === undefined) {
  if (!(await ensureWebBuild())) throw new Error('The web app cannot be built.')
  const server = await startDemoServer()
  try {
    await measureAll(server.address)
  } finally {
    await server.stop()
  }
} else {
  await measureAll(address)
}
