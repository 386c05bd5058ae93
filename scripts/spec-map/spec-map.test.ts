import { describe, expect, it } from 'vitest'
import { mapFaults } from './map-faults.ts'
import { citedRules, productRules } from './product-rules.ts'
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
  return mapFaults(pageOf(['T1.1 Tides', proof]), ['T1.1 Tides'], (path) => files[path])
}

function pageOf(...rows: readonly [rule: string, proof: string][]): string {
  const lines = rows.map(([rule, proof]) => `| ${rule} | | ${proof} |`)
  return ['| rule | built in | proved by |', '|---|---|---|', ...lines].join('\n')
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
    ['', 'nothing proves “T1.1 Tides”'],
  ])('tells of %s', (proof, fault) => {
    expect(faultsOf(proof)).toEqual([`line 3: ${fault}`])
  })

  it('finds the wrong one among right ones', () => {
    const proof = ['comes twice a day', 'comes never'].map((title) => `\`${testFile} › ${title}\``)
    expect(faultsOf(proof.join('<br>'))).toEqual([`line 3: ${testFile} has no test “comes never”`])
  })

  it('stops at a row with a cell too many, instead of passing it', () => {
    expect(() => faultsOf('proved | twice')).toThrow('line 3: 4 cells')
  })

  it('wants a row for each rule, and only one', () => {
    const proof = `\`${testFile} › comes twice a day\``
    const page = pageOf(['T1.1 Tides', proof], ['T1.1 Tides', proof], ['T1.2 Waves', proof])
    expect(mapFaults(page, ['T1.1 Tides', 'T1.3 Moon'], (path) => files[path])).toEqual([
      '“T1.3 Moon” has no row',
      'line 5: there is no rule “T1.2 Waves”',
      'line 4: “T1.1 Tides” has a row already',
    ])
  })
})

describe('productRules', () => {
  it('finds the rules by how they are headed', () => {
    const page = '# T Tides\n\n**T1.1 High tide.** Twice a day.\n\nNot **T1.2 this.** one.'
    expect(productRules(page)).toEqual(['T1.1 High tide'])
  })
})

describe('citedRules', () => {
  it.each([
    ['(rule T1.1)', ['T1.1']],
    ['Rule T1.1: twice a day', ['T1.1']],
    ['the rules T1.1,\n * and T1.2', ['T1.1', 'T1.2']],
    ['rules T1.1 and T10.12', ['T1.1', 'T10.12']],
    ['TLS1.2, the rule of T', []],
  ])('in %j are %j', (text, rules) => {
    expect(citedRules(text)).toEqual(rules)
  })
})
