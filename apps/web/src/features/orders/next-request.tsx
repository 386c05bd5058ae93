import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { Button } from '@mantine/core'
import { IconArrowRight } from '../../shared/ui/page-icons.ts'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { eventPath } from '../../shared/paths.ts'
import classes from './confirmation-panel.module.css'
import { useNextRequest } from './next-request.api.ts'

/** Every order of this event is answered: which event needs its agency next, and the way there. */
export function NextRequest({
  event_id,
  link,
  keys = 'Enter N',
  onLeave,
}: {
  event_id: number
  link: Ref<HTMLAnchorElement>
  /** As `aria-keyshortcuts` spells them. */
  keys?: string
  onLeave: () => void
}) {
  const { t, language } = useLanguage()
  const { data: next } = useNextRequest(event_id)
  return (
    <div className={classes.nextRequest}>
      <output>
        {t('orders.allAnswered')} {next === null && t('orders.noNextRequest')}
      </output>
      {next !== undefined && next !== null && (
        <Button
          component={Link}
          to={eventPath(next.id)}
          ref={link}
          variant="light"
          aria-keyshortcuts={keys}
          title={t('orders.nextRequestKey')}
          rightSection={<IconArrowRight size={16} aria-hidden />}
          classNames={{ label: classes.nextLabel }}
          onClick={onLeave}
        >
          {t('orders.nextRequest', {
            id: next.id,
            title: next.agency_title,
            date: formatShortDate(next.event_date, language),
          })}
        </Button>
      )}
    </div>
  )
}
