import axe from 'axe-core'
import { expect } from 'vitest'

/** Compares each text with all that lies behind it: half of the time or more. */
const contrast = 'color-contrast'
/** The other one looks at every element, a quarter of the time or more, and finds nothing that is grave. */
const spared = { [contrast]: { enabled: false }, region: { enabled: false } }

const grave = new Set(['serious', 'critical'])

/** Looks of texts that were found readable in both themes. */
const readable = new Set<string>()

/** No serious violation on the screen, neither in the light theme nor in the dark one. */
export async function expectAccessible(): Promise<void> {
  const { dataset } = document.documentElement
  const shown = dataset['mantineColorScheme']
  const showTheme = async (theme: string | undefined) => {
    dataset['mantineColorScheme'] = theme
    await untilStill()
  }
  await showTheme('light')
  await expectNone(document, { rules: spared })
  const fresh = new Map(textElements().map((element) => [lookOf(element), element]))
  for (const look of readable) fresh.delete(look)
  for (const theme of fresh.size === 0 ? [] : ['light', 'dark']) {
    await showTheme(theme)
    await expectNone({ include: [...fresh.values()] }, { runOnly: [contrast] })
  }
  for (const look of fresh.keys()) readable.add(look)
  dataset['mantineColorScheme'] = shown
}

async function expectNone(context: axe.ElementContext, options: axe.RunOptions): Promise<void> {
  const { violations } = await axe.run(context, {
    resultTypes: ['violations'],
    preload: false,
    ...options,
  })
  const found = violations
    .filter(({ impact }) => grave.has(impact ?? ''))
    .map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
  const theme = document.documentElement.dataset['mantineColorScheme']
  expect(found, `in the ${theme} theme`).toEqual([])
}

const hasText = (element: Element) =>
  element.matches('input, select, textarea') ||
  [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())

function textElements(): Element[] {
  return [...document.body.querySelectorAll('*')].filter(
    (element) => hasText(element) && element.checkVisibility({ contentVisibilityAuto: true }),
  )
}

/** Its class and what a contrast is worked out from. */
function lookOf(element: Element): string {
  const { color, fontSize, fontWeight } = getComputedStyle(element)
  const look = [element.getAttribute('class'), color, fontSize, fontWeight]
  for (let around: Element | null = element; around !== null; around = around.parentElement) {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(around)
    if (opacity !== '1') look.push(opacity)
    if (backgroundImage !== 'none') look.push(backgroundImage)
    if (!backgroundColor.endsWith(', 0)')) look.push(backgroundColor)
    if (backgroundColor.startsWith('rgb(')) break
  }
  return look.join(' ')
}

async function untilStill(): Promise<void> {
  await expect.poll(isStill).toBe(true)
  // An element that has just opened begins to move with the next picture.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.poll(isStill).toBe(true)
}

/** Whether nothing that is shown is on its way in or out: it would have the colors of neither. */
function isStill(): boolean {
  return document.getAnimations().every((animation) => {
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
    // Transitions of elements beyond the screen never advance.
    const isShown = target?.checkVisibility({ contentVisibilityAuto: true }) ?? false
    const isEndless = animation.effect?.getComputedTiming().endTime === Infinity
    // One that follows a scroll position stands still unless someone scrolls.
    const isTimed = animation.timeline === document.timeline
    return isEndless || !isTimed || !isShown || animation.playState !== 'running'
  })
}
