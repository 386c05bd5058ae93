import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const grave = new Set(['serious', 'critical'])

/** No serious violation on what is shown, neither in the light theme nor in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await page.evaluate(untilNothingFades)
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

/** What is on its way in or out has the colors of neither. */
async function untilNothingFades(): Promise<void> {
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}
