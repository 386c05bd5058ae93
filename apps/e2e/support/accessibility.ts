import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const grave = new Set(['serious', 'critical'])

/** No serious violation on what is shown, neither in the light theme nor in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await page.waitForFunction(isStill, undefined, { timeout: 10_000 })
    // Without a page of its own for the report, which takes as long as looking: no frame of another origin is judged.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
    // Only colors change with the theme.
    if (colorScheme === 'dark') axe.withRules('color-contrast')
    const { violations } = await axe.analyze()
    const found = violations
      .filter(({ impact }) => grave.has(impact ?? ''))
      .map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
    expect(found, `in the ${colorScheme} theme`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

/** Whether nothing that is shown is on its way in or out: it would have the colors of neither. */
function isStill(): boolean {
  return document.getAnimations().every((animation) => {
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
    // What lies beyond the screen stands still in the middle of its transition.
    const isShown = target?.checkVisibility({ contentVisibilityAuto: true }) ?? false
    return !(animation instanceof CSSTransition && isShown)
  })
}
