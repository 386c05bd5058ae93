import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { english } from '../apps/web/src/shared/i18n/english.ts'

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

const texts = new Set(
  Object.values(english).flatMap((area) =>
    Object.values<string | { one: string; other: string }>(area).flatMap((text) =>
      typeof text === 'string' ? [text] : [text.one, text.other],
    ),
  ),
)

test('what the README names on the screen is what the screen says', () => {
  const named = [...readme.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !texts.has(name))).toEqual([])
})
