import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import classes from './warning-lines.module.css'

/** Warnings, one line each, under the data they are about. */
export function WarningLines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>
          <IconAlertTriangle size={14} aria-hidden />
          {line}
        </li>
      ))}
    </ul>
  )
}
