import type { TextEncoding } from '@gangway/domain/imports/text-encodings'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { decodeText, unreadable } from './decode-text.ts'
import { guessEncoding } from './guess-encoding.ts'

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(bytes: Uint8Array, encoding: TextEncoding, size = 7): Promise<string> {
  let text = ''
  for await (const chunk of decodeText(inPieces(bytes, size), encoding)) text += chunk
  return text
}

const nameIn: Partial<Record<TextEncoding, string>> = { ibm850: 'cp850', ibm852: 'cp852' }

function fileIn(encoding: TextEncoding, text: string): Buffer {
  const whole = `reference;name;emails\r\nW-1;${text};a@x.example\r\n`
  return iconv.encode(whole, nameIn[encoding] ?? encoding)
}

describe('an encoding', () => {
  test.each<[TextEncoding, string]>([
    ['windows-1252', 'Müller Ausflüge'],
    ['windows-1252', 'Brønnøysund'],
    ['windows-1250', 'Łódź Wycieczki Świętego'],
    ['windows-1250', 'Žluťoučký kůň'],
    ['windows-1251', 'Экскурсии Санкт-Петербург'],
    ['windows-1253', 'Παπαδόπουλος Εκδρομές'],
    ['windows-1254', 'Şükrü Yıldız Turları'],
    ['windows-1255', 'שלום טיולים'],
    ['windows-1256', 'رحلات البحر'],
    ['windows-1257', 'Kelionės į Klaipėdą'],
    ['macintosh', 'Müller Ausflüge'],
    ['macintosh', 'Größe'],
    ['ibm850', 'Müller Ausflüge'],
    ['koi8-r', 'Экскурсии Санкт-Петербург'],
    ['shift_jis', '横浜観光ツアー'],
    ['euc-jp', '横浜観光ツアー'],
    ['gb18030', '上海旅行社'],
    ['big5', '台北旅行社'],
    ['euc-kr', '서울 관광'],
  ])('is guessed, and never said to be certain: %s, %s', async (encoding, text) => {
    const bytes = fileIn(encoding, text)
    expect(await guessEncoding(inPieces(bytes, 5))).toEqual({
      encoding,
      isCertain: false,
      isSound: false,
    })
    expect(await read(bytes, encoding)).toContain(text)
  })

  test.each<[string, Buffer, TextEncoding]>([
    ['ASCII', Buffer.from('a;b\n1;2\n'), 'utf-8'],
    ['UTF-8', Buffer.from('a;ß\n1;王\n'), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from('\ufeffa;ß\n'), 'utf-8'],
    ['UTF-16 with a mark', iconv.encode('a;ß\n', 'utf-16le', { addBOM: true }), 'utf-16le'],
    ['UTF-16, big end first', iconv.encode('a;ß\n', 'utf-16be', { addBOM: true }), 'utf-16be'],
    ['UTF-16 without a mark', iconv.encode('name;ort\nß;2\n', 'utf-16le'), 'utf-16le'],
  ])('is certain: %s', async (_, bytes, encoding) => {
    const certain = { encoding, isCertain: true, isSound: true }
    expect(await guessEncoding(inPieces(bytes, 400))).toEqual(certain)
    expect(await read(bytes, encoding)).toMatch(/^(?:a|name);/)
  })

  test('of a file with a cut character stays UTF-8; only what cannot be read is marked', async () => {
    const bytes = Buffer.concat([
      Buffer.from('a;Müller\nb;Grö'),
      Buffer.from([0xc3]),
      Buffer.from(';\nc;lost before: \ufffd\n'),
    ])
    const guessed = { encoding: 'utf-8', isCertain: true, isSound: false }
    expect(await guessEncoding(inPieces(bytes, 3))).toEqual(guessed)
    const text = await read(bytes, 'utf-8')
    expect(text.split('\n')).toEqual([
      'a;Müller',
      `b;Grö${unreadable};`,
      'c;lost before: \ufffd',
      '',
    ])
  })

  test('marks bytes that it has no character for', async () => {
    expect(await read(Buffer.from([0x41, 0x81]), 'windows-1252')).toBe(`A${unreadable}`)
  })

  test('is found by a last line after a long file of ASCII', async () => {
    const bytes = Buffer.concat([
      Buffer.from('reference;name\n'.repeat(20_000)),
      iconv.encode('W;Παπαδόπουλος Εκδρομές\n', 'windows-1253'),
    ])
    expect(await guessEncoding(inPieces(bytes, 65_536))).toMatchObject({ encoding: 'windows-1253' })
  })
})
