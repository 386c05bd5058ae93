import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'

/** A statement as committed in `database/statements`. */
export interface CommittedStatement {
  /** The query, how it was called, and its file. */
  name: string
  sql: string
  given: unknown[]
}

const server = join(import.meta.dirname, '../../apps/server')
const source = join(server, 'database/statements')

/** What `npm run generate` has written: one reading statement for each way in which each query was called. */
export function committedStatements(): CommittedStatement[] {
  return globSync('**/*.sql', { cwd: source })
    .toSorted()
    .flatMap((path) => statementsIn(readFileSync(join(source, path), 'utf8'), basename(path)))
}

/** Those that write as well, which are not committed. */
export function allStatements(): CommittedStatement[] {
  const text = execFileSync('node', [join(server, 'src/generate.ts'), '--statements'], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  return text.split(/^(?=-- Written by)/m).flatMap((part) => {
    const [, path = ''] = /from (\S+)\.ts and/.exec(part) ?? []
    return statementsIn(part, `${basename(path)}.sql`)
  })
}

export function statementsIn(text: string, file: string): CommittedStatement[] {
  return text.split(/^-- name: /m).flatMap((block, index) => {
    const [, name, , json = '[]', sql] = /^(.*)\n(-- given: (.*)\n)?([^]*?);\s*$/.exec(block) ?? []
    if (index === 0 || name === undefined || sql === undefined) return []
    return [{ name: `${name} (${file})`, sql, given: z.array(z.unknown()).parse(JSON.parse(json)) }]
  })
}
