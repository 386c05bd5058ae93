import { describe, expect, it } from 'vitest'
import { keptPartBegins, withKeptPart } from './kept-part.ts'

const kept = `${keptPartBegins}\n\n## By hand\n\n100\n`

describe('withKeptPart', () => {
  it('puts the new report before what was measured apart', () => {
    expect(withKeptPart('# New\n', `# Old\n\n${kept}`)).toBe(`# New\n\n${kept}`)
  })

  it('changes nothing the second time', () => {
    const page = withKeptPart('# New\n', kept)
    expect(withKeptPart('# New\n', page)).toBe(page)
  })

  it('is the report alone while nothing was measured apart', () => {
    expect(withKeptPart('# New\n', '# Old\n')).toBe('# New\n')
  })
})
