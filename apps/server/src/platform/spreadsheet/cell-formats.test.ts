import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellFormatOf, numberText, textAsShown } from './cell-formats.ts'

const read = (value: number, pattern?: string, id = 164) =>
  numberText(value, cellFormatOf(id, pattern))

test.each([
  ['00000000', 12_345, { shown: '00012345' }],
  ['"+"0', 491_713_920_014, { shown: '+491713920014' }],
  ['"EX-"0', 20_001, { shown: 'EX-20001' }],
  ['"RE-2027-"0000', 815, { shown: 'RE-2027-0815' }],
  ['"+49"0', 1_713_920_014, { shown: '+491713920014' }],
  ['000-00-0000', 123_456_789, { shown: '123-45-6789' }],
  [String.raw`00\-0000`, 815, { shown: '00-0815' }],
  ['00"."00"."00', 16_052, { shown: '01.60.52' }],
  ['0"/"0000', 20_815, { shown: '2/0815' }],
  ['+00 000 0000000', 491_713_920_014, { shown: '+49 171 3920014' }],
  ['_-"Nr. "0_-', 815, { shown: 'Nr. 815' }],
  ['* 0000', 815, { shown: '0815' }],
  ['[Red]"A"0;[Blue]-0', 815, { shown: 'A815' }],
  ['[>=1000]"big "0;"small "0', 815, { shown: 'small 815' }],
  ['"ja";;"nein"', 1, { shown: 'ja' }],
  ['[$€-407] 0', 815, { shown: '€ 815' }],
  ['"EX-"General', 491_713_920_014, { shown: 'EX-491713920014' }],
  ['0', 48_100, {}],
  ['#,##0', 815, {}],
  ['@', 815, {}],
  ['General', 4.917_139_200_14e11, {}],
  ['General;[Red]-General', 491_713_920_014, {}],
  ['#,##0', 48_100, { doubt: '48,100' }],
  ['0.00', 48_100, { doubt: '48100.00' }],
  ['0,', 48_100, { doubt: '48' }],
  ['0%', 5, { doubt: '500%' }],
  ['0.00E+00', 123_456, { doubt: '1.23E+05' }],
  ['# ?/?"x"', 5, { doubt: '5    x' }],
  ['0;-0;;@', 0, { doubt: '' }],
  [';;;', 815, { doubt: '' }],
  ['?', 0, { doubt: '' }],
  ['"A"0', -5, { doubt: '-A5' }],
  ['*x0', 815, { doubt: 'x815' }],
  ['[$-2000000]"A"0', 815, { doubt: '…' }],
  ['@"x";0', 815, { doubt: expect.any(String) }],
  ['[DBNum1]0', 815, { doubt: '…' }],
  ['RE0', 815, { doubt: '…' }],
  ['x'.repeat(300), 7, { doubt: '…' }],
])('%s shows %d', (pattern, value, more) => {
  expect(read(value, pattern)).toEqual({ text: String(value), ...more })
})

test.each([
  ['#,##0.00 [$€-407]', 1_190.5, '1190.5'],
  ['0%', 0.19, '0.19'],
  ['"x"0.0', 12.5, '12.5'],
  ['General', 19.990000000000002, '19.99'],
  ['General', 12_345_678_901_234_568, '1.23456789012346E+16'],
  ['dd/mm/yyyy', 46_521, '2027-05-14'],
  [String.raw`[$-407]d\.\ mmmm\ yyyy;@`, 46_521, '2027-05-14'],
  ['yyyy-mm-dd', 46_521, '2027-05-14'],
  ['hh:mm" Uhr"', 0.395_833_333_333_333, '09:30'],
  ['hh:mm', 46_521.395_833_333_336, '09:30'],
  ['[h]:mm', 1.104_166_666_666_67, '26:30'],
  ['dd.mm.yyyy hh:mm', 46_521.395_833_333_336, '2027-05-14T09:30:00.000Z'],
  ['yyyy-mm-dd', 1_583, '1904-05-01'],
  ['yyyy-mm-dd', 60, '1900-02-29'],
  ['yyyy-mm-dd', -1, '-1'],
  ['yyyy-mm-dd', 3_000_000, '3000000'],
])('amounts, dates and times of %s are those of %d', (pattern, value, text) => {
  expect(read(value, pattern).text).toBe(text)
})

test.each([
  ['"Ref "@', 'A-1', { shown: 'Ref A-1' }],
  ['0;-0;0;"T "@', 'A-1', { shown: 'T A-1' }],
  ['0000', 'A-1', {}],
  ['@', 'A-1', {}],
  [';;;', 'A-1', { doubt: '' }],
  ['@"x";0', 'A-1', { doubt: expect.any(String) }],
])('%s shows the text %s', (pattern, text, more) => {
  expect(textAsShown(text, cellFormatOf(164, pattern))).toEqual({ text, ...more })
})

test.each([
  ['dd/mm/yyyy', 46_521, 'dd/mm/yyyy'],
  [String.raw`d\.\ mmm`, 46_521, String.raw`d\.\ mmm`],
  ['hh:mm" Uhr"', 0.5, 'hh:mm" Uhr"'],
  ['yyyy-mm-dd', 46_521, undefined],
])('a date shown by %s is no reference', (pattern, value, doubt) => {
  expect(read(value, pattern).doubt).toBe(doubt)
})

test.each([
  [14, 46_521, { text: '2027-05-14', doubt: '…' }],
  [20, 0.5, { text: '12:00', doubt: '…' }],
  [46, 1.5, { text: '36:00:00' }],
  [0, 46_521, { text: '46521' }],
  [49, 46_521, { text: '46521' }],
  [1, 46_521, { text: '46521' }],
  [3, 46_521, { text: '46521', doubt: '46,521' }],
  [5, 815, { text: '815', doubt: '815.00' }],
  [11, 123_456, { text: '123456', doubt: '1.23E+05' }],
  [37, 815, { text: '815' }],
])('format %d of every workbook shows %d', (id, value, found) => {
  expect(read(value, undefined, id)).toEqual(found)
})

test('law: whatever a format says, the number stays one; a text field takes its digits, or someone is asked', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ maxLength: 40 }), fc.stringMatching(/^["#0?@;,.$%E+_*\\ A-F-]{1,20}$/)),
      fc.integer({ min: 0, max: 1e12 }),
      (pattern, value) => {
        const format = cellFormatOf(164, pattern)
        const { text, shown, doubt } = numberText(value, format)
        if (format.kind !== 'plain' && format.kind !== 'number') return
        expect(text).toBe(String(value))
        expect(shown === undefined || doubt === undefined).toBe(true)
        expect(shown === undefined || shown !== text).toBe(true)
      },
    ),
  )
})

test('law: words around digits come along', () => {
  const words = fc.stringMatching(/^[A-Za-zäöü+/. -]{1,10}$/)
  fc.assert(
    fc.property(
      words,
      words,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 1e12 }),
      (before, after, zeros, value) => {
        const pattern = `"${before}"${'0'.repeat(zeros)}"${after}"`
        const shown = `${before}${String(value).padStart(zeros, '0')}${after}`.trim()
        expect(read(value, pattern).shown ?? String(value)).toBe(shown)
      },
    ),
  )
})
