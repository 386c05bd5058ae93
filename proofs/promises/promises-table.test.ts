import { describe, expect, it } from 'vitest'
import { withRows } from './promises-table.ts'

const empty = `# Security

<!-- promises: written by \`npm run proofs -- faults\` and \`npm run proofs -- attack\` -->

<!-- /promises -->

## After
`

const row = (name: string, isHeld: boolean | null, figure = '0 lost') => ({
  row: name,
  promise: 'Nothing is lost',
  command: `npm run proofs -- faults ${name}`,
  tried: '20 kills',
  isHeld,
  figure,
  deviations: [],
  date: '2026-11-23',
  seconds: 3,
})

const rowsOf = (page: string) => page.split('\n').filter((line) => /^\| [A-Z]\d/.test(line))

describe('withRows', () => {
  it('puts each row in its place and leaves the rest of the page', () => {
    const page = withRows(empty, [row('B1', null), row('F7', true), row('F10', false)])
    expect(rowsOf(page).map((line) => line.split(' | ').slice(0, 4).join(' '))).toEqual([
      '| F7 Nothing is lost `npm run proofs -- faults F7` yes',
      '| F10 Nothing is lost `npm run proofs -- faults F10` **no**',
      '| B1 Nothing is lost `npm run proofs -- faults B1` unknown',
    ])
    expect(page).toContain('\n\n## After\n')
  })

  it('replaces the earlier row of the same name only', () => {
    const first = withRows(empty, [row('F1', false), row('F7', true)])
    const second = withRows(first, [row('F1', true, '1 lost')])
    expect(rowsOf(second)).toHaveLength(2)
    expect(rowsOf(second)[0]).toContain('| yes | 20 kills: 1 lost |')
    expect(rowsOf(second)[1]).toBe(rowsOf(first)[1])
  })

  it('refuses a page without a place for it', () => {
    expect(() => withRows('# Security', [])).toThrow('no place')
  })
})
