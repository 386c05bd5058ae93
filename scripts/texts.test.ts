import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { PluralText } from '@gangway/texts/template'
import { describe, expect, test } from 'vitest'

type Texts = Readonly<Record<string, string | PluralText>>

const root = join(import.meta.dirname, '../packages/texts/src')

/** Faults of fields are functions, of which the compiler knows the values. */
const folders = globSync('*/english.ts', { cwd: root })
  .map((path) => path.split('/')[0] ?? '')
  .filter((folder) => folder !== 'field-faults')

async function textsOf(folder: string, language: string): Promise<[string, Set<string>][]> {
  const tables: Record<string, Texts> = await import(join(root, folder, `${language}.ts`))
  return Object.values(tables).flatMap((texts) =>
    Object.entries(texts).map(([key, text]): [string, Set<string>] => [
      key,
      new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? []),
    ]),
  )
}

describe('packages/texts', () => {
  test.each(folders)('%s: the German texts take the values of the English ones', async (folder) => {
    const english = await textsOf(folder, 'english')
    expect(english.length).toBeGreaterThan(0)
    expect(await textsOf(folder, 'german')).toEqual(english)
  })
})
