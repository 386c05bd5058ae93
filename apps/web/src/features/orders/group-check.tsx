import { groupFault, type GroupSize } from '@gangway/domain/events/group-size'
import { groupSentence } from '../../shared/format/group-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '../../shared/ui/icons.ts'
import classes from './confirmation-panel.module.css'

/** How the persons of the event's orders compare with its minimum and maximum; it ticks nothing. */
export function GroupCheck({ event }: { event: GroupSize }) {
  const t = useText()
  if (event.min_persons === null && event.max_persons === null) return null
  const fault = groupFault(event)?.fault
  return (
    <p className={classes.group} data-fault={fault}>
      {fault === undefined && <IconCircleCheck size={16} aria-hidden />}
      {fault === 'below_minimum' && <IconAlertTriangle size={16} aria-hidden />}
      {fault === 'above_maximum' && <IconCircleX size={16} aria-hidden />}
      {groupSentence(t, event)}
    </p>
  )
}
