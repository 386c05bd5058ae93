import { Button } from '@mantine/core'
import classes from './undo-toast.module.css'

/** Toasts lie outside the pages, so it is given its words. */
export function UndoToast({
  message,
  undoLabel,
  onUndo,
}: {
  message: string
  undoLabel: string
  onUndo: () => void
}) {
  return (
    <span className={classes.row}>
      <span>{message}</span>
      <Button variant="subtle" size="compact-sm" onClick={onUndo}>
        {undoLabel}
      </Button>
    </span>
  )
}
