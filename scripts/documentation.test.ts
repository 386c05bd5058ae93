import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCatalogue } from '@gangway/contract/errors'
import { describe, expect, it } from 'vitest'
import { mapFaults } from './spec-map/map-faults.ts'
import { mapRows } from './spec-map/map-rows.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })

/** Paths in code quotes that begin with a folder of ours, without those that hold a placeholder. */
function namedPaths(text: string): string[] {
  const quoted = [...text.matchAll(/`((?:apps|packages|scripts|docs|bench)\/[^`\s]*)`/g)]
  return quoted.map(([, path = '']) => path).filter((path) => !/[<>*…]|NNNN/.test(path))
}

describe('docs/errors.md', () => {
  it('lists every refusal with its status, and no other', () => {
    const rows = [...read('docs/errors.md').matchAll(/^\| `(\w+)` \| (\d+) \| (.+) \| (.+) \|$/gm)]
    const listed = rows.map(([, code, status]) => [code, Number(status)])
    const catalogue = Object.entries(errorCatalogue).map(([code, { status }]) => [code, status])
    expect(listed).toEqual(catalogue)
  })
})

describe('docs/spec-map.md', () => {
  it('covers all nine sections of the specification', () => {
    const sections = [...read('docs/spec-map.md').matchAll(/^## §(\d)/gm)].map(([, n]) => Number(n))
    expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('names for each sentence tests that exist and are run, or says why there is none', () => {
    const page = read('docs/spec-map.md')
    expect(mapRows(page).length).toBeGreaterThan(200)
    const readFile = (path: string) => (existsSync(join(root, path)) ? read(path) : undefined)
    expect(mapFaults(page, readFile)).toEqual([])
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
