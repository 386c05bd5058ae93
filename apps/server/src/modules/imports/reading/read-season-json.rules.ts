import {
  findNodeAtLocation,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import * as z from 'zod'
import { faultsAt } from '../../../platform/http/field-faults.ts'
import {
  type Place,
  type RawRow,
  type RawSeason,
  type SeasonFault,
  textOf,
} from './season-fault.rules.ts'

/** Finds the line (from 1) of an offset in a text, fast enough for every row of a season. */
export function lineCounter(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}

const seasonFile = z.strictObject({
  ports: z.array(z.unknown()).default([]),
  agencies: z.array(z.unknown()).default([]),
  ship_calls: z.array(z.unknown()).default([]),
  events: z.array(z.unknown()).default([]),
  invoices: z.array(z.unknown()).default([]),
})

/** @returns the rows of a JSON season file, or what is wrong with it */
export function readSeasonJson(
  file: string,
  text: string,
): { rows: RawSeason } | { faults: SeasonFault[] } {
  const placeOf = placesIn(file, text)
  const json = parse(text)
  if ('error' in json) {
    const { offset, reason } = json.error
    const line = lineCounter(text)(offset)
    return { faults: [{ file, line, field: '', fault: { code: 'not_json', reason } }] }
  }
  const parsed = seasonFile.safeParse(json.value)
  if (!parsed.success) {
    const found = parsed.error.issues.flatMap((issue) => faultsAt(issue))
    const faults = found.map(({ path, fault }) => ({ ...placeOf(path), fault }))
    return { faults }
  }
  const rowAt = (content: unknown, base: JSONPath): RawRow => ({
    content,
    placeOf: (path) => ({ ...placeOf([...base, ...path]), field: path.map(String).join('.') }),
  })
  const { ports, agencies, ship_calls, events, invoices } = parsed.data
  return {
    rows: {
      ports: ports.map((port, index) => rowAt(port, ['ports', index])),
      agencies: agencies.map((agency, index) => rowAt(agency, ['agencies', index])),
      ship_calls: ship_calls.map((call, index) => rowAt(call, ['ship_calls', index])),
      events: events.map((event, index) => rowAt(withoutOrders(event), ['events', index])),
      invoices: invoices.map((invoice, index) => rowAt(invoice, ['invoices', index])),
      orders: events.flatMap((event, eventIndex) =>
        ordersOf(event).map((order, index) => {
          const row = rowAt(order, ['events', eventIndex, 'orders', index])
          return { ...row, event: textOf(event, 'reference') }
        }),
      ),
    },
  }
}

function hasOrders(event: unknown): event is { orders: unknown[] } {
  const isObject = typeof event === 'object' && event !== null
  return isObject && 'orders' in event && Array.isArray(event.orders)
}

/** Orders are separate rows; anything else under that name is left for the schema to refuse. */
function withoutOrders(event: unknown): unknown {
  return hasOrders(event) ? { ...event, orders: [] } : event
}

function ordersOf(event: unknown): unknown[] {
  return hasOrders(event) ? event.orders : []
}

function parse(text: string): { value: unknown } | { error: { offset: number; reason: string } } {
  try {
    return { value: JSON.parse(text) }
  } catch {
    const errors: ParseError[] = []
    parseTree(text, errors, { disallowComments: true })
    const [first] = errors
    if (first === undefined) return { error: { offset: 0, reason: 'unknown reason' } }
    return { error: { offset: first.offset, reason: spelledOut(printParseErrorCode(first.error)) } }
  }
}

/** The tree with its offsets is built when the first fault asks for a line. */
function placesIn(file: string, text: string): (path: readonly PropertyKey[]) => Place {
  let tree: Node | undefined
  let lineOf: ((offset: number) => number) | undefined
  return (path) => {
    tree ??= parseTree(text)
    lineOf ??= lineCounter(text)
    const known = path.filter((step) => typeof step !== 'symbol')
    return { file, line: lineOf(offsetOf(tree, known)), field: known.join('.') }
  }
}

/** For a missing value: that of the object it is missing in. */
function offsetOf(tree: Node | undefined, path: JSONPath): number {
  if (tree === undefined) return 0
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    if (node !== undefined) return node.offset
  }
  return tree.offset
}

/** `CommaExpected` as `comma expected`. */
function spelledOut(code: string): string {
  return code.replaceAll(/(?!^)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()
}
