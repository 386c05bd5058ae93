import { describe, expect, it } from 'vitest'
import { withSection } from './with-section.ts'

const live = (text: string) => `## Live updates\n\n${text}\n`

describe('withSection', () => {
  const page = '# Benchmarks\n\n## One\n\n1\n\n<!-- Measured apart -->\n\n## By hand\n'

  it('comes last on a page that has none', () => {
    expect(withSection('# Benchmarks\n', live('1'))).toBe(`# Benchmarks\n\n${live('1')}`)
  })

  it('comes before what was measured apart', () => {
    expect(withSection(page, live('1'))).toBe(page.replace('<!--', `${live('1')}\n<!--`))
  })

  it('takes the place of the earlier one, whatever follows it', () => {
    const other = '## Exports\n\n3\n'
    const before = page.replace('<!--', `${live('1')}\n${other}\n<!--`)
    const after = page.replace('<!--', `${live('2')}\n${other}\n<!--`)
    expect(withSection(before, live('2'))).toBe(after)
  })
})
