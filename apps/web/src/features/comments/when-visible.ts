/** How often and how long to look if the browser cannot observe what is in view (rule C1.1). */
const pollEvery = 150
const pollFor = 5_000

/** How near the window something counts as in sight. */
const margin = '200px'

/**
 * Calls back once when an element comes into sight; where the browser cannot observe it, after five seconds at
 * the latest.
 *
 * @returns stops waiting
 */
export function whenVisible(element: Element, onVisible: () => void): () => void {
  return typeof IntersectionObserver === 'undefined'
    ? poll(element, onVisible)
    : observe(element, onVisible)
}

function observe(element: Element, onVisible: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      onVisible()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

function poll(element: Element, onVisible: () => void): () => void {
  let left = pollFor
  const timer = setInterval(() => {
    left -= pollEvery
    if (left > 0 && !isInWindow(element)) return
    clearInterval(timer)
    onVisible()
  }, pollEvery)
  return () => clearInterval(timer)
}

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < window.innerHeight && bottom > 0
}
