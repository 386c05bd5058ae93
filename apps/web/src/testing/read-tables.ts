import { cdp, page } from 'vitest/browser'

interface Session {
  send: (method: string, params?: object) => Promise<unknown>
}

interface Spoken {
  nodeId: string
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  childIds?: readonly string[]
  backendDOMNodeId?: number
}

interface Frames {
  frame: { id: string }
  childFrames?: readonly Frames[]
}

interface Cell {
  column: string
  /** On a card. */
  label: string | null
  header: string
}

const cellRoles = new Set(['cell', 'gridcell', 'columnheader', 'rowheader'])

/**
 * The tables of the page as Chromium gives them to screen readers, at four widths: each cell of a row that stands
 * below another column's header, by its number in the row.
 */
export async function misreadCells(): Promise<string[]> {
  const misread: string[] = []
  for (const width of [1440, 1024, 768, 390]) {
    await page.viewport(width, 900)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const rows = await spokenRows()
    if (rows.length === 0) misread.push(`${width}: no row is read`)
    misread.push(...rows.flatMap(faultsOf).map((fault) => `${width}: ${fault}`))
  }
  return misread
}

function faultsOf({ headers, cells }: { headers: readonly Cell[]; cells: readonly Cell[] }) {
  if (cells.length !== headers.length) {
    return [`${cells.length} cells are read below ${headers.length} headers`]
  }
  return cells.flatMap(({ column, label }, index) => {
    const header = headers[index]
    const isNamed = column === 'select' || (header !== undefined && header.header !== '')
    const isLabeled = column !== 'select' || label === null || label === header?.header
    if (header?.column === column && isNamed && isLabeled) return []
    return `cell ${index + 1}, ${label ?? column}, is read as ${header?.header ?? 'none'}`
  })
}

/** The rows whose cells take one column each, with the headers of their table. */
async function spokenRows(): Promise<{ headers: Cell[]; cells: Cell[] }[]> {
  const session = cdp() as unknown as Session
  const { frameTree } = (await session.send('Page.getFrameTree')) as { frameTree: Frames }
  const frameId = (frameTree.childFrames ?? []).at(-1)?.frame.id ?? frameTree.frame.id
  const { nodes } = (await session.send('Accessibility.getFullAXTree', { frameId })) as {
    nodes: Spoken[]
  }
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const within = (node: Spoken, isWanted: (role: string) => boolean): Spoken[] =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id)
      if (child === undefined) return []
      return isWanted(child.role?.value ?? '') ? [child] : within(child, isWanted)
    })
  const cellOf = async ({ backendDOMNodeId, name }: Spoken) => {
    const { node } = (await session.send('DOM.describeNode', {
      backendNodeId: backendDOMNodeId,
    })) as {
      node: { attributes?: readonly string[] }
    }
    const attributes = node.attributes ?? []
    const valueOf = (attribute: string) => {
      const at = attributes.indexOf(attribute)
      return at < 0 ? null : (attributes[at + 1] ?? '')
    }
    return {
      column: valueOf('data-column') ?? 'select',
      label: valueOf('data-label'),
      header: name?.value ?? '',
      isSpanning: attributes.includes('colspan'),
    }
  }
  const found = []
  for (const table of nodes.filter(({ role }) => role?.value === 'table')) {
    const rows = []
    for (const row of within(table, (role) => role === 'row')) {
      rows.push(await Promise.all(within(row, (role) => cellRoles.has(role)).map(cellOf)))
    }
    const [headers = [], ...others] = rows
    const whole = others.filter((cells) => cells.every(({ isSpanning }) => !isSpanning))
    found.push(...whole.map((cells) => ({ headers, cells })))
  }
  return found
}
