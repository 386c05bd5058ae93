import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, type parseSync, Visitor } from 'oxc-parser'
import { tableOwners } from './table-owners.ts'

/** A table that a statement reads, where the code names it. */
interface TableRead {
  table: string
  start: number
}

const database = join(import.meta.dirname, '../../apps/server/database')
const views = ['port_zone']
const tables: ReadonlySet<string> = new Set([...Object.keys(tableOwners), ...views])

/** Text of each function of the database. */
export const sqlFunctions: ReadonlyMap<string, string> = new Map(
  globSync('functions/*.sql', { cwd: database }).flatMap((file) =>
    [
      ...readFileSync(join(database, file), 'utf8').matchAll(
        /^create or replace function (\w+)(.*?\$\$.*?\$\$)/gms,
      ),
    ].map(([, name = '', text = '']): [string, string] => [name, text]),
  ),
)

const named = /\b(?:from|join|using)\s+(?:lateral\s+)?(\w+)|\b(\w+)\s+as\s+\w|\b(\w+)\s*\(/gi

/** Tables that SQL names, and those that the functions name which it calls. */
function tablesIn(sql: string, calling: readonly string[] = []): string[] {
  return [...sql.matchAll(named)].flatMap(([, from, aliased, called = '']) => {
    const name = from ?? aliased ?? called
    if (tables.has(name)) return called === '' ? [name] : []
    const text = calling.includes(name) ? undefined : sqlFunctions.get(name)
    return text === undefined ? [] : tablesIn(text, [...calling, name])
  })
}

const builderCall = /\.(?:selectFrom|from|using|\w*join\w*)$/i

/** Reads by the query builder and by raw SQL. */
export function tableReads(
  program: ReturnType<typeof parseSync>['program'],
  source: string,
): TableRead[] {
  const reads: TableRead[] = []
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  const record = (names: readonly string[], { start }: Node) =>
    reads.push(...names.map((table) => ({ table, start })))
  new Visitor({
    CallExpression: (node) => {
      const [given] = node.arguments
      if (given === undefined || !builderCall.test(textOf(node.callee))) return
      const names = [...textOf(given).matchAll(/['"`](\w+)['"`]/g)].map(([, name = '']) => name)
      const known = names.filter((name) => tables.has(name))
      record(known, node)
    },
    Literal: (node) => {
      if (typeof node.value === 'string') record(tablesIn(node.value), node)
    },
    TemplateLiteral: (node) => {
      record(tablesIn(node.quasis.map(({ value }) => value.raw).join('?')), node)
    },
  }).visit(program)
  return reads
}
