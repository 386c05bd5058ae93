import { Tooltip, UnstyledButton } from '@mantine/core'
import { eventStatuses } from '@gangway/domain/events/event-status'
import { IconInfoCircle } from '@tabler/icons-react'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { StatusDot } from '../../../shared/ui/status-icon.tsx'
import classes from './events-legend.module.css'

const urgencies = ['due_soon', 'act_now'] as const

/** What the dots and the colors of the rows mean. */
export function EventsLegend() {
  const t = useText()
  return (
    <div className={classes.legend}>
      <ul className={classes.list} aria-label={t('events.legend')}>
        {eventStatuses.map((status) => (
          <li key={status} className={classes.item}>
            <StatusDot status={status} />
            {t(`events.status.${status}`)}
          </li>
        ))}
      </ul>
      <Tooltip
        multiline
        maw={320}
        events={{ hover: true, focus: true, touch: true }}
        label={
          <ul className={classes.explanation}>
            {eventStatuses.map((status) => (
              <li key={status}>{t(`events.explain.${status}`)}</li>
            ))}
            {urgencies.map((urgency) => (
              <li key={urgency}>{t(`events.explain.${urgency}`)}</li>
            ))}
          </ul>
        }
      >
        <UnstyledButton className={classes.help}>
          <IconInfoCircle size={16} aria-hidden />
          {t('events.explain')}
        </UnstyledButton>
      </Tooltip>
    </div>
  )
}
