import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PluralText } from '@gangway/texts/template'
import { type Node, parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'

type Texts = Readonly<Record<string, string | PluralText>>

const root = join(import.meta.dirname, '..')
const shared = join(root, 'packages/texts/src')

/** Faults of fields are functions, of which the compiler knows the values. */
const folders = globSync('*/english.ts', { cwd: shared })
  .map((path) => path.split('/')[0] ?? '')
  .filter((folder) => folder !== 'field-faults')

async function textsOf(folder: string, language: string): Promise<[string, Set<string>][]> {
  const tables: Record<string, Texts | string> = await import(
    join(shared, folder, `${language}.ts`)
  )
  return Object.entries(tables)
    .flatMap(([name, texts]) =>
      Object.entries(typeof texts === 'string' ? { [name]: texts } : texts),
    )
    .map(([key, text]): [string, Set<string>] => [
      key,
      new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? []),
    ])
    .toSorted(([one], [other]) => one.localeCompare(other))
}

describe('packages/texts', () => {
  test.each(folders)('%s: the German texts take the values of the English ones', async (folder) => {
    const english = await textsOf(folder, 'english')
    expect(english.length).toBeGreaterThan(0)
    expect(await textsOf(folder, 'german')).toEqual(english)
  })
})

/** Where German is written. */
const german = [
  'packages/texts/src/**/german.ts',
  'apps/web/src/shared/i18n/de/*.ts',
  'apps/widgets/src/**/*-texts.ts',
  'apps/server/src/**/*.{texts,presenter}.ts',
  'apps/server/src/platform/mail/*.ts',
]

/** Said twice in German only: the English ones differ. */
const coincidences = new Set([
  // Column of the guide's list (Valid until), and the fact that the booking system calls Expire date.
  'Gültig bis',
  // A sign beside an order, and part of a sentence of its history, in which English has no capital letter.
  'Telefon fehlt',
])

/** Texts of more than one word in the properties of a file's objects. */
function sentencesIn(path: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    else if (isNode(node)) {
      if (node.type === 'Property' && node.value.type === 'Literal') add(node.value.value)
      else if (node.type === 'VariableDeclarator' && node.init?.type === 'Literal')
        add(node.init.value)
      Object.values(node).forEach(visit)
    }
  }
  const add = (value: unknown) => {
    if (typeof value === 'string' && /\p{L}+ .*\p{L}{2}/u.test(value.replaceAll(/\{\w+\}/g, '')))
      found.push(value)
  }
  visit(parseSync(path, readFileSync(join(root, path), 'utf8')).program)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

test('no sentence stands in two places', () => {
  const places = globSync(german, { cwd: root }).flatMap((path) =>
    sentencesIn(path).map((sentence) => ({ sentence, path })),
  )
  expect(places.length).toBeGreaterThan(500)
  const bySentence = Map.groupBy(places, ({ sentence }) => sentence)
  const twice = [...bySentence].filter(([, at]) => at.length > 1)
  expect(twice.filter(([sentence]) => !coincidences.has(sentence))).toEqual([])
  expect(twice).toHaveLength(coincidences.size)
})
