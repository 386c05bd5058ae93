import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const packages = ['domain', 'contract', 'texts', 'client', 'testkit']

/** Runs something on a small workspace of the given files, which exists only that long. */
export function withTree<Result>(
  files: Readonly<Record<string, string>>,
  run: (root: string) => Result,
): Result {
  const root = mkdtempSync(join(tmpdir(), 'gangway-boundaries-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  try {
    mkdirSync(join(root, 'node_modules/@gangway'), { recursive: true })
    for (const name of packages) {
      const manifest = { name: `@gangway/${name}`, exports: { './*': './src/*.ts' } }
      write(`packages/${name}/package.json`, JSON.stringify(manifest))
      symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@gangway', name))
    }
    for (const [path, text] of Object.entries(files)) write(path, text)
    return run(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}
