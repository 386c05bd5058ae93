import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { apiVersion, clientPath } from '@gangway/contract/api-version'
import type { DocumentedEndpoint } from '@gangway/contract/define-endpoint'
import { endpoints } from '@gangway/contract/endpoints'
import { errorCatalogue } from '@gangway/contract/errors'
import { octoEndpoints } from '@gangway/contract/octo/octo'
import { eventFactNames } from '@gangway/domain/events/event-facts'
import { orderFactNames } from '@gangway/domain/orders/order-facts'
import { subProductColumns } from '@gangway/domain/orders/sub-product-facts'
import { publicChangeTypes } from '@gangway/domain/changes/public-change-types'
import { noticeKinds } from '@gangway/domain/notices/notice-kinds'
import { orderStatuses } from '@gangway/domain/orders/order-status'
import { describe, expect, it } from 'vitest'
import { citedRules, productRules, ruleNumber } from './spec-map/product-rules.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = globSync(['*.md', 'docs/**/*.md', 'proofs/*.md', 'proofs/docs/*.md'], { cwd: root })
const rules = productRules(read('docs/product.md'))

/** Whatever may cite a rule; the tests of the citations themselves cite rules of their own. */
const citing = [
  ...pages,
  ...globSync('{apps,packages,scripts,proofs}/**/*.{ts,tsx,css,sql}', {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist[\w-]*)$/.test(path),
  }).filter((path) => !path.startsWith('scripts/')),
]

interface CommandLine {
  commands: Record<string, () => Promise<{ command: { tasks: Record<string, unknown> } }>>
}

/** Paths in code quotes that begin with a folder of ours, without those that hold a placeholder. */
function namedPaths(text: string): string[] {
  const quoted = [...text.matchAll(/`((?:apps|packages|scripts|docs|proofs)\/[^`\s]*)`/g)]
  return quoted.map(([, path = '']) => path).filter((path) => !/[<>*…]|NNNN/.test(path))
}

describe('the documents of the API', () => {
  it('list every endpoint that a file of the contract defines', async () => {
    const folder = join(root, 'packages/contract/src')
    const files = globSync('**/*.ts', { cwd: folder, exclude: (path) => path.endsWith('.test.ts') })
    const modules = await Promise.all(
      files.map(async (file): Promise<object> => import(join(folder, file))),
    )
    const defined = modules.flatMap(Object.values).filter(isEndpoint)
    const names = (all: readonly DocumentedEndpoint[]) => all.map(({ name }) => name).toSorted()
    expect(names([...endpoints, ...octoEndpoints])).toEqual(names(defined))
  })
})

function isEndpoint(value: unknown): value is DocumentedEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'description' in value
}

describe('docs/errors.md', () => {
  // Rule A1.9
  it('lists every refusal with its status, and no other', () => {
    const rows = [...read('docs/errors.md').matchAll(/^\| `(\w+)` \| (\d+) \| (.+) \| (.+) \|$/gm)]
    const listed = rows.map(([, code, status]) => [code, Number(status)])
    const catalogue = Object.entries(errorCatalogue).map(([code, { status }]) => [code, status])
    expect(listed).toEqual(catalogue)
  })
})

it.each([
  ['docs/notices.md', noticeKinds],
  ['docs/webhooks.md', publicChangeTypes],
])('%s has a line for every kind', (page, kinds) => {
  const listed = [...read(page).matchAll(/`(\w+\.\w+)`(?=[^|\n]*\|)/g)]
  expect(listed.map(([, kind]) => kind)).toEqual(expect.arrayContaining([...kinds]))
})

it.each(orderStatuses)('of an order that is %s, docs/import.md and rule O1.1 know', (status) => {
  expect(read('docs/import.md')).toMatch(
    new RegExp(`^\\| .status. .*\\b${status}\\b.*only .canceled. `, 'm'),
  )
  expect(read('docs/product.md')).toMatch(new RegExp(`^\\*\\*O1\\.1 (?:.+\\n)*.*.${status}.`, 'm'))
})

describe('docs/api/changelog.md', () => {
  // Rule A1.11
  it('begins with the version that the API’s documents and the client carry', () => {
    const versions = [...read('docs/api/changelog.md').matchAll(/^## (\d+\.\d+\.\d+), /gm)]
    expect(versions[0]?.[1]).toBe(apiVersion)
    expect(read('docs/api/README.md')).toContain(clientPath)
  })
})

describe('docs/one-slice.md', () => {
  it('names what its files contain', () => {
    const rows = read('docs/one-slice.md').matchAll(/^\| \d+ [^|]+ \| `([^`]+)` \| (.+) \|$/gm)
    const missing = [...rows].flatMap(([, path = '', names = '']) => {
      const source = read(path)
      return [...names.matchAll(/`([^`]+)`/g)]
        .filter(([, name = '']) => !source.includes(name))
        .map(([name]) => `${path}: ${name}`)
    })
    expect(missing).toEqual([])
  })
})

describe('docs/product.md', () => {
  it('has rules, each number once', () => {
    const numbers = rules.map(ruleNumber)
    expect(numbers.length).toBeGreaterThan(100)
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  })

  it.each([
    ['D1.1 Event', eventFactNames],
    ['D1.2 Order', [...orderFactNames, ...subProductColumns]],
  ])('names in %s every fact', (title, facts) => {
    const [, rule = ''] = read('docs/product.md').split(`**${title}.**`)
    const [own = ''] = rule.split('**')
    expect(facts.filter((fact) => !own.includes(`\`${fact}\``))).toEqual([])
  })

  it('is what code, tests and pages cite, and has every rule they cite', () => {
    const numbers = new Set(rules.map(ruleNumber))
    const faults = citing.flatMap((path) => {
      const text = read(path)
      const unknown = citedRules(text).filter((number) => !numbers.has(number))
      const sections = text.match(/(?<!RFC \d+ )§\s?\d/g) ?? []
      return [...unknown, ...sections].map((cited) => `${path}: ${cited}`)
    })
    expect(faults).toEqual([])
  })
})

