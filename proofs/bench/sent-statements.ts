import { execFileSync } from 'node:child_process'
import { basename, join } from 'node:path'
import * as z from 'zod'

/** A statement that the product sends when a query is called as its sample says. */
export interface SentStatement {
  /** The query, how it was called, and its file. */
  name: string
  sql: string
  given: unknown[]
}

const generate = join(import.meta.dirname, '../../apps/server/src/generate.ts')

let sent: SentStatement[] | undefined

/** One for each way in which a sample calls a query. */
export function sentStatements(): SentStatement[] {
  sent ??= statementsIn(
    execFileSync('node', [generate, '--statements'], {
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    }),
  )
  return sent
}

const writing =
  /\b(?:insert into|update|delete from)\b|\bfor (?:no key )?(?:update|share|key share)\b|^(?:analyze|lock|set|truncate)\b/i

/** Whether it has a plan, and writes nothing by itself. */
export const onlyReads = (sql: string): boolean => !writing.test(sql)

export function statementsIn(text: string): SentStatement[] {
  return text.split(/^-- file: /m).flatMap((part) => {
    const [path = '', ...blocks] = part.split(/^-- name: /m)
    return blocks.flatMap((block) => {
      const [, name, , json = '[]', sql] =
        /^(.*)\n(-- given: (.*)\n)?([^]*?);\s*$/.exec(block) ?? []
      if (name === undefined || sql === undefined) return []
      const file = basename(path.trim(), '.ts')
      return [
        { name: `${name} (${file})`, sql, given: z.array(z.unknown()).parse(JSON.parse(json)) },
      ]
    })
  })
}
