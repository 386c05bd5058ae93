import type { Page } from '@playwright/test'

/** Selectors to look for on a page. */
export interface Awaited {
  /** In a row with data. */
  row: string
  /** They have to answer as well as the row. */
  controls: readonly string[]
}

export interface FirstRow {
  /** Until a row with text is painted on the screen; milliseconds from the navigation's start. */
  firstRow: number
  /** Until React has taken over the row and the controls: until then it is a picture. */
  answers: number
}

interface Watching {
  isOnScreen: (selector: string) => boolean
  doesAnswer: (selector: string) => boolean
  firstRow: Promise<FirstRow>
}

const patience = 45_000

/** Runs in the page: whether a row with text is where it can be seen. */
function isOnScreen(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some((found) => {
    const line = found.closest('tr') ?? found
    if ((line.textContent ?? '').trim() === '') return false
    if (!line.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const { top, right, bottom, left, width, height } = line.getBoundingClientRect()
    if (width === 0 || height === 0) return false
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  })
}

/** Runs in the page: React gives something of its own to each element that it handles, made by itself or by the server. */
function doesAnswer(selector: string): boolean {
  const found = document.querySelector(selector)
  return found !== null && Object.keys(found).some((key) => key.startsWith('__reactProps$'))
}

/** Runs before anything of the page. What is on the screen counts once it is painted. */
function watchFirstRow({ row, controls, patience: most }: Awaited & { patience: number }): void {
  const asked = window as unknown as Watching
  const whenTrue = (holds: () => boolean, what: string) =>
    new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error(`${what} within ${most} ms.`)), most)
      const look = (frame: number) => {
        if (holds()) resolve(frame)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const painted = new Promise<number>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) {
        if (name === 'first-contentful-paint') resolve(startTime)
      }
    })
    observer.observe({ type: 'paint', buffered: true })
  })
  const firstRow = whenTrue(() => asked.isOnScreen(row), 'No row was on the screen').then(
    async (frame) => {
      const { port1, port2 } = new MessageChannel()
      // A message that is posted in a frame's callback is delivered after the frame is painted.
      const after = await new Promise<number>((resolve) => {
        port1.addEventListener('message', () => resolve(performance.now()))
        port1.start()
        port2.postMessage(null)
      })
      const first = await painted
      // The row was in the very first picture, whose time the browser knows better.
      return first >= frame ? first : after
    },
  )
  const answered = whenTrue(
    () => [row, ...controls].every((selector) => asked.doesAnswer(selector)),
    'It did not answer',
  ).then(() => performance.now())
  const both = Promise.all([firstRow, answered]).then(([shown, answers]) => ({
    firstRow: shown,
    answers: Math.max(shown, answers),
  }))
  // The caller hears of it.
  both.catch(() => {})
  Object.assign(window, { firstRow: both })
}

/** For every document that the page will open. Leaves `isOnScreen(selector)` in the page. */
export async function watchForRow(page: Page, awaited: Awaited): Promise<void> {
  const asked = [isOnScreen, doesAnswer].map((one) => `window.${one.name} = ${String(one)}`)
  await page.addInitScript({ content: asked.join('\n') })
  await page.addInitScript(watchFirstRow, { ...awaited, patience })
}

/** From the open document. */
export async function firstRowOf(page: Page): Promise<FirstRow> {
  return page.evaluate(() => (window as unknown as Watching).firstRow)
}
