import axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const grave = new Set(['serious', 'critical'])

/** Looks at every element, a quarter of the time or more, and finds nothing that is grave. */
const spared = { rules: { region: { enabled: false } } }

/** Expects no serious violation in what is shown, in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await page.waitForFunction(isStill, undefined, { timeout: 10_000 })
    // Only colors change with the theme.
    const rules = colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : spared
    const { violations } = await look(page, { resultTypes: ['violations'], ...rules })
    const found = violations
      .filter(({ impact }) => grave.has(impact ?? ''))
      .map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
    expect(found, `in the ${colorScheme} theme`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

/** Loads half a megabyte of rules into the page once, not for every check. */
async function look(page: Page, options: axe.RunOptions): Promise<axe.AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate((how) => window.axe.run(document, how), options)
}

/** Whether nothing shown is fading in or out: in between its colors are meaningless. */
function isStill(): boolean {
  return document.getAnimations().every((animation) => {
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
    // Elements outside the screen stop in the middle of their transition.
    const isShown = target?.checkVisibility({ contentVisibilityAuto: true }) ?? false
    return !(animation instanceof CSSTransition && isShown)
  })
}
