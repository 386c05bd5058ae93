import { Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconShieldLock } from '../../shared/ui/page-icons.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import type { useRevealOrder } from './orders.api.ts'
import classes from './required-data.module.css'

/**
 * Reveals the persons' values to those who may see them, says that this is recorded, and hides them
 * again.
 */
export function PersonalDataAccess({
  mayReveal,
  reveal,
}: {
  mayReveal: boolean
  reveal: ReturnType<typeof useRevealOrder>
}) {
  const t = useText()
  if (!mayReveal) {
    return (
      <div className={classes.access}>
        <IconShieldLock size={18} aria-hidden />
        <span>{t('orders.personalDataWithheld')}</span>
      </div>
    )
  }
  const isRevealed = reveal.data !== undefined
  const Icon = isRevealed ? IconEyeOff : IconEye
  return (
    <div className={classes.access}>
      <IconShieldLock size={18} aria-hidden />
      <output>
        {reveal.error === null
          ? t(isRevealed ? 'orders.personalDataShown' : 'orders.personalDataHint')
          : t('orders.personalDataFailed', { reason: errorText(t, reveal.error) })}
      </output>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Icon size={16} aria-hidden />}
        // Not `loading`: a disabled button would drop the focus.
        aria-busy={reveal.isPending}
        onClick={() => {
          if (isRevealed) reveal.reset()
          else reveal.mutate()
        }}
      >
        {t(isRevealed ? 'orders.hidePersonalData' : 'orders.showPersonalData')}
      </Button>
    </div>
  )
}
