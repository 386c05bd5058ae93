import type { ReactNode } from 'react'
import classes from './row-button.module.css'

/** The name of a row, as the button that opens it. */
export function RowButton({
  hint,
  children,
  onClick,
}: {
  /** Tooltip with the effect of a click. */
  hint: string
  children: ReactNode
  onClick: () => void
}) {
  return (
    <button type="button" className={classes.button} title={hint} onClick={onClick}>
      {children}
    </button>
  )
}
