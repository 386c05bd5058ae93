import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Text } from '@gangway/texts/template'
import { expect, test } from 'vitest'
import * as pageTexts from '../apps/web/src/shared/i18n/page-texts.ts'
import * as startTexts from '../apps/web/src/shared/i18n/start-texts.ts'

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

const texts = new Set(
  Object.values<Record<string, Text>>({ ...startTexts, ...pageTexts }).flatMap((area) =>
    Object.values(area).flatMap(({ en }) => (typeof en === 'string' ? en : Object.values(en))),
  ),
)

test('what the README names on the screen is what the screen says', () => {
  const named = [...readme.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !texts.has(name))).toEqual([])
})
