import { encodings, isTextEncoding, textEncodings } from '@gangway/domain/imports/text-encodings'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { namedLanguages } from '../../testing/named-languages.ts'
import { tableFilesInProcess } from '../../testing/read-in-process.ts'
import { decodeText } from './decode-text.ts'
import { guessEncoding } from './guess-encoding.ts'
import { sampleWords } from './sample-words.ts'

const offered = 3

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function read(bytes: Uint8Array, encoding: string): Promise<string> {
  if (!isTextEncoding(encoding)) throw new Error(`${encoding} is unknown`)
  let text = ''
  for await (const chunk of decodeText(once(bytes), encoding)) text += chunk
  return text
}

const fileOf = (names: string) =>
  ['reference;name', ...names.split('; ').map((name, at) => `W-${at};${name}`)].join('\r\n')

const siblings = Object.entries(namedLanguages).flatMap(([language, { names, encodings: own }]) =>
  own.split(/ +/).map((encoding) => [language, encoding, fileOf(names)] as const),
)

// Rule D4.6
test.each(siblings)('%s in %s is among the first three offered', async (_, encoding, text) => {
  const bytes = iconv.encode(text, encoding.replace(/^ibm/, 'cp'))
  expect((await guessEncoding(once(bytes))).isCertain).toBe(false)
  const first = (await sampleWords(bytes)).slice(0, offered)
  const texts = await Promise.all(first.map((one) => read(bytes, one.encoding)))
  expect(texts).toContain(text)
})

// Rule D4.6
test('of files with one name, nearly all are among the first three, and none is certain', async () => {
  let [made, held] = [0, 0]
  for (const [, encoding, text] of siblings) {
    for (const line of text.split('\r\n').slice(1, 2)) {
      const bytes = iconv.encode(line, encoding.replace(/^ibm/, 'cp'))
      if (bytes.every((byte) => byte < 0x80)) continue
      made += 1
      expect((await guessEncoding(once(bytes))).isCertain, `${encoding} ${line}`).toBe(false)
      const first = (await sampleWords(bytes)).slice(0, offered)
      const texts = await Promise.all(first.map((one) => read(bytes, one.encoding)))
      if (texts.includes(line)) held += 1
    }
  }
  expect(held / made).toBeGreaterThan(0.95)
})

const utf7 = Buffer.from('name;ort\r\nM+APw-ller;K+APY-ln +- Bonn\r\n')
const japanese = Buffer.from('name;port\r\n\u001b$B2#IM\u001b(B;\u001b$B?@8M\u001b(B\r\n', 'latin1')

test.each([
  [
    'utf-32le',
    Buffer.concat([Buffer.from('fffe0000', 'hex'), iconv.encode('a;ß\n1;é', 'utf-32le')]),
    'a;ß',
  ],
  [
    'utf-32be',
    Buffer.concat([Buffer.from('0000feff', 'hex'), iconv.encode('a;ß\n1;é', 'utf-32be')]),
    'a;ß',
  ],
  ['utf-32le', iconv.encode('name;ort\nMüller;Köln', 'utf-32le', { addBOM: false }), 'Müller'],
  ['utf-32be', iconv.encode('name;ort\nMüller;Köln', 'utf-32be', { addBOM: false }), 'Müller'],
  ['utf-7', utf7, 'Müller;Köln + Bonn'],
  ['iso-2022-jp', japanese, '横浜;神戸'],
])('%s is recognized and read, and never certain', async (encoding, bytes, text) => {
  const guessed = await guessEncoding(once(bytes))
  expect(guessed).toEqual({ encoding, isCertain: false, isSound: false })
  expect(await read(bytes, encoding)).toContain(text)
  const [first] = await sampleWords(bytes)
  expect(first?.encoding).toBe(encoding)
  expect(first?.words.length).toBeGreaterThan(0)
})

test.each(['\u001b$)C\u000e<-?o\u000f', '\u001b$)A\u000e9c\u000f', 'x;~{<:Ky2;S{#,NpJ)l6HK!#~}'])(
  'what cannot be read is refused with words: %j',
  async (text) => {
    const look = { task: 'look', kind: 'csv', encoding: null, delimiter: null } as const
    await expect(
      tableFilesInProcess.look(look, once(Buffer.from(`a;b\n${text}\n`))),
    ).rejects.toMatchObject({
      fault: { code: 'unreadable_encoding' },
    })
  },
)

test.each([
  'phone;note\n+49 431 666;a+b\n+491713920014;C++\n',
  'phone\n+4917139200\n+18005551234567\n+33612345678\n',
  'a;b\n1+1;x~{y\n',
])('text of ASCII stays certain: %j', async (text) => {
  const certain = { encoding: 'utf-8', isCertain: true, isSound: true }
  expect(await guessEncoding(once(Buffer.from(text)))).toEqual(certain)
})

test('every encoding that is offered is read, and reads ASCII as such', async () => {
  for (const encoding of textEncodings) {
    const codec = encoding.replace(/^ibm/, 'cp')
    const bytes = encoding === 'iso-2022-jp' ? Buffer.from('W-1;a') : iconv.encode('W-1;a', codec)
    expect(await read(bytes, encoding)).toBe('W-1;a')
    expect(encodings[encoding].name).not.toBe('')
  }
})
