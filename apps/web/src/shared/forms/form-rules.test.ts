import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { translateIn } from '../../testing/translate-in.ts'
import { faultOf, type FieldRules } from './form-rules.ts'
import { faultText, labelledRefusal } from './form-texts.ts'

const free: FieldRules = {
  type: 'text',
  required: false,
  minLength: -1,
  maxLength: -1,
  min: '',
  max: '',
  pattern: '',
}

const rules = (part: Partial<FieldRules>): FieldRules => ({ ...free, ...part })

const tooLongEmail = { rule: 'maxlength', n: 254 }

describe('faultOf', () => {
  // Rules D3.1, P3.5
  test.each([
    [{ required: true }, '', { rule: 'required' }],
    [{ required: true }, '   ', { rule: 'required' }],
    [{ required: true, type: 'password' }, ' ', null],
    [{ type: 'email' }, 'agency', { rule: 'email' }],
    [{ type: 'email' }, 'agency@gangway', { rule: 'email' }],
    [{ type: 'email' }, 'a b@gangway.example', { rule: 'email' }],
    [{ type: 'email' }, ' agency@gangway.example ', null],
    [{ type: 'email' }, `${'a'.repeat(239)}@gangway.example`, tooLongEmail],
    [{ type: 'email' }, `${'a'.repeat(238)}@gangway.example`, null],
    [{ type: 'url' }, 'gangway.example', { rule: 'url' }],
    [{ type: 'url' }, 'javascript:alert(1)', { rule: 'url' }],
    [{ type: 'url' }, 'https://gangway.example/a?b', null],
    [{ type: 'number' }, '12e', { rule: 'number' }],
    [{ type: 'number', min: '3' }, '2.9', { rule: 'min', n: '3' }],
    [{ type: 'number', min: '3', max: '10' }, '10', null],
    [{ type: 'number', max: '10' }, '11', { rule: 'max', n: '10' }],
    [{ type: 'date' }, '21.11.2026', { rule: 'date' }],
    [{ type: 'date', min: '2026-11-21' }, '2026-11-20', { rule: 'min', n: '2026-11-21' }],
    [{ type: 'time' }, '24:00', { rule: 'time' }],
    [{ type: 'time', max: '18:00' }, '18:05', { rule: 'max', n: '18:00' }],
    [{ minLength: 12 }, 'short', { rule: 'minlength', n: 12 }],
    [{ maxLength: 4 }, 'longer', { rule: 'maxlength', n: 4 }],
    [{ maxLength: 524_288 }, 'longer', null],
    [{ pattern: String.raw`\d{6}` }, '12345', { rule: 'pattern' }],
    [{ pattern: String.raw`\d{6}` }, 'a123456', { rule: 'pattern' }],
    [{ pattern: String.raw`\d{6}` }, '123456', null],
  ])('with %j of %j is %j', (part, value, fault) => {
    expect(faultOf(rules(part), value)).toEqual(fault)
  })

  test('law: optional values may always be empty', () => {
    const anyRules = fc.record({
      type: fc.constantFrom('text', 'email', 'url', 'number', 'date', 'time'),
      required: fc.constant(false),
      minLength: fc.integer({ min: -1, max: 50 }),
      maxLength: fc.integer({ min: -1, max: 50 }),
      min: fc.constantFrom('', '5'),
      max: fc.constantFrom('', '9'),
      pattern: fc.constantFrom('', 'a+'),
    })
    fc.assert(
      fc.property(anyRules, (any) => {
        expect(faultOf(any, '')).toBeNull()
      }),
    )
  })
})

describe('faultText', () => {
  const text = { t: translateIn('en'), language: 'en' } as const

  // Rule D3.2
  test.each([
    ['Email', { rule: 'required' }, 'The email field is required.'],
    ['Email', { rule: 'email' }, 'The email must be a valid email.'],
    ['Name', { rule: 'maxlength', n: 20 }, 'The name may not be greater than 20 characters.'],
    ['Name', { rule: 'minlength', n: 2 }, 'The name must be at least 2 characters.'],
    ['Count', { rule: 'min', n: '1' }, 'The count must be 1 or more.'],
    ['Count', { rule: 'max', n: '9' }, 'The count must be 9 or less.'],
    ['Website', { rule: 'url' }, 'The website is not a valid URL.'],
  ] as const)('of %s, %j', (label, fault, sentence) => {
    expect(faultText(text, label, fault)).toBe(sentence)
  })
})

describe('labelledRefusal', () => {
  // Rule D3.2
  test.each([
    ['en', 'Tax', 'tax_percent', 'The tax_percent field is too big.', 'The tax field is too big.'],
    [
      'en',
      'Prices',
      'tiers.1.persons',
      'The tiers.1.persons field is odd.',
      'The prices (row 2) field is odd.',
    ],
    ['de', 'Steuer', 'tax_percent', 'Das Feld tax_percent fehlt.', 'Das Feld „Steuer“ fehlt.'],
    ['de', 'Stufen', 'steps.0', 'Das Feld steps.0 fehlt.', 'Das Feld „Stufen“ (Zeile 1) fehlt.'],
    ['en', 'Email', 'email', 'Someone else has this address.', 'Someone else has this address.'],
  ] as const)('in %s names %s and not %s', (language, label, path, sentence, shown) => {
    const text = { t: translateIn(language), language }
    expect(labelledRefusal(text, label, { path, sentence })).toBe(shown)
  })
})
