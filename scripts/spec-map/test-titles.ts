import { type CallExpression, type Node, parseSync, Visitor } from 'oxc-parser'

/** Titles from the outermost block to the test itself; a block with tests in it is listed, too. */
export type TitlePath = readonly string[]

/** What may stand between `test` and its title; tests that never run (skip, todo, fixme) prove nothing. */
const modifiers = ['describe', 'each', 'for', 'only', 'concurrent', 'sequential', 'runIf', 'skipIf']

/** The titles of a test file, those of tables as they are written: `doubles %s`, `shows ${theme}`. */
export function testTitles(path: string, source: string): TitlePath[] {
  const parsed = parseSync(path, source)
  const [fault] = parsed.errors
  if (fault !== undefined) throw new SyntaxError(`${path}: ${fault.message}`)
  const found: TitlePath[] = []
  const blocks: string[] = []
  const named = new Set<string>()
  new Visitor({
    CallExpression: (node) => {
      const call = titledCall(node, source)
      if (call === undefined) return
      if (call.isBlock) {
        blocks.push(call.title)
        return
      }
      found.push([...blocks, call.title])
      for (const depth of blocks.keys()) {
        const block = blocks.slice(0, depth + 1)
        if (named.size < named.add(JSON.stringify(block)).size) found.push(block)
      }
    },
    'CallExpression:exit': (node) => {
      if (titledCall(node, source)?.isBlock === true) blocks.pop()
    },
  }).visit(parsed.program)
  return found
}

function titledCall(
  node: CallExpression,
  source: string,
): { title: string; isBlock: boolean } | undefined {
  const names = calleeNames(node.callee)
  const [runner = '', ...rest] = names
  if (!['describe', 'it', 'test'].includes(runner)) return undefined
  if (!rest.every((name) => modifiers.includes(name))) return undefined
  const [first, ...others] = node.arguments
  // A table's own call, `it.each([…])`, is the callee of the one with the title.
  if (first === undefined || others.length === 0) return undefined
  const title = literalText(first, source)
  return title === undefined ? undefined : { title, isBlock: names.includes('describe') }
}

/** `it.each(table)` as it, each. */
function calleeNames(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'CallExpression') return calleeNames(node.callee)
  if (node.type === 'TaggedTemplateExpression') return calleeNames(node.tag)
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return []
  return [...calleeNames(node.object), node.property.name]
}

function literalText(node: Node, source: string): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  return source.slice(node.start + 1, node.end - 1)
}
