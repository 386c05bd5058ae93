import { describe, expect, it } from 'vitest'
import { mapFaults } from './map-faults.ts'
import { testTitles } from './test-titles.ts'

const testFile = 'packages/domain/src/tides.test.ts'
const files: Readonly<Record<string, string>> = {
  [testFile]: `
    describe('high tide', () => {
      it('comes twice a day', () => {})
      it.each([[1], [2]])('rises %i metres', () => {})
      it.skip('is never late', () => {})
      it('has a name', () => { expect(test.name('other', 1)).toBe('x') })
    })
    describe.each(['spring', 'neap'])('at %s tide', () => {
      it('has a name', () => {})
    })
    test.describe(\`in \${port}\`, () => { test('is "high" | \\'low\\'', () => {}) })`,
  'packages/domain/src/tides.ts': `it('is no test file', () => {})`,
}

/** A page of one row, with that in its third cell. */
function faultsOf(proof: string): string[] {
  const page = `| sentence | built in | proved by |\n|---|---|---|\n| Tides | | ${proof} |`
  return mapFaults(page, (path) => files[path])
}

describe('testTitles', () => {
  it('finds tests with the blocks around them, and blocks, but nothing that never runs', () => {
    const titles = testTitles(testFile, files[testFile] ?? '').map((path) => path.join(' › '))
    expect(titles).toEqual([
      'high tide › comes twice a day',
      'high tide',
      'high tide › rises %i metres',
      'high tide › has a name',
      'at %s tide › has a name',
      'at %s tide',
      'in ${port} › is "high" | \'low\'',
      'in ${port}',
    ])
  })

  it('stops at a file it cannot read, instead of finding nothing in it', () => {
    expect(() => testTitles(testFile, 'it(')).toThrow(SyntaxError)
  })
})

describe('mapFaults', () => {
  it.each([
    `\`${testFile} › comes twice a day\``,
    `\`${testFile} › rises %i metres\``,
    `\`${testFile} › at %s tide › has a name\`<br>\`${testFile} › high tide\``,
    `\`${testFile} › is "high" \\| 'low'\``,
    'later: invoices and tickets',
    'nothing to prove: the specification says that it does not know',
  ])('has nothing against %s', (proof) => {
    expect(faultsOf(proof)).toEqual([])
  })

  it.each([
    [
      `\`${testFile} › comes three times a day\``,
      `${testFile} has no test “comes three times a day”`,
    ],
    [`\`${testFile} › is never late\``, `${testFile} has no test “is never late”`],
    [`\`${testFile} › has a name\``, `2 tests of ${testFile} are called “has a name”`],
    [`\`${testFile}\``, `“${testFile}” names no test`],
    [
      '`apps/web/src/tides.test.ts › comes twice a day`',
      'there is no test file apps/web/src/tides.test.ts',
    ],
    [
      '`packages/domain/src/tides.ts › is no test file`',
      'there is no test file packages/domain/src/tides.ts',
    ],
    ['', 'nothing proves “Tides”'],
    ['later: some day', '“some day” is not built later'],
  ])('tells of %s', (proof, fault) => {
    expect(faultsOf(proof)).toEqual([`line 3: ${fault}`])
  })

  it('finds the wrong one among right ones', () => {
    const proof = ['comes twice a day', 'comes never'].map((title) => `\`${testFile} › ${title}\``)
    expect(faultsOf(proof.join('<br>'))).toEqual([`line 3: ${testFile} has no test “comes never”`])
  })

  it('stops at a row with a cell too many, instead of passing it', () => {
    expect(() => faultsOf('later: invoices and tickets | more')).toThrow('line 3: 4 cells')
  })
})
