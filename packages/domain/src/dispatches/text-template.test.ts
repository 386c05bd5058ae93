import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  fillTemplate,
  placeholdersOf,
  templateFault,
  type TemplatePlaceholder,
} from './text-template.ts'

const names = placeholdersOf.customer
const nameMissing = (name: string) => `[${name} missing]`

// Rule G6.1
describe('templateFault', () => {
  it.each([
    ['Hello {customer}, {pickup_time}', 'customer', null],
    ['No placeholder', 'dispatch', null],
    ['Hello {customer}', 'dispatch', { code: 'unknown_placeholder', name: 'customer' }],
    ['{price}', 'customer', { code: 'unknown_placeholder', name: 'price' }],
    ['{ guide }', 'customer', { code: 'unknown_placeholder', name: ' guide ' }],
    ['{}', 'customer', { code: 'unknown_placeholder', name: '' }],
    ['{constructor}', 'customer', { code: 'unknown_placeholder', name: 'constructor' }],
    [`{${'x'.repeat(99)}}`, 'customer', { code: 'unknown_placeholder', name: 'x'.repeat(40) }],
    ['{guide', 'customer', { code: 'stray_brace' }],
    ['guide}', 'customer', { code: 'stray_brace' }],
    ['{{guide}}', 'customer', { code: 'stray_brace' }],
  ] as const)('%s of a %s: %j', (template, kind, fault) => {
    expect(templateFault(template, kind)).toEqual(fault)
  })
})

// Rule G6.1
describe('fillTemplate', () => {
  const plain = fc.string().map((text) => text.replaceAll(/[{}]/g, ''))
  const piece = fc.oneof(plain, fc.constantFrom(...names.map((name) => `{${name}}`)))
  const template = fc.array(piece).map((pieces) => pieces.join(''))

  test('law: no placeholder is left, and each stands filled or named as missing', () => {
    const values = fc.dictionary(fc.constantFrom(...names), plain)
    fc.assert(
      fc.property(template, values, (given, known) => {
        expect(templateFault(given, 'customer')).toBeNull()
        const { text, missing } = fillTemplate(given, known, nameMissing)
        expect(text).not.toMatch(/[{}]/)
        for (const name of names) {
          const isMissing = given.includes(`{${name}}`) && (known[name] ?? '').trim() === ''
          expect(missing.includes(name)).toBe(isMissing)
        }
      }),
    )
  })

  test('law: a value that looks like a placeholder or a pattern stands as it is', () => {
    const values = fc.dictionary(
      fc.constantFrom(...names),
      fc.constantFrom('{guide}', '{customer} {x}', '$&', "$'"),
    )
    fc.assert(
      fc.property(template, values, (given, known) => {
        const pieces = given.split(/\{(\w+)\}/)
        const filled = pieces.map((each, index) =>
          index % 2 === 0 ? each : (known[each as TemplatePlaceholder] ?? nameMissing(each)),
        )
        expect(fillTemplate(given, known, nameMissing).text).toBe(filled.join(''))
      }),
    )
  })

  test('a name in right-to-left script stands apart', () => {
    const { text } = fillTemplate('{guide}, {port}', { guide: 'عمر', port: 'Kiel' }, nameMissing)
    expect(text).toBe('\u2068عمر\u2069, Kiel')
  })

  test('a fact that is missing is named once and stands in the text', () => {
    expect(fillTemplate('{guide}, {guide_phone}, {guide}', { guide: ' ' }, nameMissing)).toEqual({
      text: '[guide missing], [guide_phone missing], [guide missing]',
      missing: ['guide', 'guide_phone'],
    })
  })
})
