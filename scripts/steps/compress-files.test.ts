import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { compressFiles, removeOutdated } from './compress-files.ts'

test('what compresses well stands beside itself in each encoding, at any depth', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-compress-'))
  try {
    const script = 'export const name = "Gangway"\n'.repeat(100)
    mkdirSync(join(folder, 'js'))
    for (const name of ['js/app.js', 'font.woff2']) writeFileSync(join(folder, name), script)
    writeFileSync(join(folder, 'small.css'), 'a{}')
    await compressFiles(folder)
    const made = (ending: string) => readFileSync(join(folder, `js/app.js${ending}`))
    expect(brotliDecompressSync(made('.br')).toString()).toBe(script)
    expect(zstdDecompressSync(made('.zst')).toString()).toBe(script)
    expect(gunzipSync(made('.gz')).toString()).toBe(script)
    expect(readdirSync(folder).toSorted()).toEqual(['font.woff2', 'js', 'small.css'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('what is built again is compressed again, and until then nothing older stands beside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-compress-'))
  try {
    const [path, kept] = [join(folder, 'alerts.js'), join(folder, 'comments.js')]
    for (const file of [path, kept]) writeFileSync(file, 'export const before = 1\n'.repeat(100))
    await compressFiles(folder)
    const again = 'export const after = 2\n'.repeat(100)
    writeFileSync(path, again)
    const later = new Date(Date.now() + 60_000)
    utimesSync(path, later, later)
    removeOutdated(folder)
    const beside = ['comments.js', 'comments.js.br', 'comments.js.gz', 'comments.js.zst']
    expect(readdirSync(folder).toSorted()).toEqual(['alerts.js', ...beside])
    await compressFiles(folder)
    expect(brotliDecompressSync(readFileSync(`${path}.br`)).toString()).toBe(again)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
