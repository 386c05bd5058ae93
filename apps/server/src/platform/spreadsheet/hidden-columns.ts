import { tableLimits } from './table-limits.ts'
import { isTrue } from './workbook-parts.ts'
import { xmlEvents } from './xml-events.ts'

/**
 * The columns of a sheet that are hidden, from 0. Reads no further than to its rows.
 *
 * @param sheet its XML
 */
export async function hiddenColumns(sheet: AsyncIterable<string>): Promise<number[]> {
  const hidden: number[] = []
  let isAtRows = false
  let next = 0
  const handler = {
    open: (name: string, { min, max, hidden: flag }: Record<string, string | undefined>) => {
      if (name === 'sheetData') isAtRows = true
      if (name !== 'col' || isAtRows || !isTrue(flag)) return
      // Ranges ascend and do not overlap; where they do, no column counts twice.
      next = Math.max(next, Number(min) - 1)
      for (const end = Math.min(Number(max), tableLimits.columns); next < end; next += 1) {
        hidden.push(next)
      }
    },
  }
  for await (const _ of xmlEvents(sheet, handler, () => (isAtRows ? [null] : []))) break
  return hidden
}
