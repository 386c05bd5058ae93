import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8')

/** Requirements of levels 1 and 2 of ASVS 5.0.0, `section:how many`; they come first in each. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2
  2.1:3 2.2:3 2.3:4 2.4:1
  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
  17.1:1 17.2:4 17.3:2
`

const firstLevel = new Set(
  `
  1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1
  3.4.1 3.4.2 3.5.1 3.5.2 3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3
  6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2
  8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 11.3.1
  11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1
`
    .trim()
    .split(/\s+/),
)

const numbers = sections
  .trim()
  .split(/\s+/)
  .flatMap((entry) => {
    const [section = '', count = '0'] = entry.split(':')
    return Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`)
  })

const states = ['met', 'n/a', 'deviation'] as const

const row = /^\| `v5\.0\.0-([\d.]+)` \| [^|]+ \| (?:(n\/a|deviation): )?[^|]+ \|$/gm
const rows = [...page.matchAll(row)].map(([, number = '', state = 'met']) => ({ number, state }))

describe('docs/asvs.md', () => {
  it('judges each requirement of levels 1 and 2, in their order, and no other', () => {
    expect(numbers).toHaveLength(253)
    expect(rows.map(({ number }) => number)).toEqual(numbers)
  })

  it('counts what it says', () => {
    const counts = [1, 2].map((level) => {
      const own = rows.filter(({ number }) => firstLevel.has(number) === (level === 1))
      const each = states.map((state) => own.filter((one) => one.state === state).length)
      return `| ${[level, ...each].join(' | ')} |`
    })
    expect(page).toContain(counts.join('\n'))
  })

  it('names only files that exist', () => {
    const quoted = [...page.matchAll(/`([\w./-]+\/[\w./-]+\.(?:tsx?|md))`/g)]
    const paths = quoted.map(([, path = '']) => path)
    const isThere = (path: string) =>
      [root, join(root, 'apps/server/src')].some((folder) => existsSync(join(folder, path)))
    expect(paths.length).toBeGreaterThan(100)
    expect(paths.filter((path) => !isThere(path))).toEqual([])
  })
})
