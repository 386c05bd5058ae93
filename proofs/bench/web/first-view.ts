import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Contender } from './contenders.ts'
import { type FirstRow, firstRowOf, watchForRow } from './first-row.ts'
import { type Circumstances, type Cookie, withSlowPage } from './slow-page.ts'
import { bytesOf, type FetchedFile, listen } from './traffic.ts'

/** A page as someone who opens it sees it; milliseconds from the navigation's start. */
export interface FirstView extends FirstRow {
  largestPaint: number
  /** Time of long tasks beyond 50 ms each, until everything is quiet. */
  blocking: number
  layoutShift: number
  /** In the whole document, once everything is quiet. */
  elements: number
  /** Requests sent, and files arrived, when the first row was painted. */
  requests: number
  files: FetchedFile[]
  /** Bytes of scripts that had come when it answered. */
  scriptsToAnswer: number
}

/** After so many milliseconds without a long task or an answer a page is done. */
const quiet = 1_000

/** Runs before anything of the page: what the browser notices. */
function watch(): void {
  const seen = { largestPaint: 0, blocking: 0, layoutShift: 0, last: 0 }
  const use = {
    'largest-contentful-paint': ({ startTime }) => (seen.largestPaint = startTime),
    longtask: ({ startTime, duration }) => {
      seen.blocking += Math.max(0, duration - 50)
      seen.last = startTime + duration
    },
    'layout-shift': (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      }
      if (!hadRecentInput) seen.layoutShift += value
    },
  } satisfies Record<string, (entry: PerformanceEntry) => void>
  for (const [type, note] of Object.entries(use)) {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
    observer.observe({ type, buffered: true })
  }
  Object.assign(window, { seen })
}

interface Watched {
  seen: { largestPaint: number; blocking: number; layoutShift: number; last: number }
}

/** Someone signed in who has never been here, and then opens it once more. */
export async function lookTwice(
  browser: Browser,
  { address, path, row, sort, search }: Contender,
  { cookies, circumstances }: { cookies: readonly Cookie[]; circumstances: Circumstances },
): Promise<{ cold: FirstView; warm: FirstView }> {
  return withSlowPage(browser, { address, cookies, circumstances }, async ({ page, devTools }) => {
    await page.addInitScript(watch)
    await watchForRow(page, { row, controls: [sort, search] })
    const look = async () => {
      const view = await lookOnce(page, devTools, `${address}${path}`)
      await page.goto('about:blank')
      return view
    }
    return { cold: await look(), warm: await look() }
  })
}

async function lookOnce(page: Page, devTools: CDPSession, url: string): Promise<FirstView> {
  const traffic = listen(devTools)
  await page.goto(url, { waitUntil: 'commit' })
  const { firstRow, answers } = await firstRowOf(page)
  await untilQuiet(page, traffic)
  const { largestPaint, blocking, layoutShift } = await page.evaluate(
    () => (window as unknown as Watched).seen,
  )
  const elements = await page.evaluate(() => document.getElementsByTagName('*').length)
  traffic.stop()
  return {
    firstRow,
    answers,
    largestPaint,
    blocking,
    layoutShift,
    elements,
    ...traffic.until(firstRow),
    scriptsToAnswer: bytesOf(traffic.until(answers).files, 'Script'),
  }
}

async function untilQuiet(page: Page, traffic: { lastAnswer: () => number }): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { seen } = window as unknown as Watched
    return performance.now() - seen.last > wanted
  }, quiet)
  while (Date.now() - traffic.lastAnswer() < quiet) {
    await page.waitForTimeout(quiet / 5)
  }
}
