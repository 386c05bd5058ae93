import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chunkBytes, chunkLengthAt, chunkOffsets } from './upload-chunks.ts'

it('the chunks of a file make up the file', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 * chunkBytes }), (size) => {
      const lengths = chunkOffsets(size).map((offset) => chunkLengthAt(size, offset) ?? 0)
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(size)
      expect(lengths.every((length) => length > 0)).toBe(true)
    }),
  )
})

it.each([
  [10, 0, 10],
  [10, 1, null],
  [10, -chunkBytes, null],
  [chunkBytes, 0, chunkBytes],
  [chunkBytes, chunkBytes, null],
  [chunkBytes + 1, chunkBytes, 1],
  [3 * chunkBytes, chunkBytes, chunkBytes],
  [3 * chunkBytes, chunkBytes + 1, null],
  [3 * chunkBytes, 1.5, null],
])('of %i bytes, at %d', (size, offset, length) => {
  expect(chunkLengthAt(size, offset)).toBe(length)
})
