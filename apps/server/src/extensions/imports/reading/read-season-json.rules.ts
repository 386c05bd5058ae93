import { findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser'
import {
  type JsonLists,
  type JsonRow,
  lineCounter,
} from '../../../platform/spreadsheet/split-json.ts'
import { emptyRows } from './empty-season.rules.ts'
import { type Place, type RawRow, type RawSeason, keyOf } from './season-fault.rules.ts'

export const seasonLists: JsonLists = {
  lists: ['ports', 'agencies', 'ship_calls', 'events', 'invoices'],
  within: { events: 'orders' },
}

/** Puts the rows of a file together as they come; orders follow their event. */
export function seasonOfRows(file: string): { rows: RawSeason; add: (row: JsonRow) => void } {
  const rows = emptyRows()
  let event: string | null = null
  return {
    rows,
    add: ({ list, line, text }) => {
      const content: unknown = JSON.parse(text)
      const row: RawRow = { content, placeOf: placesIn(file, line, text) }
      if (list === 'orders') rows.orders.push({ ...row, event })
      else rows[list as keyof RawSeason].push(row as never)
      if (list === 'events') event = keyOf(content, 'reference')
    },
  }
}

/** The tree with its offsets is built when a fault asks for a line. */
function placesIn(
  file: string,
  first: number,
  text: string,
): (path: readonly PropertyKey[]) => Place {
  let tree: Node | undefined
  let lineOf: ((offset: number) => number) | undefined
  return (path) => {
    const known = path.filter((step) => typeof step !== 'symbol')
    if (known.length === 0) return { file, line: first, field: '' }
    tree ??= parseTree(text)
    lineOf ??= lineCounter(text)
    return { file, line: first + lineOf(offsetOf(tree, known)) - 1, field: known.join('.') }
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
