import type { Page } from '@playwright/test'

/** One act of a person, in milliseconds. */
export interface Act {
  /**
   * Until the next frame after its events, as the Event Timing API has it: the slowest event of the
   * interaction, in steps of 8; null where it tells nothing, such as for the browser's back button.
   */
  nextPaint: number | null
  /** Until the first painted frame that shows what it was for. */
  shown: number
}

/** The browser tells nothing of events that took less. */
const leastTold = 16

/** After so many milliseconds without a long task or an answer a page is settled. */
const quiet = 400

interface Watching {
  timed: (type: string, isShown: () => boolean) => void
  measured: Promise<Act>
  lastBusy: () => number
}

/** Runs before anything of the page. */
function watchActs(least: number): void {
  const told: (PerformanceEntry & { interactionId: number })[] = []
  const observer = new PerformanceObserver((list) => {
    told.push(...(list.getEntries() as typeof told))
  })
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: least,
  }
  observer.observe(options)
  let last = 0
  const busy = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      last = Math.max(last, startTime + duration)
    }
  })
  for (const type of ['longtask', 'resource']) busy.observe({ type, buffered: true })

  const nextPaintSince = (begin: number): number => {
    const since = told.filter(
      ({ startTime, interactionId }) => startTime >= begin && interactionId > 0,
    )
    return Math.max(least, ...since.map(({ duration }) => duration))
  }
  const timed: Watching['timed'] = (type, isShown) => {
    const begin = performance.now()
    const { promise, resolve, reject } = Promise.withResolvers<Act>()
    setTimeout(() => reject(new Error('It was not shown within 30 s.')), 30_000)
    const onEvent = ({ timeStamp }: Event) => {
      const look = () => {
        if (!isShown()) return requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        // A message that is posted in a frame's callback is delivered after the frame is painted.
        port1.addEventListener('message', () => {
          const shown = performance.now() - timeStamp
          // The browser's timing entry comes a moment later, once the frame is on the screen.
          setTimeout(() => {
            const nextPaint = type === 'popstate' ? null : nextPaintSince(begin)
            resolve({ nextPaint, shown })
          }, 150)
        })
        port1.start()
        return port2.postMessage(null)
      }
      requestAnimationFrame(look)
    }
    addEventListener(type, onEvent, { capture: true, once: true })
    Object.assign(window, { measured: promise })
  }
  Object.assign(window, { timed, lastBusy: () => last })
}

/** For every document that the page will open. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(watchActs, leastTold)
}

/**
 * @param options the event that the act begins with, and an expression that becomes true in the page when
 *   what it is for is there
 */
export async function time(
  page: Page,
  { type, isShown, act }: { type: string; isShown: string; act: () => Promise<unknown> },
): Promise<Act> {
  await page.evaluate(`window.timed(${JSON.stringify(type)}, () => ${isShown})`)
  await act()
  return page.evaluate(() => (window as unknown as Watching).measured)
}

/** Until the page has done and fetched nothing for a while. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    (wanted) => performance.now() - (window as unknown as Watching).lastBusy() > wanted,
    quiet,
  )
}
