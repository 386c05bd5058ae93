import axe from 'axe-core'
import { expect } from 'vitest'

const grave = new Set(['serious', 'critical'])

/** Looks at every element, a quarter of the time or more, and finds nothing that is grave. */
const spared = { rules: { region: { enabled: false } } }

/** No serious violation on the screen, neither in the light theme nor in the dark one. */
export async function expectAccessible(): Promise<void> {
  const { dataset } = document.documentElement
  const shown = dataset['mantineColorScheme']
  for (const colorScheme of ['light', 'dark']) {
    dataset['mantineColorScheme'] = colorScheme
    await expect.poll(isStill).toBe(true)
    // An element that has just opened begins to move with the next picture.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await expect.poll(isStill).toBe(true)
    // Only colors change with the theme.
    const rules = colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : spared
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...rules })
    const found = violations
      .filter(({ impact }) => grave.has(impact ?? ''))
      .map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
    expect(found, `in the ${colorScheme} theme`).toEqual([])
  }
  dataset['mantineColorScheme'] = shown
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
