import { buildPackedPdf, buildPdf } from '@gangway/testkit/build-pdf'
import { hostilePdfs } from '@gangway/testkit/hostile-pdfs'
import { expect, test } from 'vitest'
import { openConfined } from '../confined/open-confined.ts'
import { examinePdf, examinerWith, pdfLimits } from './examine-pdf.ts'

const mebibyte = 1_048_576

const limits = { ...pdfLimits, silence: 3_000, memory: 300 * mebibyte }
const code = [new URL('../../testing/', import.meta.url), new URL('../confined/', import.meta.url)]
const processOf = (name: string) =>
  examinerWith(openConfined({ program: new URL(name, code[0]), code, limits, atOnce: 2 }))
const misbehave = processOf('misbehaving.program.ts')

async function* inChunks(bytes: Uint8Array, length = 65_536): AsyncIterable<Uint8Array> {
  for (let start = 0; start < bytes.length; start += length) {
    yield bytes.subarray(start, start + length)
  }
}

test('a ticket of the largest size that is allowed is examined', async () => {
  const pdf = buildPdf({ pages: 3, size: 10_485_760 })
  expect(pdf).toHaveLength(10_485_760)
  expect(await examinePdf(inChunks(pdf))).toEqual({ fault: null, page_count: 3 })
})

test('it does not matter in which chunks a file arrives', async () => {
  const pdf = buildPackedPdf({ pages: 2 })
  expect(await examinePdf(inChunks(pdf, 1))).toEqual({ fault: null, page_count: 2 })
})

test('a file that never ends is not read to its end', async () => {
  let taken = 0
  async function* endless(): AsyncIterable<Uint8Array> {
    for (;;) {
      taken += 1
      yield Buffer.alloc(mebibyte, '%')
    }
  }
  expect((await examinePdf(endless())).fault).not.toBeNull()
  expect(taken).toBeLessThan(13)
})

test('of many at once, each gets its own verdict, whatever the others are', async () => {
  const some = hostilePdfs.filter((_, index) => index % 12 === 0)
  const asked = some.flatMap(({ name, fault, bytes }) => [
    { name, fault, verdict: examinePdf(inChunks(bytes())) },
    { name: 'valid', fault: null, verdict: examinePdf(inChunks(buildPdf())) },
  ])
  for (const { name, fault, verdict } of asked) {
    expect({ name, fault: (await verdict).fault }).toEqual({ name, fault })
  }
})

test('a failing source’s error is passed on unchanged, and the next file is examined', async () => {
  async function* broken(): AsyncIterable<Uint8Array> {
    yield buildPdf()
    throw new Error('the store is gone')
  }
  for (let index = 0; index < 3; index += 1) {
    await expect(examinePdf(broken())).rejects.toThrow('the store is gone')
  }
  expect(await examinePdf(inChunks(buildPdf()))).toEqual({ fault: null, page_count: 1 })
})

test.each([
  'never end',
  // Only Linux limits more than the heap.
  ...(process.platform === 'linux' ? ['take all memory'] : []),
  'fill the heap',
  'crash',
  'end without a word',
  'say something else',
  'never stop talking',
  'unknown task',
])('a process made to %s is ended, and its file refused', async (task) => {
  expect(await misbehave(inChunks(Buffer.from(task)))).toEqual({ fault: 'too_complex' })
})

test('the process can reach no file, no program and no secret', async () => {
  const verdict = await misbehave(inChunks(Buffer.from('escape')))
  expect(verdict).toEqual({ fault: null, page_count: 1 })
})

test('where no process can be started, no file is blamed', async () => {
  await expect(processOf('absent.program.ts')(inChunks(buildPdf()))).rejects.toThrow('no process')
})