describe('what is run', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const saying = citing.filter(
    (path) => !/^docs\/(?:progress|benchmarks)\.md$/.test(path) && !path.endsWith('.test.ts'),
  )
  const sayings = (pattern: RegExp) =>
    saying.flatMap((path) =>
      [...read(path).matchAll(pattern)].map(([, ...words]) => ({ path, words })),
    )

  it('by npm is a script', () => {
    const named = sayings(/npm run (?:--silent )?([a-z][\w:-]*)/g)
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ words: [name = ''] }) => !(name in scripts))).toEqual([])
  })

  it('by gangway is a command, and one of its tasks', async () => {
    const named = sayings(/\bgangway (?:-- )?([a-z]+) ([a-z][a-z-]*)/g)
    // By its path: with the types of an import, the whole server would be checked once more with the scripts.
    const { commands } = (await import(
      join(root, 'apps/server/src/commands/commands.ts')
    )) as CommandLine
    const loaded = new Map<string, readonly string[]>()
    for (const [name, load] of Object.entries(commands)) {
      const { tasks } = (await load()).command
      loaded.set(name, typeof tasks['run'] === 'function' ? [] : Object.keys(tasks))
    }
    const calls = named.filter(({ words: [name = ''] }) => loaded.get(name)?.length)
    expect(calls.length).toBeGreaterThan(60)
    expect(
      calls.filter(({ words: [name = '', task = ''] }) => !loaded.get(name)?.includes(task)),
    ).toEqual([])
  })
})

describe.each(pages)('%s', (page) => {
  it('names only paths that exist', () => {
    expect(namedPaths(read(page)).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('links only to pages that exist', () => {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link)
    const missing = links.filter((link) => !existsSync(join(root, dirname(page), link)))
    expect(missing).toEqual([])
  })
})
