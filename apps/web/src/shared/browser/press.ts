/** After this a press counts as over: its end may have happened in another window. */
const longestPressMs = 2000

let isPressing = false
let waiting: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Acts at once, or, while the mouse is pressed, right after the click: a message that appears or
 * goes in between moves what is being pressed away from under the pointer, and the click is lost.
 */
export function afterPress(act: () => void): void {
  if (isPressing) waiting.push(act)
  else act()
}

/** Keeps an element as high as it is until the press is over; without one does nothing. */
export function keepHeightWhilePressed({ style, offsetHeight }: HTMLElement): void {
  if (!isPressing) return
  style.height = `${offsetHeight}px`
  style.overflow = 'hidden'
  waiting.push(() => {
    style.removeProperty('height')
    style.removeProperty('overflow')
  })
}

function begin({ button }: MouseEvent): void {
  if (button !== 0) return
  isPressing = true
  clearTimeout(timer)
  timer = setTimeout(end, longestPressMs)
}

function end(): void {
  isPressing = false
  clearTimeout(timer)
  const acts = waiting
  waiting = []
  for (const act of acts) act()
}

if (globalThis.window !== undefined) {
  const clicked = new MessageChannel()
  clicked.port1.addEventListener('message', end)
  clicked.port1.start()
  // The click belongs to the same task as the release; a message makes the next one.
  const release = () => clicked.port2.postMessage(null)
  window.addEventListener('mousedown', begin, { capture: true })
  window.addEventListener('mouseup', release, { capture: true })
  window.addEventListener('dragend', release, { capture: true })
}
