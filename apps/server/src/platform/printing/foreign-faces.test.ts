import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { foreignFaces, withStandards } from './foreign-faces.ts'
import { signsOf } from './signs.ts'

const own = readFileSync(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf')),
)

const names = {
  Armenian: 'Արամ Խաչատրյան',
  Bengali: 'রবীন্দ্রনাথ ঠাকুর',
  Devanagari: 'नरेन्द्र मोदी',
  Ethiopic: 'ኃይለ ገብረሥላሴ',
  Georgian: 'ნინო ბერიძე',
  Gujarati: 'મહાત્મા ગાંધી',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਢਿੱਲੋਂ',
  Kannada: 'ಕುವೆಂಪು ಪುಟ್ಟಪ್ಪ',
  Khmer: 'សុខ ចាន់ណា',
  'Korean, decomposed': '김민준'.normalize('NFD'),
  Lao: 'ສົມພອນ ວົງສາ',
  Malayalam: 'മോഹൻലാൽ',
  Myanmar: 'အောင်ဆန်းစုကြည်',
  Oriya: 'ନବୀନ ପଟ୍ଟନାୟକ',
  Sinhala: 'මහින්ද රාජපක්ෂ',
  Syriac: 'ܝܘܚܢܢ ܒܪ ܙܟܪܝܐ',
  Tamil: 'முத்துலட்சுமி',
  Telugu: 'వెంకటేశ్వరరావు',
  Thaana: 'އިބްރާހީމް',
  Tibetan: 'བསྟན་འཛིན་རྒྱ་མཚོ',
  'Vietnamese, decomposed': 'Nguyễn Thị'.normalize('NFD'),
}
const withoutFace = 'ᏎᏉᏯ'

const { isPrintable } = await foreignFaces([...Object.values(names), withoutFace], own, 400)

test.each(Object.entries(names))('%s is printed', (_script, name) => {
  const text = withStandards(name)
  expect(signsOf(text).filter((sign) => !isPrintable(sign, text))).toEqual([])
})

test('says of which characters no face has the look', () => {
  expect(signsOf(withoutFace).some((sign) => isPrintable(sign, withoutFace))).toBe(false)
})
