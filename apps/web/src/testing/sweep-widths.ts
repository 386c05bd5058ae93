import { page } from 'vitest/browser'

/** Texts of two cells stand at least so far apart, in pixels. */
const leastGap = 8
/** A longer word may break: no column can be asked to hold it. */
const longestWhole = 260

/** Where lines may break within what is otherwise one word. */
const breaks = /[\s\-–/@·]+/
const breaksAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

interface Text {
  node: Node
  text: string
  cell: Element
  lines: readonly DOMRect[]
}

/**
 * Every width from a narrow phone to a wide desk at which something is wrong with how `root` is laid out,
 * and what.
 *
 * @returns such as `448: "Hamburg" is cut off`
 */
export async function faultsByWidth(
  root: () => Element,
  { from = 320, to = 1920, step = 16, height = 900 } = {},
): Promise<string[]> {
  const faults: string[] = []
  for (let width = from; width <= to; width += step) {
    await page.viewport(width, height)
    // The frame follows with the next picture.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    faults.push(...new Set(layoutFaults(root()).map((fault) => `${width}: ${fault}`)))
  }
  return faults
}

function layoutFaults(root: Element): string[] {
  const texts = textsIn(root)
  const room = document.documentElement
  const sideways = room.scrollWidth > room.clientWidth ? ['the page scrolls sideways'] : []
  const cut = texts
    .filter(({ cell, lines }) => lines.some((line) => isCut(line, cell, root)))
    .map(({ text }) => `"${text}" is cut off`)
  const controls = [...root.querySelectorAll('button, a, input, svg')]
    .filter((element) => isShown(element) && isCut(element.getBoundingClientRect(), element, root))
    .map((element) => `${nameOf(element)} is out of reach`)
  return [...sideways, ...cut, ...controls, ...texts.flatMap(brokenWords), ...touching(texts)]
}

function textsIn(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode() !== null) {
    const node = walker.currentNode
    const parent = node.parentElement
    const text = (node.textContent ?? '').trim()
    if (parent === null || text === '' || !isShown(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const cell = parent.closest('td, th, li, dd, dt, button, a, p, h1, h2, label, span') ?? parent
    texts.push({ node, text, cell, lines: [...range.getClientRects()] })
  }
  return texts
}

function isShown(element: Element): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.visually-hidden, [aria-hidden=true] style, style, script') === null &&
    !isClippedAway(element)
  )
}

/** For screen readers only, by the style sheet of its part. */
function isClippedAway(element: Element): boolean {
  for (let around: Element | null = element; around !== null; around = around.parentElement) {
    if (getComputedStyle(around).clipPath === 'inset(50%)') return true
  }
  return false
}

/** Whether part of it lies outside the window or behind the edge of something that does not scroll. */
function isCut(box: DOMRect, element: Element, root: Element): boolean {
  if (box.left < -1 || box.right > window.innerWidth + 1) return !canBeScrolledTo(element)
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const { overflowX } = getComputedStyle(around)
    if (overflowX === 'auto' || overflowX === 'scroll') return false
    const edge = around.getBoundingClientRect()
    const clips = overflowX === 'hidden' || overflowX === 'clip'
    if (clips && (box.left < edge.left - 1 || box.right > edge.right + 1)) return true
    if (around === root) return false
  }
  return false
}

function canBeScrolledTo(element: Element): boolean {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(around).overflowX)) return true
  }
  return false
}

function brokenWords({ node, text }: Text): string[] {
  const whole = node.textContent ?? ''
  const linesOf = (word: string, from: number) => {
    const range = document.createRange()
    range.setStart(node, whole.indexOf(word, from))
    range.setEnd(node, whole.indexOf(word, from) + word.length)
    return [...range.getClientRects()].filter(({ width }) => width > 0)
  }
  let start = 0
  return text.split(/\s+/).flatMap((word) => {
    start = whole.indexOf(word, start)
    const width = linesOf(word, start).reduce((sum, line) => sum + line.width, 0)
    if (width >= longestWhole || breaksAnywhere.test(word)) return []
    return word
      .split(breaks)
      .filter((part) => {
        const lines = linesOf(part, start)
        return new Set(lines.map(({ top }) => Math.round(top))).size > 1
      })
      .map((part) => `"${part}" is broken`)
  })
}

function touching(texts: readonly Text[]): string[] {
  const lines = texts.flatMap(({ cell, text, lines: boxes }) =>
    boxes.map((box) => ({ cell, text, box })),
  )
  return lines.flatMap((one, index) =>
    lines.slice(index + 1).flatMap((other) => {
      if (areOfOneCell(one.cell, other.cell)) return []
      const [a, b] = [one.box, other.box]
      const isBeside = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
      const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right)
      return isBeside && gap < leastGap ? [`"${one.text}" touches "${other.text}"`] : []
    }),
  )
}

function areOfOneCell(one: Element, other: Element): boolean {
  return cellOf(one) === cellOf(other) || one.contains(other) || other.contains(one)
}

function cellOf(element: Element): Element {
  return element.closest('td, th, li, button') ?? element
}

function nameOf(element: Element): string {
  const text = element.textContent?.trim() ?? ''
  return element.getAttribute('aria-label') ?? (text === '' ? element.tagName : text)
}
