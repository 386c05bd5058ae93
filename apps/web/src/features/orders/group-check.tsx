import { groupFault, type GroupSize } from '@gangway/domain/events/group-size'
import { Button } from '@mantine/core'
import { groupSentence } from '../../shared/format/group-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { IconCircleCheck, IconCircleX } from '../../shared/ui/page-icons.ts'
import classes from './confirmation-panel.module.css'

/** How the persons of the event's orders compare with its minimum and maximum; it ticks nothing. */
export function GroupCheck({
  event,
  isKept,
  onComment,
}: {
  event: GroupSize
  /** Only the operator confirms it as it is. */
  isKept: boolean
  /** Opens the comments with a text in the field. */
  onComment: (text: string) => void
}) {
  const t = useText()
  if (event.min_persons === null && event.max_persons === null) return null
  const fault = groupFault(event)?.fault
  const { total_pax: total, min_persons: min } = event
  const comment = () => onComment(t('checks.minimumComment', { total, min: min ?? 0 }))
  return (
    <div className={classes.group} data-fault={fault}>
      {fault === undefined && <IconCircleCheck size={16} aria-hidden />}
      {fault === 'below_minimum' && <IconAlertTriangle size={16} aria-hidden />}
      {fault === 'above_maximum' && <IconCircleX size={16} aria-hidden />}
      <p>
        {groupSentence(t, event)}
        {isKept && `. ${t('checks.minimumKept')}`}
      </p>
      {fault === 'below_minimum' && (
        <Button size="compact-sm" variant="default" onClick={comment}>
          {t('checks.writeComment')}
        </Button>
      )}
    </div>
  )
}
