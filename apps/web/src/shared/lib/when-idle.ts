/** For browsers that do not tell when they are idle. */
const waitMs = 1000

/** Does something once the browser has nothing else to do. @returns calls it off */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = window.requestIdleCallback(act)
    return () => window.cancelIdleCallback(request)
  }
  const timer = setTimeout(act, waitMs)
  return () => clearTimeout(timer)
}
