import { type Node, type parseSync, Visitor } from 'oxc-parser'
import { writingFunctions } from './table-owners.ts'

/** A place where rows of a table are inserted, updated or deleted. */
export interface TableWrite {
  /** null: the code does not show which table it is */
  table: string | null
  code: string
  line: number
}

const builderCalls = ['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']

const writingSql =
  /\b(?:(?:insert|merge)\s+into|delete\s+from|truncate(?:\s+table)?|update(?=\s+\S+\s+(?:as\s+\w+\s+)?set\b))\s+([^\s(;]+)/gi

const tableName = /^[a-z_][a-z0-9_]*$/

/** Writes of a file by the query builder, by raw SQL, and by functions that take the table's name. */
export function tableWrites(
  program: ReturnType<typeof parseSync>['program'],
  { source, lineOf }: { source: string; lineOf: (offset: number) => number },
): TableWrite[] {
  const writes: TableWrite[] = []
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  const record = (table: string | null, node: Node) => {
    const [code = ''] = textOf(node).split('\n')
    writes.push({ table, code, line: lineOf(node.start) })
  }
  const readSql = (text: string, node: Node) => {
    for (const [, table = ''] of text.matchAll(writingSql)) {
      record(tableName.test(table) ? table : null, node)
    }
  }
  new Visitor({
    CallExpression: (node) => {
      const callee = textOf(node.callee)
      const isBuilder = builderCalls.includes(/\.(\w+)$/.exec(callee)?.[1] ?? '')
      if (!isBuilder && !Object.hasOwn(writingFunctions, callee)) return
      const given = node.arguments[isBuilder ? 0 : 1]
      record(given === undefined ? null : namedTable(given), node)
    },
    Literal: (node) => {
      if (typeof node.value === 'string') readSql(node.value, node)
    },
    TemplateLiteral: (node) => {
      // Interpolated values cannot be read here.
      readSql(node.quasis.map(({ value }) => value.raw).join('?'), node)
    },
  }).visit(program)
  return writes
}

/** Such as `event` of `'event as e'`. */
function namedTable(argument: Node): string | null {
  if (argument.type !== 'Literal' || typeof argument.value !== 'string') return null
  const [table = ''] = argument.value.split(' ')
  return tableName.test(table) ? table : null
}
