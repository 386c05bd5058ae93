import type { Event } from '@gangway/contract/events'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { isDeclined, mayBeOffered } from '@gangway/domain/events/event-offer'
import { reasonLabel } from '@gangway/domain/orders/decision-reason'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { nowMs } from '../../../shared/browser/clock.ts'
import { useRegainedFocus } from '../../../shared/browser/use-regained-focus.ts'
import { useLanguage } from '../../../shared/i18n/language-context.tsx'
import { eventPath } from '../../../shared/paths.ts'
import { IconArrowRight, IconSlash } from '../../../shared/ui/page-icons.ts'
import type { EventOnPage } from './event.api.ts'
import classes from './pickup-request.module.css'

const OfferDialog = lazy(async () => ({
  default: (await import('./offer-dialog.tsx')).OfferDialog,
}))

/** Why an event was declined, the way to offer it to another agency, and later the event that took its place (rule O8). */
export function EventOffer({ event, onPage }: { event: Event; onPage: EventOnPage }) {
  const { t, language } = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const button = useRegainedFocus<HTMLButtonElement>(!isAsking)
  const { offered_to_id, offered_from_id, agency_name: agency } = event
  const isDue = mayBeOffered(event, dateInTimeZone(new Date(nowMs()), event.port_time_zone))
  const reasons = event.excursions.flatMap((order) =>
    isDeclined(order) && order.decision_reason !== null
      ? [reasonLabel(order.decision_reason, language)]
      : [],
  )
  return (
    <>
      {isDue && (
        <Told text={t('event.declinedFor', { reasons: [...new Set(reasons)].join(', ') })} isOpen>
          <Button
            ref={button}
            size="compact-sm"
            variant="default"
            aria-haspopup="dialog"
            onClick={() => setIsAsking(true)}
          >
            {t('event.offer')}
          </Button>
        </Told>
      )}
      {offered_to_id !== null && (
        <Told text={t('event.offeredOn', { agency })}>
          <EventLink id={offered_to_id} />
        </Told>
      )}
      {offered_from_id !== null && (
        <Told text={t('event.offeredInPlace')}>
          <EventLink id={offered_from_id} />
        </Told>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <OfferDialog event={event} onPage={onPage} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

function Told({
  text,
  isOpen = false,
  children,
}: {
  text: string
  /** It waits for someone. */
  isOpen?: boolean
  children: ReactNode
}) {
  const Icon = isOpen ? IconSlash : IconArrowRight
  return (
    <section className={classes.request} data-state={isOpen ? 'open' : undefined} aria-label={text}>
      <Icon size={18} aria-hidden className={classes.icon} />
      <div className={classes.content}>
        <p className={classes.what}>{text}</p>
      </div>
      <div className={classes.steps}>{children}</div>
    </section>
  )
}

function EventLink({ id }: { id: number }) {
  const { t } = useLanguage()
  return <Link to={eventPath(id)}>{t('event.offeredEvent', { id })}</Link>
}
