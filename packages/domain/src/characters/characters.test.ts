import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forbiddenInKey, keyText } from './key-text.ts'
import { forbiddenInLine, forbiddenInWords, lineText, wordsText } from './written-text.ts'

const everyCharacter = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code))

const isWhiteSpace = (character: string) => /^\p{White_Space}$/u.test(character)
const isLineBreak = (character: string) => /^[\n\v\f\r\u0085\u2028\u2029]$/.test(character)

/** Unicode's classes of a character that a key must not hold. */
const isRefused = (character: string) =>
  /^[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}]$/u.test(character)

const anyText = fc.string({ unit: 'binary', maxLength: 20 })

/** Marks, letters that need some of them, emoji and what they consist of. */
const pieces = [
  ['\u200c', '\u200d', '\u200e', '\u200f', '\u061c', '\u200b', '\u00ad', '\u034f', '\u202e'],
  ['\ufe0e', '\ufe0f', '\ufe00', '\u{e0100}', '\u{e0067}', '\u{e007f}', '\u180b', '\u0301'],
  ['a', 'ü', 'u\u0308', 'می', 'ש', 'क\u094d', 'क', 'ᠠ', '葛', '👩', '🏻', '🏴', '❤', '1', '\u20e3'],
  [' ', '\t', '\n', '\r\n', '\u00a0', '\u2028', '\u0000', '\uffff', '\ufff9'],
].flat()

const markedText = fc
  .array(fc.constantFrom(...pieces), { maxLength: 12 })
  .map((all) => all.join(''))

const texts = fc.oneof(anyText, markedText)

describe('a key', () => {
  test('holds no character of the refused classes but white space within a line, of all there are', () => {
    const wrong = everyCharacter.filter((character) => {
      const isTaken = forbiddenInKey(`A${character}7`) === null
      const isAllowed = isWhiteSpace(character) ? !isLineBreak(character) : !isRefused(character)
      return isTaken !== isAllowed
    })
    expect(wrong).toEqual([])
  })

  test('names the refused character by its code and its place, of all there are', () => {
    const wrong = everyCharacter.filter((character) => {
      const found = forbiddenInKey(`🚢A${character}7`)
      if (found === null) return false
      const code = character.codePointAt(0) ?? 0
      const [named] = found.character.split(' ')
      return found.place !== 3 || Number.parseInt(named?.slice(2) ?? '', 16) !== code
    })
    expect(wrong).toEqual([])
  })

  test('every white space is one space, and none is around it, of all there are', () => {
    const white = everyCharacter.filter(isWhiteSpace)
    expect(white.length).toBeGreaterThan(20)
    const wrong = white.filter((one) => keyText(`${one}A${one}${one}7${one}`) !== 'A 7')
    expect(wrong).toEqual([])
  })

  test('has one spelling for all that are canonically equal, of all characters', () => {
    const wrong = everyCharacter
      .map((character) => `A${character}7`)
      .filter((key) => keyText(key) !== keyText(key.normalize('NFD')))
    expect(wrong).toEqual([])
  })

  test('is stored as it is when it is sent again, and stays free of refused characters', () => {
    fc.assert(
      fc.property(texts, (written) => {
        const key = keyText(written)
        expect(keyText(key)).toBe(key)
        expect(forbiddenInKey(written) === null && forbiddenInKey(key) !== null).toBe(false)
      }),
    )
  })

  test.each([
    ['WSX-7\u200c', 'U+200C ZERO WIDTH NON-JOINER', 6],
    ['W\ufe0fSX', 'U+FE0F VARIATION SELECTOR-16', 2],
    ['\u{e0100}', 'U+E0100 VARIATION SELECTOR-17', 1],
    ['A\n7', 'U+000A LINE FEED', 2],
    ['A\ue0007', 'U+E000', 2],
    ['A\ud8007', 'U+D800', 2],
  ])('%j is refused for %s', (written, character, place) => {
    expect(forbiddenInKey(written)).toEqual({ character, place })
  })
})

const invisible =
  /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb]/u

describe.each([
  ['a line', lineText],
  ['words', wordsText],
])('%s', (_name, stored) => {
  test('loses each character that no one sees between letters, and no other, of all there are', () => {
    const wrong = everyCharacter.filter((character) => {
      if (isWhiteSpace(character)) return false
      const kept = stored(`a${character}b`)
      return invisible.test(character) ? kept !== 'ab' : kept !== `a${character}b`.normalize('NFC')
    })
    expect(wrong).toEqual([])
  })

  test('is stored as it is when it is sent again', () => {
    fc.assert(
      fc.property(texts, (written) => {
        expect(stored(stored(written))).toBe(stored(written))
      }),
    )
  })

  test.each([
    ['می\u200cخواهم', 'Persian, a half-space'],
    ['ر\u200dا', 'Arabic letters joined'],
    ['क\u094d\u200dष', 'a half form of Hindi'],
    ['ක\u0dca\u200dර', 'Sinhala'],
    ['\u200fשלום (MSC)\u200f', 'a mark of direction in Hebrew'],
    ['\u200eAIDA\u200e سفينة', 'a mark of direction in Arabic'],
    ['👩\u200d🍳👨🏻\u200d👩🏽\u200d👧❤\ufe0f\u200d🔥🏳\ufe0f\u200d🌈', 'emoji of several'],
    ['1\ufe0f\u20e3 ☎\ufe0e', 'a key, and a sign without color'],
    ['🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', 'the flag of Scotland'],
    ['葛\u{e0100}城', 'a variant in a Japanese name'],
    ['\u182d\u180b', 'a variant of a Mongolian letter'],
  ])('%j keeps what it needs: %s', (written) => expect(stored(written)).toBe(written))

  test.each([
    ['a\u200cb', 'ab'],
    ['1\u200d2', '12'],
    ['MSC\u200f', 'MSC'],
    ['\u202eill', 'ill'],
    ['a\ufe0f', 'a'],
    ['\u180b\u180b', ''],
    ['nul\u0000', 'nul'],
  ])('%j becomes %j', (written, kept) => expect(stored(written)).toBe(kept))
})

test('a line holds neither a line break nor half of a character, words hold line breaks, of all there are', () => {
  const isHalf = (character: string) => !character.isWellFormed()
  const refusedIn = (refuses: (text: string) => unknown) =>
    everyCharacter.filter((character) => refuses(`a${character}b`) !== null)
  expect(refusedIn(forbiddenInWords)).toEqual(everyCharacter.filter(isHalf))
  const refused = refusedIn(forbiddenInLine)
  expect(refused).toEqual(everyCharacter.filter((one) => isLineBreak(one) || isHalf(one)))
  for (const one of [...refused.filter(isLineBreak), '\r\n'])
    expect(wordsText(`a${one}b`)).toBe('a\nb')
})
