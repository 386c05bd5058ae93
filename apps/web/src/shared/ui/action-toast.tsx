import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './action-toast.module.css'

/** A toast's text and its one action. Toasts are outside the pages, so the texts are passed in. */
export function ActionToast({
  message,
  actionLabel,
  onAction,
}: {
  message: ReactNode
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
