import { expect, test } from 'vitest'
import { signLines, signPages } from './sign-lines.rules.ts'

/** Each letter is ten wide, so a line of a hundred has ten. */
const measured = { width: 100, measure: (text: string) => text.length * 10 }
const textsOf = (text: string) => signLines(text, measured).map((line) => line.text)

test.each([
  ['AIDA', ['AIDA']],
  ['MEIN SCHIFF 1', ['MEIN SCHIFF 1']],
  ['MEIN SCHIFF RELAX', ['MEIN SCHIFF', 'RELAX']],
  ['  NORWEGIAN   BREAKAWAY ', ['NORWEGIAN', 'BREAKAWAY']],
  ['', []],
])('%j is set in lines of whole words', (text, lines) => {
  expect(textsOf(text)).toEqual(lines)
})

test('a line is condensed as far as it takes, and never widened', () => {
  expect(signLines('AIDA', measured)).toEqual([{ text: 'AIDA', scale: 1 }])
  expect(signLines('ABCDEFGHIJKLMNOPQRST', measured)[0]?.scale).toBe(0.5)
})

test('ship and name share a page where there is room', () => {
  const line = (text: string) => ({ text, scale: 1 })
  const ship = [line('MS'), line('NORDSTERN')]
  expect(signPages(ship, [line('SOMMER')], 3)).toEqual([[...ship, line('SOMMER')]])
  expect(signPages(ship, [line('VON'), line('SOMMER')], 3)).toHaveLength(2)
  expect(signPages(['A', 'B', 'C', 'D'].map(line), [], 3)).toHaveLength(2)
})
