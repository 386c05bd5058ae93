/** Counts of docs/architecture.md, "How big it is": `node scripts/run.mjs scripts/measure-house.ts`. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { defaultAgencyRole } from '../apps/server/src/platform/db/agency-role.ts'
import { openInMemory } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrations.ts'
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

async function databaseCounts() {
  const opened = openInMemory()
  try {
    await migrate(opened.db, defaultAgencyRole)
    const { rows } = await sql<Record<'triggers' | 'functions' | 'indexes', number>>`
      select (select count(*) from pg_trigger where not tgisinternal)::int as triggers,
        (select count(*) from pg_proc p join pg_language l on l.oid = prolang
          where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql'))::int as functions,
        (select count(*) from pg_index x join pg_class c on c.oid = x.indrelid
          where c.relnamespace = 'public'::regnamespace)::int as indexes`.execute(opened.db)
    return rows[0]
  } finally {
    await opened.close()
  }
}

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
