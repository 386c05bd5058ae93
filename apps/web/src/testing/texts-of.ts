import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Texts of the elements present now, as a reader sees them. */
export function textsOf(locator: Locator): string[] {
  return locator.elements().map((element) => (element as HTMLElement).innerText.trim())
}

/** Waits until there are just these, in this order. */
export async function expectTexts(locator: Locator, texts: readonly string[]): Promise<void> {
  await expect
    .poll(() => textsOf(locator).map((text) => text.replaceAll(/\s+/g, ' ')))
    .toEqual(texts)
}
