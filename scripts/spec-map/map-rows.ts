/** One rule of the product and what is said of it. */
export interface MapRow {
  line: number
  /** Its number and title, `E4.2 Saved once`. */
  rule: string
  where: string
  proof: string
}

const columns = ['rule', 'built in', 'proved by']

/**
 * The rows of every table in the page that has the map's three columns.
 * @throws Error for a row with more or fewer cells, because what it says cannot be told
 */
export function mapRows(page: string): MapRow[] {
  return page.split('\n').flatMap((text, index) => {
    if (!text.startsWith('| ')) return []
    const cells = tableCells(text)
    const [rule = '', where = '', proof = ''] = cells
    if (cells.length !== columns.length) {
      throw new Error(`line ${index + 1}: ${cells.length} cells instead of ${columns.length}`)
    }
    return cells.join() === columns.join() ? [] : [{ line: index + 1, rule, where, proof }]
  })
}

/** A bar inside a cell is written `\|`. */
function tableCells(row: string): string[] {
  const cells = row.trim().split(/(?<!\\)\|/)
  return cells.slice(1, -1).map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'))
}
