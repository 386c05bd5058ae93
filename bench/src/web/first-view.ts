import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Contender } from './contenders.ts'
import { type Circumstances, type Cookie, withSlowPage } from './slow-page.ts'

export interface FetchedFile {
  path: string
  type: string
  /** On the wire. */
  bytes: number
}

/** What somebody saw who opened a page; milliseconds from the navigation's start. */
export interface FirstView {
  firstRow: number
  largestPaint: number
  /** What of each long task goes beyond 50 ms, until everything is quiet. */
  blocking: number
  layoutShift: number
  /** What was asked for, and what had come, when the first row was painted. */
  requests: number
  files: FetchedFile[]
}

/** After so many milliseconds without a long task or an answer a page is done. */
const quiet = 1_500

/** Runs before anything of the page: when the first row is painted, and what the browser noticed. */
function watch(rowSelector: string): void {
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
  const firstRow = new Promise<number>((resolve) => {
    const look = () => {
      if (document.querySelector(rowSelector) === null) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      // A message that is posted in a frame's callback is delivered after the frame is painted.
      port1.addEventListener('message', () => resolve(performance.now()))
      port1.start()
      return port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })
  Object.assign(window, { firstRow, seen })
}

interface Watched {
  firstRow: Promise<number>
  seen: { largestPaint: number; blocking: number; layoutShift: number; last: number }
}

/** Somebody signed in who has never been here, and then opens it once more. */
export async function lookTwice(
  browser: Browser,
  { address, path, row }: Contender,
  { cookies, circumstances }: { cookies: readonly Cookie[]; circumstances: Circumstances },
): Promise<{ cold: FirstView; warm: FirstView }> {
  return withSlowPage(browser, { address, cookies, circumstances }, async ({ page, devTools }) => {
    await page.addInitScript(watch, row)
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
  const firstRow = await page.evaluate(() => (window as unknown as Watched).firstRow)
  await untilQuiet(page, traffic)
  const { largestPaint, blocking, layoutShift } = await page.evaluate(
    () => (window as unknown as Watched).seen,
  )
  traffic.stop()
  return { firstRow, largestPaint, blocking, layoutShift, ...traffic.until(firstRow) }
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

/** What goes over the wire from now on; the clock is the browser's. */
function listen(devTools: CDPSession) {
  const asked = new Map<string, { path: string; type: string; at: number }>()
  const answered: (FetchedFile & { at: number })[] = []
  let began: number | null = null
  let lastAnswer = Date.now()
  const onRequest = ({
    requestId,
    request,
    type = 'Other',
    timestamp,
  }: {
    requestId: string
    request: { url: string }
    type?: string
    timestamp: number
  }) => {
    const { protocol, pathname } = new URL(request.url)
    if (!protocol.startsWith('http')) return
    began ??= timestamp
    asked.set(requestId, { path: pathname, type, at: timestamp })
  }
  const onAnswer = ({
    requestId,
    timestamp,
    encodedDataLength,
  }: {
    requestId: string
    timestamp: number
    encodedDataLength: number
  }) => {
    lastAnswer = Date.now()
    const file = asked.get(requestId)
    if (file !== undefined) answered.push({ ...file, bytes: encodedDataLength, at: timestamp })
  }
  devTools.on('Network.requestWillBeSent', onRequest)
  devTools.on('Network.loadingFinished', onAnswer)
  return {
    lastAnswer: () => lastAnswer,
    stop: () => {
      devTools.off('Network.requestWillBeSent', onRequest)
      devTools.off('Network.loadingFinished', onAnswer)
    },
    until: (milliseconds: number) => {
      const end = (began ?? 0) + milliseconds / 1_000
      return {
        requests: [...asked.values()].filter(({ at }) => at <= end).length,
        files: answered
          .filter(({ at, bytes }) => at <= end && bytes > 0)
          .map(({ path, type, bytes }) => ({ path, type, bytes })),
      }
    },
  }
}
