import { Checkbox } from '@mantine/core'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './confirmation-panel.module.css'

/** The tick without which nothing is confirmed (rule O3.3); a second one where something speaks against it. */
export function ConfirmationTicks({
  isChecked,
  hasWarnings,
  isAccepted,
  onCheck,
  onAccept,
}: {
  isChecked: boolean
  hasWarnings: boolean
  isAccepted: boolean
  onCheck: (isChecked: boolean) => void
  onAccept: (isAccepted: boolean) => void
}) {
  const t = useText()
  const looks = {
    root: hasWarnings ? (classes.ofTwo ?? '') : '',
    input: classes.tick ?? '',
    body: classes.tickBody ?? '',
  }
  return (
    <>
      <Checkbox
        classNames={looks}
        label={t('orders.checked')}
        checked={isChecked}
        onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
      />
      {hasWarnings && (
        <Checkbox
          classNames={looks}
          label={t('checks.accept')}
          checked={isAccepted}
          onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
        />
      )}
    </>
  )
}
