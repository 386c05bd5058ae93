import { IconAlertTriangle, IconInfoCircle } from '../../shared/ui/icons.ts'
import classes from './confirmation-panel.module.css'

export function Problem({ children }: { children: string }) {
  return (
    <p className={classes.problem} role="alert">
      <IconAlertTriangle size={16} aria-hidden />
      {children}
    </p>
  )
}

/** A colleague's decision is no fault of the reader's, nor of anything. */
export function News({ children }: { children: string }) {
  return (
    <output className={classes.news}>
      <IconInfoCircle size={16} aria-hidden />
      {children}
    </output>
  )
}
