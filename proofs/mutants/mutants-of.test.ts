import { expect, test } from 'vitest'
import { mutantsOf } from './mutants-of.ts'

/** The source with each of its faults. */
function faulty(source: string): string[] {
  return mutantsOf('a.ts', source).map(
    ({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end),
  )
}

test.each([
  ['a comparison', 'f(a < b)', ['f(a <= b)']],
  ['an "and"', 'f(a && b)', ['f(a || b)']],
  ['a condition', 'if (a) f()', ['if (true) f()', 'if (false) f()']],
  ['a negation', 'f(!a)', ['f(a)']],
  ['a number', 'f(7)', ['f(8)']],
  ['a text', "f('a', '')", ["f('', '')", "f('a', 'mutant')"]],
  ['a list', 'f([a])', ['f([])']],
  ['a method with an opposite', 'a.some(f)', ['a.every(f)']],
  ['the value of something typed', 'f(true as boolean)', ['f(false as boolean)']],
])('%s is made wrong', (_, source, expected) => {
  expect(faulty(source)).toEqual(expected)
})

test.each([
  ['types', "type A = 'a' | 7"],
  ['lists of words that are a type', "f(['a'] as const)"],
  ['imports', "import { a } from '../../scripts/mutants/a.ts'"],
  ['what a loop ends by', 'while (a < b) f()'],
  ['what has no opposite', 'f(a, b?.c)'],
])('%s stay as they are', (_, source) => {
  expect(faulty(source)).toEqual([])
})
