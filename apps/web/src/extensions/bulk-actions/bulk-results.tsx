import type { BulkOutcome, BulkPreview } from '@gangway/contract/bulk-actions'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import classes from './bulk-dialog.module.css'
import { EventName, obstacleText } from './bulk-preview-list.tsx'

/** Which events were left out and why, each with the way to it. */
export function BulkResults({
  previews,
  outcomes,
}: {
  previews: readonly BulkPreview[]
  outcomes: readonly BulkOutcome[]
}) {
  const t = useText()
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.event_id, outcome]))
  const left = previews.filter(({ event_id }) => outcomeOf.get(event_id)?.obstacle !== null)
  return (
    <section>
      <h3 className={classes.sectionTitle}>{t('bulk.leftOut')}</h3>
      <ul className={classes.events} aria-live="polite">
        {left.map((preview) => (
          <li key={preview.event_id} className={classes.event}>
            <EventName preview={preview} />
            <span className={classes.lacking}>
              {reason(t, preview, outcomeOf.get(preview.event_id))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function reason(t: Translate, preview: BulkPreview, outcome: BulkOutcome | undefined): string {
  if (preview.obstacle !== null) return obstacleText(t, preview)
  if (outcome === undefined) return t('bulk.untried')
  return obstacleText(t, { ...preview, obstacle: outcome.obstacle })
}
