import type { Event } from '@gangway/contract/events'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useRegainedFocus } from '../../../shared/browser/use-regained-focus.ts'
import { useSingleKeys } from '../../../shared/browser/use-single-keys.ts'
import { limitDays, limitScope } from '../../../shared/format/limit-text.ts'
import { useLanguage } from '../../../shared/i18n/language-context.tsx'
import { IconUsers } from '../../../shared/ui/icons.ts'
import classes from './pickup-request.module.css'

/** The limit of its agency that an event's unanswered orders exceed, and the way to decline them. */
export function BeyondLimit({
  limit,
  isAsking,
  onDecline,
}: {
  limit: NonNullable<Event['beyond_limit']>
  /** The reason is being asked for. */
  isAsking: boolean
  /** Asks for the reason first. */
  onDecline: () => void
}) {
  const { t, language } = useLanguage()
  const section = useRef<HTMLElement>(null)
  const decline = useRegainedFocus<HTMLButtonElement>(!isAsking)
  const { max_persons, room, persons } = limit
  const isClosed = max_persons === 0
  useSingleKeys((letter) => {
    // On a page in another tab it is not rendered.
    if (letter === 'd' && section.current?.checkVisibility() === true) onDecline()
  })
  const scope = [limitScope(t, language, limit), limitDays(t, language, limit)]
  const title = isClosed ? t('limits.closedDay') : t('limits.beyond', { n: persons })
  return (
    <section ref={section} className={classes.request} data-state="open" aria-label={title}>
      <IconUsers size={18} aria-hidden className={classes.icon} />
      <div className={classes.content}>
        <p className={classes.what}>{title}</p>
        <p className={classes.words}>
          {!isClosed && `${t('limits.allows', { n: max_persons })}, `}
          {scope.filter((part) => part !== '').join(', ')}
          {!isClosed && `. ${room === 0 ? t('limits.noRoom') : t('limits.room', { n: room })}`}
        </p>
      </div>
      <div className={classes.steps}>
        <Button
          ref={decline}
          size="compact-sm"
          variant="default"
          aria-haspopup="dialog"
          aria-keyshortcuts="D"
          title={t('limits.declineKey')}
          onClick={onDecline}
        >
          {t('limits.decline')}
        </Button>
      </div>
    </section>
  )
}
