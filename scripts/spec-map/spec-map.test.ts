import { describe, expect, it } from 'vitest'
import { citedRules, productRules } from './product-rules.ts'
import { ruleProofs } from './rule-proofs.ts'
import { specMap } from './spec-map.ts'

const source = `
  // Rule T1.1
  describe('high tide', () => {
    // Rules T1.2, T1.3
    // Comes back after twelve hours.
    it('comes twice a day', () => {})
    /** Rule T1.4 */
    it.each([[1], [2]])('rises %i metres', () => {})
    // Rule T1.5
    it.skip('is never late', () => {})
    // Rule T1.6
    const tide = 1
    it('has a name', () => {})
  })
  // Rule T1.7
  test.describe(\`in \${port}\`, () => { test('is high', () => {}) })`

describe('ruleProofs', () => {
  it('finds the tests under a comment that names a rule, and none that never runs', () => {
    const proofs = ruleProofs('tides.test.ts', source)
    expect(proofs.map(({ rule, test }) => `${rule} ${test}`)).toEqual([
      'T1.1 high tide',
      'T1.2 high tide › comes twice a day',
      'T1.3 high tide › comes twice a day',
      'T1.4 high tide › rises %i metres',
      'T1.7 in ${port}',
    ])
  })

  it('stops at a file it cannot read', () => {
    expect(() => ruleProofs('tides.test.ts', '// Rule T1.1\nit(')).toThrow(SyntaxError)
  })
})

it('every rule of docs/product.md is named by a test', () => {
  const unproven = specMap().filter(({ tests }) => tests.length === 0)
  expect(unproven.map(({ rule }) => rule)).toEqual([])
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
