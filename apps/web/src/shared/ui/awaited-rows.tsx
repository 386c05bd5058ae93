import type { CSSProperties } from 'react'
import classes from './data-table.module.css'

/** A row that is loading. */
export function AwaitedRow({
  columns,
  selects,
}: {
  columns: readonly { field: string; isTitle?: true }[]
  /** Rows can be selected. */
  selects: boolean
}) {
  return (
    <tr className={classes.awaited} aria-hidden>
      {selects && <td data-select>&nbsp;</td>}
      {columns.map(({ field, isTitle }) => (
        <td key={field} data-column={field} data-title={isTitle}>
          &nbsp;
        </td>
      ))}
    </tr>
  )
}

/** Reserves space for rows below the screen, so that nothing moves when they are drawn. */
export function UndrawnRows({ count }: { count: number }) {
  return (
    <tr className={classes.undrawn} style={{ '--rows': count } as CSSProperties} aria-hidden>
      <td aria-hidden />
    </tr>
  )
}
