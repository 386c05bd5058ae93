import { type Node, parseSync, Visitor } from 'oxc-parser'
import { type TableWrite, tableWrites } from './table-writes.ts'

/** One import, re-export or dynamic import. */
export interface ModuleImport {
  specifier: string
  line: number
  /** Nothing of it exists at run time. */
  typeOnly: boolean
  /** Exported names, `*` for everything, `default`. */
  names: string[]
  isReexport: boolean
}

/** Something a module does that belongs to certain places only. */
export interface Effect {
  kind: 'environment' | 'clock' | 'randomness' | 'http' | 'query_key' | 'sql' | 'address'
  code: string
  line: number
}

export interface ModuleFacts {
  imports: ModuleImport[]
  effects: Effect[]
  writes: TableWrite[]
  /** Every statement passes on what another module exports. */
  isBarrel: boolean
}

/** @throws SyntaxError when the file cannot be parsed, because then nothing in it is checked */
export function readModule(path: string, source: string): ModuleFacts {
  const parsed = parseSync(path, source)
  const [fault] = parsed.errors
  if (fault !== undefined) throw new SyntaxError(`${path}: ${fault.message}`)
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const { imports, effects } = visitProgram(parsed.program, { source, lineOf })
  const statements = parsed.program.body
  return {
    imports: [...readImports(parsed.module, lineOf), ...imports],
    effects,
    writes: tableWrites(parsed.program, { source, lineOf }),
    isBarrel:
      statements.length > 0 &&
      statements.every(
        ({ type, ...rest }) =>
          type === 'ExportAllDeclaration' ||
          (type === 'ExportNamedDeclaration' && 'source' in rest && rest.source !== null),
      ),
  }
}

type Parsed = ReturnType<typeof parseSync>
type LineOf = (offset: number) => number

function readImports(module: Parsed['module'], lineOf: LineOf): ModuleImport[] {
  const imported = module.staticImports.map(({ moduleRequest, entries, start }): ModuleImport => ({
    specifier: moduleRequest.value,
    line: lineOf(start),
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    names: entries.map(({ importName }) => importedName(importName)),
    isReexport: false,
  }))
  const reexported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, isType, start }): ModuleImport[] =>
      moduleRequest === null
        ? []
        : [
            {
              specifier: moduleRequest.value,
              line: lineOf(start),
              typeOnly: isType,
              names: [importName.name ?? '*'],
              isReexport: true,
            },
          ],
    ),
  )
  return [...imported, ...reexported]
}

function importedName({ kind, name }: { kind: string; name: string | null }): string {
  return kind === 'NamespaceObject' ? '*' : (name ?? 'default')
}

/** Members whose reading is a effect, as `object.member`. */
const members: Readonly<Record<string, Effect['kind']>> = {
  'process.env': 'environment',
  'import.meta.env': 'environment',
  'Date.now': 'clock',
  'performance.now': 'clock',
  'process.hrtime': 'clock',
  'Temporal.Now': 'clock',
  'Math.random': 'randomness',
  'crypto.randomUUID': 'randomness',
  'crypto.getRandomValues': 'randomness',
  'crypto.randomBytes': 'randomness',
  'crypto.randomInt': 'randomness',
}

const calls: Readonly<Record<string, Effect['kind']>> = {
  fetch: 'http',
  XMLHttpRequest: 'http',
  EventSource: 'http',
}

/** Names under which Fastify and Node offer the neighbor's address, and headers that name a caller. */
const addressNames = /^(?:ips?|remoteAddress)$/
const addressHeaders = /^(?:x-forwarded-for|x-real-ip|forwarded|true-client-ip|cf-connecting-ip)$/i

const queryBuilderCalls = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']

function visitProgram(
  program: Parsed['program'],
  { source, lineOf }: { source: string; lineOf: LineOf },
): Pick<ModuleFacts, 'imports' | 'effects'> {
  const imports: ModuleImport[] = []
  const effects: Effect[] = []
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  const record = (kind: Effect['kind'] | undefined, node: Node) => {
    if (kind === undefined) return
    const [code = ''] = textOf(node).split('\n')
    effects.push({ kind, code, line: lineOf(node.start) })
  }
  const recordImport = (node: Node, typeOnly: boolean) =>
    imports.push({
      specifier: unquoted(textOf(node)),
      line: lineOf(node.start),
      typeOnly,
      names: ['*'],
      isReexport: false,
    })
  new Visitor({
    MemberExpression: (node) => {
      record(members[textOf(node)], node)
      if (addressNames.test(unquoted(textOf(node.property)))) record('address', node)
    },
    ObjectPattern: ({ properties }) => {
      for (const property of properties) {
        if (property.type !== 'Property') continue
        if (addressNames.test(unquoted(textOf(property.key)))) record('address', property)
      }
    },
    Literal: (node) => {
      if (addressHeaders.test(unquoted(textOf(node)))) record('address', node)
    },
    CallExpression: (node) => {
      const callee = textOf(node.callee)
      record(calls[callee.replace(/^(window|globalThis)\./, '')], node)
      if (callee === 'Date') record('clock', node)
      const member = /\.(\w+)$/.exec(callee)?.[1] ?? ''
      if (queryBuilderCalls.includes(member)) record('sql', node)
    },
    NewExpression: (node) => {
      const callee = textOf(node.callee)
      if (callee === 'Date' && node.arguments.length === 0) record('clock', node)
      record(calls[callee], node)
    },
    Property: (node) => {
      const isQueryKey = textOf(node.key) === 'queryKey' && node.value.type === 'ArrayExpression'
      if (isQueryKey) record('query_key', node)
    },
    TaggedTemplateExpression: (node) => {
      if (textOf(node.tag) === 'sql') record('sql', node)
    },
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal') recordImport(source, false)
    },
    TSImportType: (node) => recordImport(node.source, true),
  }).visit(program)
  return { imports, effects }
}

function unquoted(code: string): string {
  return code.replaceAll(/^['"`]|['"`]$/g, '')
}
