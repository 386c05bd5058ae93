import { readdirSync } from 'node:fs'

const roots = ['apps', 'packages', 'proofs', 'scripts']
const skipped = ['node_modules', 'dist', 'dist-before', 'data', 'test-results', 'playwright-report']

/** Every TypeScript file of ours below a root, relative, with forward slashes, sorted. */
export function sourceFiles(root: string): string[] {
  const names = readdirSync(root)
  return roots.filter((name) => names.includes(name)).flatMap((folder) => filesIn(root, folder))
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return skipped.includes(entry.name) ? [] : filesIn(root, path)
      return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
    })
}
