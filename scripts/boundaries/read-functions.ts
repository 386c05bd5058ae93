import { type Node, parseSync, Visitor } from 'oxc-parser'
import { tableReads } from './read-tables.ts'

/** Export of another file, under the name it has there; `*`: all of it. */
interface Imported {
  specifier: string
  name: string
}

/** A call of `register` that says who writes, or that its answer is kept. */
interface Registration {
  kind: 'writes' | 'is kept'
  /** The name of its endpoint in the contract. */
  endpoint: string
  line: number
  uses: ReadonlySet<string>
  comments: readonly string[]
}

/** Uses by the functions of a file, without types. */
export interface FileFunctions {
  /** The names that each declaration at the top of the file uses, by its own; `.name()` is a call of a member. */
  uses: ReadonlyMap<string, ReadonlySet<string>>
  /** The tables that each reads. */
  reads: ReadonlyMap<string, ReadonlySet<string>>
  /** Which of these declarations others may import. */
  exported: readonly string[]
  /** By the name it has in this file, or under which this file passes it on. */
  imported: ReadonlyMap<string, Imported>
  registrations: readonly Registration[]
  /** The text of each comment, without its slashes. */
  comments: readonly string[]
}

export function readFunctions(path: string, source: string): FileFunctions {
  const { program, module, comments } = parseSync(path, source)
  const identifiers: { name: string; start: number }[] = []
  const registered: { node: Node; kind: Registration['kind'] }[] = []
  new Visitor({
    Identifier: ({ name, start }) => identifiers.push({ name, start }),
    CallExpression: (node) => {
      const { callee, start } = node
      const [given] = node.arguments
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
        identifiers.push({ name: `.${callee.property.name}()`, start })
      }
      const isRegistration = callee.type === 'Identifier' && callee.name === 'register'
      if (!isRegistration || given?.type !== 'ObjectExpression') return
      if (given.properties.some(isNamed('writer'))) registered.push({ node, kind: 'writes' })
      if (given.properties.some(isNamed('isKept'))) registered.push({ node, kind: 'is kept' })
    },
  }).visit(program)
  const usedIn = ({ start, end }: Node) =>
    new Set(identifiers.filter((it) => it.start >= start && it.start < end).map(({ name }) => name))
  const reads = tableReads(program, source)
  const readIn = ({ start, end }: Node) =>
    new Set(reads.filter((it) => it.start >= start && it.start < end).map(({ table }) => table))
  const commentsIn = ({ start, end }: Node) =>
    comments.filter((it) => it.start >= start && it.start < end).map(({ value }) => value.trim())
  const declarations = program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? []) : statement,
  )
  const exports = module.staticExports.flatMap(({ entries }) => entries)
  return {
    uses: new Map(
      declarations.flatMap((node) => namesOf(node).map((name) => [name, usedIn(node)])),
    ),
    reads: new Map(
      declarations.flatMap((node) => namesOf(node).map((name) => [name, readIn(node)])),
    ),
    exported: exports.flatMap(({ moduleRequest, exportName, isType }) =>
      moduleRequest === null && !isType && exportName.name !== null ? [exportName.name] : [],
    ),
    imported: new Map([
      ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
        entries
          .filter(({ isType }) => !isType)
          .map(({ localName, importName }): [string, Imported] => [
            localName.value,
            { specifier: moduleRequest.value, name: importName.name ?? '*' },
          ]),
      ),
      ...exports.flatMap(
        ({ moduleRequest, exportName, importName, isType }): [string, Imported][] =>
          moduleRequest === null || isType || exportName.name === null
            ? []
            : [[exportName.name, { specifier: moduleRequest.value, name: importName.name ?? '*' }]],
      ),
    ]),
    registrations: registered.map(({ node, kind }) => ({
      kind,
      endpoint: /\bendpoint: (?:\w+\.)?(\w+)/.exec(source.slice(node.start, node.end))?.[1] ?? '',
      line: source.slice(0, node.start).split('\n').length,
      uses: usedIn(node),
      comments: commentsIn(node),
    })),
    comments: comments.map(({ value }) => value.trim()),
  }
}

function isNamed(name: string): (property: Node) => boolean {
  return (property) =>
    property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name
}

function namesOf(node: Node): string[] {
  if (node.type === 'FunctionDeclaration') return node.id === null ? [] : [node.id.name]
  if (node.type !== 'VariableDeclaration') return []
  return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}
