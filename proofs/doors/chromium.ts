import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** CHROMIUM_PATH, else what the machine has; null: nothing. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return named
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find((path) => existsSync(path)) ?? null
}

/** @throws where there is no browser */
export function chromiumPath(): string {
  const path = findChromium()
  if (path === null) throw new Error('There is no Chromium; CHROMIUM_PATH can name one.')
  return path
}
