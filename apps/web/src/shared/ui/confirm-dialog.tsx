import { Button, Group } from '@mantine/core'
import { Dialog } from './dialog.tsx'
import { IconAlertTriangle } from './icons.ts'
import classes from './confirm-dialog.module.css'

/**
 * Asks for confirmation before something that is hard to undo. If it fails, the dialog stays open
 * and says why.
 */
export function ConfirmDialog({
  question,
  consequence,
  confirmLabel,
  refuseLabel,
  isPending,
  problem,
  onConfirm,
  onClose,
}: {
  question: string
  consequence: string
  confirmLabel: string
  refuseLabel: string
  isPending: boolean
  problem: string | null
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <Dialog onClose={onClose} title={question}>
      <p className={classes.consequence}>{consequence}</p>
      {problem !== null && (
        <p className={classes.problem} role="alert">
          <IconAlertTriangle size={16} aria-hidden />
          {problem}
        </p>
      )}
      <Group className={classes.buttons} justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {refuseLabel}
        </Button>
        <Button color="red" onClick={onConfirm} loading={isPending}>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  )
}
