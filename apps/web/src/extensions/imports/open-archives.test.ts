import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openArchives } from './open-archives.ts'

const text = (content: string) => new TextEncoder().encode(content)

const archive = (entries: Record<string, Uint8Array>, name = 'season.zip') =>
  new File([zipSync(entries)], name)

async function namesIn(...files: File[]): Promise<string[] | string> {
  const opened = await openArchives(files)
  return typeof opened === 'string' ? opened : opened.map(({ name }) => name)
}

const megabytes = (count: number) => new Uint8Array(count * 1_048_576)

describe('an archive', () => {
  test('gives its tables and PDFs by their own names, and nothing else', async () => {
    const files = {
      'season/orders.csv': text('reference'),
      'season\\invoices\\RE-1.pdf': text('%PDF-'),
      '../../events.csv': text('reference'),
      '__MACOSX/season/._orders.csv': text('x'),
      'season/.hidden.csv': text('x'),
      'inner.zip': zipSync({ 'orders.csv': text('x') }),
      'run.exe': text('x'),
    }
    const plain = new File(['{}'], 'season.json')
    expect(await namesIn(plain, archive(files))).toEqual(['season.json', 'orders.csv', 'RE-1.pdf'])
  })

  test('whose content is left as it is', async () => {
    const opened = await openArchives([archive({ 'orders.csv': text('Zoë') })])
    expect(typeof opened === 'string' ? opened : await opened[0]?.text()).toBe('Zoë')
  })

  test.each([
    ['one file larger than may be sent', { 'orders.csv': megabytes(51) }],
    ['files packed a thousand times', { 'a.csv': megabytes(20), 'b.csv': megabytes(20) }],
    [
      'more files than an import takes',
      Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`${n}.csv`, text('x')])),
    ],
  ])('with %s is not opened', async (_what, files) => {
    expect(await namesIn(archive(files))).toBe('too_large')
  })

  test('that says too little of a file does not fill memory', async () => {
    const bytes = zipSync({ 'orders.csv': megabytes(40) })
    const view = new DataView(bytes.buffer)
    // The size in the local header, and in the directory at the end.
    const directory = view.getUint32(bytes.length - 6, true)
    view.setUint32(22, 1_000, true)
    view.setUint32(directory + 24, 1_000, true)
    const opened = await openArchives([new File([bytes], 'season.zip')])
    const sizes = typeof opened === 'string' ? [] : opened.map(({ size }) => size)
    expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(1_000)
  })

  test('that is none is said to be unreadable', async () => {
    expect(await namesIn(new File(['no archive'], 'season.zip'))).toBe('unreadable')
  })
})
