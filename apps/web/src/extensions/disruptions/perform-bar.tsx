import type { DisruptionPreview } from '@gangway/contract/disruption-preview'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import classes from './disruptions.module.css'

/** How much is done in all; a cancellation is ticked before the button works. */
export function PerformBar({
  counts,
  canceled,
  savesTimes,
  isWhole,
  isReady,
  isPending,
  error,
  onPerform,
}: {
  counts: DisruptionPreview['counts']
  /** Names what is canceled, and as which version. */
  canceled: string
  savesTimes: boolean
  /** The new times are. */
  isWhole: boolean
  /** The counts are those of what was last chosen, and something is done. */
  isReady: boolean
  isPending: boolean
  error: Error | null
  onPerform: () => void
}) {
  const t = useText()
  const { events, orders, persons, canceled_events, canceled_orders, canceled_persons } = counts
  const [ticked, setTicked] = useState<string | null>(null)
  const cancels = canceled_orders > 0
  const many = (n: { orders: number; persons: number }) => ({
    orders: t('disruptions.orders', { n: n.orders }),
    persons: t('disruptions.persons', { n: n.persons }),
  })
  const canceling = many({ orders: canceled_orders, persons: canceled_persons })
  return (
    <div className={classes.bar} data-toasts-above>
      {error !== null && (
        <p className={classes.problem} role="alert">
          <IconAlertTriangle size={16} aria-hidden />
          {errorText(t, error)}
        </p>
      )}
      <output className={classes.counts} aria-busy={!isReady}>
        {isWhole
          ? t(orders === 0 ? 'disruptions.willInform' : 'disruptions.willDo', {
              events: t('disruptions.events', { n: events }),
              ...many({ orders, persons }),
            })
          : t('disruptions.timesIncomplete')}
        {savesTimes && isWhole && <> · {t('disruptions.willSaveTimes')}</>}
        {counts.left_out > 0 && <> · {t('disruptions.leftOut', { n: counts.left_out })}</>}
      </output>
      {cancels && (
        <Checkbox
          className={classes.tick ?? ''}
          // A tick is for what it was set for.
          checked={ticked === canceled}
          onChange={({ currentTarget: { checked } }) => setTicked(checked ? canceled : null)}
          label={
            canceled_events === 0
              ? t('disruptions.tickOrders', canceling)
              : t('disruptions.tickEvents', { n: canceled_events, ...canceling })
          }
        />
      )}
      <Button
        color={cancels ? 'red' : undefined}
        loading={isPending}
        disabled={!isReady || (cancels && ticked !== canceled)}
        onClick={onPerform}
      >
        {t('disruptions.perform')}
      </Button>
    </div>
  )
}
