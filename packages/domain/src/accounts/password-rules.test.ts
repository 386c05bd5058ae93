import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordFault } from './password-rules.ts'

const common = new Set(['password', 'summer', 'qwerty123456', 'iloveyou'])
const isCommon = (text: string) => common.has(text)
const names = ['Jens.Petersen@harbour.example', 'Gangway']

const fault = (password: string) => passwordFault(password, names, isCommon)

describe('passwordFault', () => {
  // Rule P3.1
  it.each([
    ['QWERTY123456', 'common'],
    ['password1234', 'common'],
    ['2026-Summer!!', 'common'],
    ['SummerSummer', 'common'],
    ['iloveyouiloveyou2026', 'common'],
    ['aaaaaaaaaaaa', 'common'],
    ['abcabcabcabcabc', 'common'],
    ['839201748263', 'common'],
    ['1234-5678-90ab', 'common'],
    ['my gangway is here', 'personal'],
    ['jens.petersen in rome', 'personal'],
    ['JENS.PETERSEN@harbour.example', 'personal'],
    ['correct horse battery', null],
    ['sommerregen am fjord', null],
    ['Øresund und 3 Möwen', null],
    ['海の上で朝ごはんを食べる人', null],
  ] as const)('%s: %s', (password, expected) => {
    expect(fault(password)).toBe(expected)
  })

  it('does not mind names too short to mean anything', () => {
    expect(passwordFault('a letter for bo and al', ['bo@al.example', 'Al'], isCommon)).toBeNull()
  })

  it('law: decoration and capitals never make a common password good', () => {
    const decoration = fc.stringMatching(/^[0-9!?.\-_ ]{0,20}$/)
    fc.assert(
      fc.property(
        decoration,
        fc.constantFrom('password', 'summer', 'iloveyou'),
        fc.integer({ min: 1, max: 4 }),
        decoration,
        (before, word, times, after) => {
          expect(fault(`${before}${word.toUpperCase().repeat(times)}${after}`)).toBe('common')
        },
      ),
    )
  })
})
