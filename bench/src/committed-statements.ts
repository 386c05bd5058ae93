import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'

/** A statement as committed beside the query that sends it. */
export interface CommittedStatement {
  /** The query, how it was called, and its file. */
  name: string
  sql: string
  given: unknown[]
}

const source = join(import.meta.dirname, '../../apps/server/src')

/** What `npm run generate` has written: one statement for each way in which each query was called. */
export function committedStatements(): CommittedStatement[] {
  return globSync('**/*.queries.sql', { cwd: source })
    .toSorted()
    .flatMap((path) => statementsIn(readFileSync(join(source, path), 'utf8'), basename(path)))
}

export function statementsIn(text: string, file: string): CommittedStatement[] {
  return text.split(/^-- name: /m).flatMap((block, index) => {
    const [, name, , json = '[]', sql] = /^(.*)\n(-- given: (.*)\n)?([^]*?);\s*$/.exec(block) ?? []
    if (index === 0 || name === undefined || sql === undefined) return []
    return [{ name: `${name} (${file})`, sql, given: z.array(z.unknown()).parse(JSON.parse(json)) }]
  })
}
