import type { BulkPreview } from '@gangway/contract/bulk-actions'
import { Button, Checkbox } from '@mantine/core'
import { conflictTitle } from '../../features/orders/order-conflict-texts.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { EventName } from './bulk-preview-list.tsx'
import classes from './bulk-dialog.module.css'

/** The events with orders whose ship cannot keep the time: left out, or confirmed once that is ticked. */
export function MissedShips({
  previews,
  isLeftOut,
  isAccepted,
  isDisabled,
  onLeaveOut,
  onAccept,
}: {
  previews: readonly BulkPreview[]
  isLeftOut: boolean
  isAccepted: boolean
  isDisabled: boolean
  onLeaveOut: (isLeftOut: boolean) => void
  onAccept: (isAccepted: boolean) => void
}) {
  const t = useText()
  return (
    <section aria-labelledby="missed-ships" className={classes.missed}>
      <header className={classes.missedHead}>
        <h3 id="missed-ships" className={classes.missedTitle}>
          {t('bulk.missed', { n: previews.length })}
        </h3>
        <Button
          size="compact-sm"
          variant="default"
          disabled={isDisabled}
          onClick={() => onLeaveOut(!isLeftOut)}
        >
          {t(isLeftOut ? 'decisions.takeIn' : 'decisions.leaveOut')}
        </Button>
      </header>
      <ul className={classes.events}>
        {previews.map((preview) => (
          <li key={preview.event_id} className={classes.event}>
            <EventName preview={preview} />
            {preview.conflicts.map(({ kind, ship, orders }) => (
              <span key={`${kind} ${ship}`} className={classes.conflict}>
                {conflictTitle(t, { kind, conflict: { ship } })}: {t('bulk.orders', { n: orders })}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {!isLeftOut && (
        <Checkbox
          label={t('bulk.acceptMissed')}
          checked={isAccepted}
          disabled={isDisabled}
          onChange={({ currentTarget: { checked } }) => onAccept(checked)}
        />
      )}
    </section>
  )
}
