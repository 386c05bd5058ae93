import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { compressFiles } from './compress-files.ts'

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
