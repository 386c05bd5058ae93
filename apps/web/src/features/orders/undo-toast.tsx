import { Button } from '@mantine/core'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './undo-toast.module.css'

export function UndoToast({ message, onUndo }: { message: string; onUndo: () => void }) {
  const t = useText()
  return (
    <span className={classes.row}>
      <span>{message}</span>
      <Button variant="subtle" size="compact-sm" onClick={onUndo}>
        {t('decisions.undo')}
      </Button>
    </span>
  )
}
