import { describe, expect, test } from 'vitest'
import type { ForeignFaces } from './foreign-faces.ts'
import { linesOf } from './lines.ts'
import { apart } from '@gangway/domain/characters/direction'

const face = { name: 'foreign', bytes: Buffer.alloc(0), has: () => false, sets: () => true }
const foreign: ForeignFaces = {
  faces: [face],
  isPrintable: () => true,
  faceOf: (sign) => (/[\p{Script=Hebrew}\p{Script=Han}\p{Script=Thai}]/u.test(sign) ? face : null),
}

/** Every character is one wide. */
const measure = ({ text }: { text: string }) => Array.from(text).length
const linesIn = (text: string, width = 100) =>
  linesOf(text, { foreign, width, measure }).map((line) => line.map((run) => run.text))

describe('linesOf', () => {
  test.each([
    ['keeps what is read from left to right', 'Anna Berg', [['Anna Berg']]],
    ['turns words round, whose letters the font turns', 'שרה כהן', [['כהן', ' ', 'שרה']]],
    ['mirrors brackets', 'שרה (ז)', [['(', 'ז', ') ', 'שרה']]],
    ['keeps a foreign name inside', 'שרה (Cohen) ב', [['ב', ' (', 'Cohen', ') ', 'שרה']]],
    ['keeps a count before a product', `2 × ${apart('שרה')}`, [['2 × ', 'שרה']]],
    [
      'keeps neighbours of names in order',
      `${apart('שרה')}, ${apart('כהן')}`,
      [['שרה', ', ', 'כהן']],
    ],
    ['drops what has no look', 'An\u200ena\u00ad', [['Anna']]],
    ['keeps spaces of any kind', 'Anna\u00a0Berg\u202f5', [['Anna Berg 5']]],
    ['takes line ends', 'a\nb', [['a'], ['b']]],
  ])('%s', (_, text, lines) => {
    expect(linesIn(text)).toEqual(lines)
  })

  test.each([
    ['after spaces', 'Anna Maria Berg', 10, [['Anna Maria'], ['Berg']]],
    ['between words without spaces', '北京欢迎', 2, [['北京'], ['欢迎']]],
    ['between Thai words', 'สวัสดีครับ', 6, [['สวัสดี'], ['ครับ']]],
    ['inside a word longer than a line', 'Donaudampf', 4, [['Dona'], ['udam'], ['pf']]],
  ])('breaks %s', (_, text, width, lines) => {
    expect(linesIn(text, width)).toEqual(lines)
  })
})
