import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { StatusDot } from '../../../shared/ui/status-icon.tsx'
import classes from './events-legend.module.css'

/** Rule E2.4; a new event is a requested one that its agency has not opened. */
const legend = ['requested', 'approved', 'canceled', 'successful'] as const

const urgencies = ['due_soon', 'act_now'] as const

/** What the dots and the colors of the rows mean. */
export function EventsLegend() {
  const t = useText()
  return (
    <div className={classes.legend}>
      <ul className={classes.list} aria-label={t('events.legend')}>
        {legend.map((status) => (
          <li key={status} className={classes.item}>
            <StatusDot status={status} />
            {t(`events.status.${status}`)}
          </li>
        ))}
      </ul>
      <span className={classes.item}>
        <StatusDot status="new" />
        {t('events.explain.new')}
      </span>
      <Tooltip
        multiline
        maw={320}
        events={{ hover: true, focus: true, touch: true }}
        label={
          <ul className={classes.explanation}>
            {legend.map((status) => (
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
