import type { CSSProperties } from 'react'
import classes from './data-table.module.css'

/** A row that is loading. */
export function AwaitedRow({
  columns,
  selects,
}: {
  columns: readonly { field: string; header: string; isForWide?: true | 'very' }[]
  /** Rows can be selected. */
  selects: boolean
}) {
  return (
    <tr className={classes.awaited} aria-hidden>
      {selects && <td data-select>&nbsp;</td>}
      {columns.map(({ field, header, isForWide }) => (
        <td key={field} data-label={header} data-wide={isForWide}>
          &nbsp;
        </td>
      ))}
    </tr>
  )
}

/** Reserves space for rows below the screen, so that nothing moves when they are drawn. */
export function UndrawnRows({ count, columns }: { count: number; columns: number }) {
  return (
    <tr className={classes.undrawn} style={{ '--rows': count } as CSSProperties} aria-hidden>
      <td colSpan={columns} aria-hidden />
    </tr>
  )
}
