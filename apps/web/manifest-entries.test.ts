import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { manifestEntries } from './manifest-entries.ts'

test('the manifest says what the page begins with, also when that stands in a group', async () => {
  const root = mkdtempSync(join(tmpdir(), 'gangway-manifest-'))
  try {
    writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.ts"></script>')
    writeFileSync(join(root, 'main.ts'), 'console.log(import("./page.ts"))')
    writeFileSync(join(root, 'page.ts'), 'export const page = 1')
    const codeSplitting = { groups: [{ name: 'frame', test: /main/ }] }
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [manifestEntries()],
      build: { manifest: true, rolldownOptions: { output: { codeSplitting } } },
    })
    const manifest: Record<string, { name: string; isEntry?: true }> = JSON.parse(
      readFileSync(join(root, 'dist/.vite/manifest.json'), 'utf8'),
    )
    const entries = Object.values(manifest).filter(({ isEntry }) => isEntry === true)
    expect(entries.map(({ name }) => name)).toContain('frame')
    expect(entries.map(({ name }) => name)).not.toContain('page')
  } finally {
    rmSync(root, { recursive: true })
  }
})
