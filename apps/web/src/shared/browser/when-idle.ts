/** The delay in browsers that do not report being idle, and the longest wait in the others. */
const waitMs = 1000

/**
 * Does something once the page is loaded and the browser has nothing else to do.
 * @returns cancels it
 */
export function whenIdle(act: () => void): () => void {
  if (document.readyState === 'complete') return soon(act)
  let callOff = () => window.removeEventListener('load', wait)
  function wait() {
    callOff = soon(act)
  }
  window.addEventListener('load', wait, { once: true })
  return () => callOff()
}

function soon(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = window.requestIdleCallback(act, { timeout: waitMs })
    return () => window.cancelIdleCallback(request)
  }
  const timer = setTimeout(act, waitMs)
  return () => clearTimeout(timer)
}
