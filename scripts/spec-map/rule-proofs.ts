import { type CallExpression, type Node, parseSync, Visitor } from 'oxc-parser'
import { citedRules } from './product-rules.ts'

/** A test, or block of tests, under a comment that names the rule: `// Rules E4.2, E4.3`. */
export interface RuleProof {
  rule: string
  path: string
  /** With the blocks around it, as written in the file: `high tide › rises %i metres`. */
  test: string
}

/** Allowed between `test` and its title; tests that never run (skip, todo, fixme) prove nothing. */
const modifiers = ['describe', 'each', 'for', 'only', 'concurrent', 'sequential', 'runIf', 'skipIf']

export function ruleProofs(path: string, source: string): RuleProof[] {
  if (citedRules(source).length === 0) return []
  const { program, comments, errors } = parseSync(path, source)
  const [fault] = errors
  if (fault !== undefined) throw new SyntaxError(`${path}: ${fault.message}`)
  const proofs: RuleProof[] = []
  const blocks: string[] = []
  new Visitor({
    CallExpression: (node) => {
      const call = titledCall(node, source)
      if (call === undefined) return
      const test = [...blocks, call.title].join(' › ')
      const rules = citedRules(commentsAbove(node.start))
      proofs.push(...rules.map((rule) => ({ rule, path, test })))
      if (call.isBlock) blocks.push(call.title)
    },
    'CallExpression:exit': (node) => {
      if (titledCall(node, source)?.isBlock === true) blocks.pop()
    },
  }).visit(program)
  return proofs

  function commentsAbove(start: number): string {
    const above = comments.findLast(
      ({ end }) => end <= start && source.slice(end, start).trim() === '',
    )
    return above === undefined ? '' : `${commentsAbove(above.start)}\n${above.value}`
  }
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
  // The inner call of `it.each([…])('title', …)` has no title.
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
