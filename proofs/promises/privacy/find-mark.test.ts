import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { holdsMark } from './find-mark.ts'
import { textsInZip } from './texts-in-zip.ts'

const mark = 'Qzsealed01234567'

it('finds a text however it is spelled, and wherever in the bytes', () => {
  const encodings = fc.constantFrom<BufferEncoding>('utf8', 'utf16le', 'hex', 'base64', 'base64url')
  fc.assert(
    fc.property(encodings, fc.string(), fc.string(), (encoding, before, after) => {
      const text = `${before}${mark}${after}`
      const spelled = encoding === 'utf16le' ? text : Buffer.from(text).toString(encoding)
      const bytes = Buffer.from(spelled, encoding === 'utf16le' ? encoding : 'utf8')
      expect(holdsMark(bytes, mark)).toBe(true)
    }),
  )
})

it('finds nothing where it is not', () => {
  expect(holdsMark(Buffer.from('Qzsealed0123456'), mark)).toBe(false)
})

it('reads the texts of a zip', () => {
  const packed = deflateRawSync(`<t>${mark}</t>`)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50)
  head.writeUInt16LE(8, 8)
  head.writeUInt16LE(5, 26)
  const zip = Buffer.concat([head, Buffer.from('a.xml'), packed, Buffer.from('rest')])
  expect(textsInZip(zip)).toBe(`<t>${mark}</t>`)
})
