import { type Node, parseSync } from 'oxc-parser'

/** One small fault: what stands between two offsets is replaced. */
export interface Mutant {
  start: number
  end: number
  replacement: string
}

const otherOperator: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

const otherMethod: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
}

/** Only the value of these is code. */
const typedValues = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']
/** A fault in one of these may loop for ever. */
const loops = ['WhileStatement', 'DoWhileStatement', 'ForStatement']
const untouched = ['ImportDeclaration', 'ExportAllDeclaration', 'TemplateElement']

/** Every fault that can be planted in a source, in the order of the text. Types and lists of them stay as they are. */
export function mutantsOf(path: string, source: string): Mutant[] {
  const { program, errors } = parseSync(path, source)
  const [fault] = errors
  if (fault !== undefined) throw new SyntaxError(`${path}: ${fault.message}`)
  const found: Mutant[] = []
  const walk = (node: Node) => {
    if (untouched.includes(node.type)) return
    if (node.type.startsWith('TS') && !typedValues.includes(node.type)) return
    // Words that are types: the compiler notices.
    if (node.type === 'TSAsExpression' && node.expression.type === 'ArrayExpression') return
    found.push(...mutantsAt(node, source))
    for (const child of childrenOf(node)) walk(child)
  }
  walk(program)
  return found.toSorted((one, other) => one.start - other.start)
}

function mutantsAt(node: Node, source: string): Mutant[] {
  const { start, end } = node
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const other = otherOperator[node.operator]
    if (other === undefined) return []
    const from = source.indexOf(node.operator, node.left.end)
    return [{ start: from, end: from + node.operator.length, replacement: other }]
  }
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
    const { test } = node
    return ['true', 'false'].map((replacement) => ({
      start: test.start,
      end: test.end,
      replacement,
    }))
  }
  if (node.type === 'UnaryExpression' && node.operator === '!') {
    return [{ start, end: start + 1, replacement: '' }]
  }
  if (node.type === 'Literal') return literalMutants(node.value, { start, end })
  if (node.type === 'ArrayExpression' && node.elements.length > 0) {
    return [{ start, end, replacement: '[]' }]
  }
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return []
  const { property } = node
  const other = otherMethod[property.name]
  return other === undefined ? [] : [{ ...rangeOf(property), replacement: other }]
}

const rangeOf = ({ start, end }: Node) => ({ start, end })

function literalMutants(value: unknown, place: Omit<Mutant, 'replacement'>): Mutant[] {
  if (typeof value === 'number') return [{ ...place, replacement: String(value + 1) }]
  if (typeof value === 'boolean') return [{ ...place, replacement: String(!value) }]
  if (typeof value !== 'string') return []
  return [{ ...place, replacement: value === '' ? "'mutant'" : "''" }]
}

function childrenOf(node: Node): Node[] {
  const isLoop = loops.includes(node.type)
  return Object.entries(node)
    .filter(([name]) => !isLoop || name === 'body')
    .flatMap(([, value]: [string, unknown]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
