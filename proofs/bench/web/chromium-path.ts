import { findChromium } from '../../../scripts/steps/system-packages.ts'

/** @throws where there is no browser */
export function chromiumPath(): string {
  const path = findChromium()
  if (path === null) throw new Error('There is no Chromium; CHROMIUM_PATH can name one.')
  return path
}
