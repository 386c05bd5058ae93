import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellFormatOf, numberText } from './cell-formats.ts'

const read = (value: number, pattern?: string, id = 164) =>
  numberText(value, cellFormatOf(id, pattern))

test.each([
  ['00000000', 12_345, { text: '12345', shown: '00012345' }],
  ['"+"0', 491_713_920_014, { text: '491713920014', shown: '+491713920014' }],
  ['"EX-"0', 20_001, { text: '20001', shown: 'EX-20001' }],
  ['000-00-0000', 123_456_789, { text: '123456789', shown: '123-45-6789' }],
  ['#,##0', 48_100, { text: '48100' }],
  ['0.00', 48_100, { text: '48100' }],
  ['0', 48_100, { text: '48100' }],
  ['0;-0;;@', 0, { text: '0' }],
  ['?', 0, { text: '0' }],
  ['#,##0.00 [$€-407]', 1_190.5, { text: '1190.5' }],
  ['0%', 0.19, { text: '0.19' }],
  ['General', 19.990000000000002, { text: '19.99' }],
  ['General', 4.917_139_200_14e11, { text: '491713920014' }],
  ['0.00E+00', 123_456, { text: '123456' }],
  ['General', 12_345_678_901_234_568, { text: '1.23456789012346E+16' }],
  ['dd/mm/yyyy', 46_521, { text: '2027-05-14' }],
  [String.raw`[$-407]d\.\ mmmm\ yyyy;@`, 46_521, { text: '2027-05-14' }],
  ['hh:mm" Uhr"', 0.395_833_333_333_333, { text: '09:30' }],
  ['hh:mm', 46_521.395_833_333_336, { text: '09:30' }],
  ['[h]:mm', 1.104_166_666_666_67, { text: '26:30' }],
  ['dd.mm.yyyy hh:mm', 46_521.395_833_333_336, { text: '2027-05-14T09:30:00.000Z' }],
  ['yyyy-mm-dd', 1_583, { text: '1904-05-01' }],
  ['yyyy-mm-dd', 60, { text: '1900-02-29' }],
  ['yyyy-mm-dd', -1, { text: '-1' }],
  ['yyyy-mm-dd', 3_000_000, { text: '3000000' }],
  ['x'.repeat(300), 7, { text: '7' }],
])('%s shows %d', (pattern, value, shown) => {
  expect(read(value, pattern)).toEqual(shown)
})

test('formats that every workbook knows by their number', () => {
  expect(read(46_521, undefined, 14)).toEqual({ text: '2027-05-14' })
  expect(read(0.5, undefined, 20)).toEqual({ text: '12:00' })
  expect(read(1.5, undefined, 46)).toEqual({ text: '36:00:00' })
  expect(read(46_521, undefined, 0)).toEqual({ text: '46521' })
})

test('whatever a format says, the number stays a number and is shown with its own digits', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 40 }),
      fc.integer({ min: 0, max: 1e12 }),
      (pattern, value) => {
        const format = cellFormatOf(164, pattern)
        const { text, shown } = numberText(value, format)
        const isNumber = format.kind === 'plain' || format.kind === 'number'
        expect(!isNumber || text === String(value)).toBe(true)
        expect((shown ?? text).replaceAll(/\D/g, '').includes(String(value)) || !isNumber).toBe(
          true,
        )
      },
    ),
  )
})
