import { UnstyledButton } from '@mantine/core'
import { IconInfoCircle } from '../../../shared/ui/icons.ts'
import { lazy } from 'react'
import { Afterwards } from '../../../shared/browser/use-is-hydrating.tsx'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { StatusDot } from '../../../shared/ui/status-icon.tsx'
import classes from './events-legend.module.css'

/** Rule E2.4; a new event is a requested one that its agency has not opened. */
const legend = ['requested', 'approved', 'canceled', 'successful'] as const

const urgencies = ['due_soon', 'act_now'] as const

const Explained = lazy(async () => ({ default: (await import('./explained.tsx')).Explained }))

/** Explains the dots and the colors of the rows. */
export function EventsLegend() {
  const t = useText()
  const button = (
    <UnstyledButton className={classes.help}>
      <IconInfoCircle size={16} aria-hidden />
      {t('events.explain')}
    </UnstyledButton>
  )
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
      <Afterwards meanwhile={button}>
        <Explained
          meanings={[...legend, ...urgencies].map((meant) => t(`events.explain.${meant}`))}
        >
          {button}
        </Explained>
      </Afterwards>
    </div>
  )
}
