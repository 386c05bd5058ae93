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
 * Every width from a narrow phone to a wide desk at which something is wrong with how what `root` finds is laid
 * out, and what.
 *
 * @returns a line for each, such as `448: "Hamburg" is cut off`
 */
export async function faultsByWidth(
  root: () => Element | readonly Element[],
  { from = 320, to = 1920, step = 16, height = 900 } = {},
): Promise<string> {
  const faults: string[] = []
  const look = () => [root()].flat().flatMap(layoutFaults)
  await page.viewport(from, height)
  await pictures(2)
  const { style } = window.frameElement as HTMLElement
  const { width: before } = style
  for (let width = from; width <= to; width += step) {
    // Asking the test's browser for each width takes longer than all that is looked at.
    style.width = `${width}px`
    await pictures(1)
    // Scripts may react to a width a little later than style sheets.
    const found = look().length === 0 ? [] : await pictures(3).then(look)
    faults.push(...new Set(found.map((fault) => `${width}: ${fault}`)))
  }
  style.width = before
  return faults.join('\n')
}

/** Lets the browser draw so many times, and React follow. */
async function pictures(count: number): Promise<void> {
  for (let drawn = 0; drawn < count; drawn += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function layoutFaults(root: Element): string[] {
  const look = lookInside(root)
  const texts = textsIn(root, look)
  const room = document.documentElement
  const sideways = room.scrollWidth > room.clientWidth ? ['the page scrolls sideways'] : []
  const cut = texts
    .filter(({ cell, lines }) => lines.some((line) => look.isCut(line, cell)))
    .map(({ text }) => `"${text}" is cut off`)
  const controls = [...root.querySelectorAll('button, a, input, svg')]
    .filter(
      (element) => look.isShown(element) && look.isCut(element.getBoundingClientRect(), element),
    )
    .map((element) => `${nameOf(element)} is out of reach`)
  const fields = [...root.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')]
    .filter((field) => look.isShown(field) && isLongerThanItsRoom(field))
    .map(({ value, placeholder }) => `"${value || placeholder}" has no room in its field`)
  return [
    ...sideways,
    ...cut,
    ...controls,
    ...fields,
    ...texts.flatMap(brokenWords),
    ...touching(texts),
  ]
}

const pen = document.createElement('canvas').getContext('2d')

/** Whether a field's text is cut off: its value or, without one, its placeholder. */
function isLongerThanItsRoom(field: HTMLInputElement): boolean {
  const { font, paddingLeft, paddingRight } = getComputedStyle(field)
  if (pen === null) return false
  pen.font = font
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return pen.measureText(field.value || field.placeholder).width > room
}

function textsIn(root: Element, { isShown }: Look): Text[] {
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

interface Look {
  isShown: (element: Element) => boolean
  /** Whether part of a box in it lies outside the window or behind the edge of something that does not scroll. */
  isCut: (box: DOMRect, element: Element) => boolean
}

/** Effect of an element's ancestors on it. */
interface Surroundings {
  /** For screen readers only, by the style sheet of its part. */
  isClippedAway: boolean
  /** The edges behind which nothing is seen, up to the first element that scrolls. */
  edges: readonly DOMRect[]
  canScroll: boolean
}

/** Each element is looked at once, as long as the layout stays. */
function lookInside(root: Element): Look {
  const known = new Map<Element, Surroundings>()
  const around = (element: Element | null): Surroundings => {
    if (element === null) return { isClippedAway: false, edges: [], canScroll: false }
    const before = known.get(element)
    if (before !== undefined) return before
    const outer = around(element.parentElement)
    const { overflowX, clipPath } = getComputedStyle(element)
    const scrolls = overflowX === 'auto' || overflowX === 'scroll'
    const clips = overflowX === 'hidden' || overflowX === 'clip'
    const found = {
      isClippedAway: outer.isClippedAway || clipPath === 'inset(50%)',
      edges: [
        ...(clips ? [element.getBoundingClientRect()] : []),
        ...(scrolls || element === root ? [] : outer.edges),
      ],
      canScroll: outer.canScroll || scrolls,
    }
    known.set(element, found)
    return found
  }
  return {
    isShown: (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('[aria-hidden=true] style, style, script') === null &&
      !around(element).isClippedAway,
    isCut: (box, element) => {
      const { edges, canScroll } = around(element.parentElement)
      if (box.left < -1 || box.right > window.innerWidth + 1) return !canScroll
      return edges.some((edge) => box.left < edge.left - 1 || box.right > edge.right + 1)
    },
  }
}

function brokenWords({ node, text, lines }: Text): string[] {
  if (new Set(lines.map(({ top }) => Math.round(top))).size < 2) return []
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
        const linesOfPart = linesOf(part, start)
        return new Set(linesOfPart.map(({ top }) => Math.round(top))).size > 1
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
      const [a, b] = [one.box, other.box]
      const isBeside = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
      const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right)
      if (!isBeside || gap >= leastGap || areOfOneCell(one.cell, other.cell)) return []
      return [`"${one.text}" touches "${other.text}"`]
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
