import { Button } from '@mantine/core'
import classes from './action-toast.module.css'

/** What a toast says, and the one thing that can be done about it. Toasts lie outside the pages, so it is given its words. */
export function ActionToast({
  message,
  actionLabel,
  onAction,
}: {
  message: string
  actionLabel: string
  onAction: () => void
}) {
  return (
    <span className={classes.row}>
      <span>{message}</span>
      <Button variant="subtle" size="compact-sm" onClick={onAction}>
        {actionLabel}
      </Button>
    </span>
  )
}
