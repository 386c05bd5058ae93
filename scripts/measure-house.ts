/** Counts of docs/architecture.md, "How big it is": `node scripts/run.mjs scripts/measure-house.ts`. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseCounts } from '../apps/server/src/generate/database-counts.ts'
import { root } from './steps/run-command.ts'

const counted = /\.(?:ts|tsx|mjs|sql|css|md)$/
const isProof = (path: string) => path.startsWith('proofs/')
const isTest = (path: string) =>
  /\.(?:test|spec)\.tsx?$|\/testing\/|^apps\/e2e\/|^packages\/testkit\//.test(path)
const isGenerated = (path: string) =>
  /^apps\/server\/(?:database\/(?:schema|baseline)\.sql|database\/EFFECTS\.md|src\/platform\/db\/schema\.ts)$/.test(
    path,
  )
const isDocument = (path: string) => path.endsWith('.md')
const isScript = (path: string) => path.startsWith('scripts/')

function linesOf(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + read(path).split('\n').length - 1, 0)
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const tracked = execFileSync('git', ['-C', root, 'ls-files'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => existsSync(join(root, path)))
const proofs = tracked.filter((path) => isProof(path) && counted.test(path))
const main = tracked.filter((path) => !isProof(path))
const texts = main.filter((path) => counted.test(path))
const product = texts.filter(
  (path) => ![isTest, isGenerated, isDocument, isScript].some((is) => is(path)),
)
const words = tracked
  .filter((path) => isDocument(path) && !isGenerated(path))
  .map((path) => read(path).split(/\s+/).length)
  .reduce((sum, count) => sum + count, 0)

const counts = {
  files: main.length,
  'product lines': linesOf(product),
  'test lines': linesOf(texts.filter(isTest)),
  'lines of proofs/': linesOf(proofs),
  'words of documents': words,
  ...(await databaseCounts()),
}
for (const [what, count] of Object.entries(counts)) {
  process.stdout.write(`${what}: ${count.toLocaleString('en')}\n`)
}
