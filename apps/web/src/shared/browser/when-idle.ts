import { onceTakenOver } from './taking-over.ts'

/** The delay in browsers that do not report being idle, and the longest wait in the others. */
const waitMs = 1000

/**
 * Does something once the page is loaded and answers, and the browser has nothing else to do.
 * @returns cancels it
 */
export function whenIdle(act: () => void): () => void {
  let isCalledOff = false
  const unlessCalledOff = (next: () => void) => () => {
    if (!isCalledOff) next()
  }
  const actSoon = unlessCalledOff(() => soon(unlessCalledOff(act)))
  onceTakenOver(() => {
    if (document.readyState === 'complete') actSoon()
    else window.addEventListener('load', actSoon, { once: true })
  })
  return () => {
    isCalledOff = true
  }
}

function soon(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: waitMs })
  else setTimeout(act, waitMs)
}
