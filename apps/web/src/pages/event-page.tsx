import type { Event } from '@gangway/contract/events'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, type Ref, Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useMe } from '../features/accounts/sign-in/auth.api.ts'
import { ChangesToRead } from '../features/acknowledgements/changes-to-read.tsx'
import { CommentsButton } from '../features/comments/comments-button.tsx'
import { type CommentsPanel, useCommentsPanel } from '../features/comments/use-comments-panel.ts'
import { BeyondLimit } from '../features/events/page/beyond-limit.tsx'
import { EventLoading } from '../features/events/page/event-loading.tsx'
import { EventOffer } from '../features/events/page/event-offer.tsx'
import { EventSummary } from '../features/events/page/event-summary.tsx'
import {
  type EventOnPage,
  useEvent,
  useEventOnPage,
  useMarkOpened,
} from '../features/events/page/event.api.ts'
import { LeftOut } from '../features/events/page/left-out.tsx'
import { LiveStatus } from '../features/events/page/live-status.tsx'
import { PickupConflict } from '../features/events/page/pickup-conflict.tsx'
import { PickupRequests } from '../features/events/page/pickup-requests.tsx'
import { PickupTimeBox } from '../features/events/page/pickup-time-box.tsx'
import { SettleEvent } from '../features/events/page/settle-event.tsx'
import { UnknownShips } from '../features/events/page/unknown-ships.tsx'
import { ContradictingCalls } from '../features/events/page/contradicting-calls.tsx'
import { useLiveEvent } from '../features/events/page/use-live-event.ts'
import { HistorySection } from '../features/history/history-section.tsx'
import { ManifestMenu } from '../features/manifest/manifest-menu.tsx'
import { OrdersSection } from '../features/orders/orders-section.tsx'
import { TicketsProgress } from '../features/tickets/tickets-progress.tsx'
import { TutorialButton } from '../features/tours/tutorial-button.tsx'
import { useText } from '../shared/i18n/language-context.tsx'
import { nowMs } from '../shared/browser/clock.ts'
import { config } from '../shared/browser/config.ts'
import { errorText } from '../shared/http/error-text.ts'
import { requestNumberOf } from '../shared/http/request-number.ts'
import { HttpError } from '@gangway/client/http-error'
import { usePageTitle } from '../shared/browser/use-page-title.ts'
import { usePrintedAs } from '../shared/browser/use-printed-as.ts'
import { Afterwards } from '../shared/browser/use-is-hydrating.tsx'
import { ErrorState } from '../shared/ui/notice.tsx'
import { RequestNumber } from '../shared/ui/request-number.tsx'
import { PageHeader } from '../shared/ui/page-header.tsx'
import { ShipSteps } from '../shared/ui/ship-steps.tsx'
import { RefetchBar } from '../shared/ui/refetch-bar.tsx'
import { EventMissing } from './event-missing.tsx'
import classes from './event-page.module.css'
import { Slot } from './slot.tsx'
import { ToDispatches } from './to-dispatches.tsx'

const TicketSection = lazy(async () => ({
  default: (await import('../features/tickets/ticket-section.tsx')).TicketSection,
}))

const CommentsSection = lazy(async () => ({
  default: (await import('../features/comments/comments-section.tsx')).CommentsSection,
}))

/** Chosen at first where an event is beyond a limit of its agency. */
const usualDeclineReason = 'fully_booked'

const eventIdPattern = /^[1-9]\d{0,9}$/

/** An excursion request: `/events/:event_id`. */
export function EventPage() {
  const { event_id = '' } = useParams()
  if (!eventIdPattern.test(event_id)) return <EventMissing />
  return <ExcursionRequest event_id={Number(event_id)} />
}

function ExcursionRequest({ event_id }: { event_id: number }) {
  const t = useText()
  const onPage = useEventOnPage(event_id)
  const { data: event, dataUpdatedAt, error, isFetching, refetch } = useEvent(event_id)
  useLiveEvent(event_id, onPage.refresh)
  const title =
    event === undefined
      ? t('route.Event')
      : t('event.pageTitle', { id: event.event_id, agency: event.agency_name })
  usePageTitle(`${title} | ${config.app_name}`)

  if (error instanceof HttpError && error.status === 404)
    return <EventMissing number={requestNumberOf(error)} />
  if (event === undefined && error !== null) {
    return (
      <ErrorState
        title={t('event.failed')}
        action={<Button onClick={() => void refetch()}>{t('shell.tryAgain')}</Button>}
      >
        {t('event.failedHint', { reason: errorText(t, error) })}
        <RequestNumber number={requestNumberOf(error)} />
      </ErrorState>
    )
  }
  if (event === undefined) return <EventLoading />
  return (
    <RequestOnPage
      key={event_id}
      event={event}
      onPage={onPage}
      title={title}
      isFetching={isFetching}
      updatedAt={dataUpdatedAt}
      staleReason={error === null ? null : errorText(t, error)}
      onRetry={() => void refetch()}
    />
  )
}

function RequestOnPage({
  event,
  onPage,
  title,
  isFetching,
  updatedAt,
  staleReason,
  onRetry,
}: {
  event: Event
  onPage: EventOnPage
  title: string
  isFetching: boolean
  /** When the event was last fetched, in milliseconds since the epoch. */
  updatedAt: number
  /** Why it could not be fetched again. */
  staleReason: string | null
  onRetry: () => void
}) {
  const t = useText()
  const me = useMe()
  usePrintedAs('request')
  const isOfAgency = typeof me?.metadata.AgencyID === 'number'
  useMarkOpened(event, isOfAgency)
  const [search] = useSearchParams()
  const { comments, panelRef, buttonRef } = useCommentsPanel(event, search.has('order'))
  const [decline, setDecline] = useState<string | null>(null)
  const { event_id } = event
  const mayReopen = me?.permissions.includes('orders.reopen') ?? false
  const mayManageShips = me?.permissions.includes('ships.manage') ?? false
  const isOver = event.event_date < dateInTimeZone(new Date(nowMs()), event.port_time_zone)
  const mayReveal = me?.permissions.includes('passports.view') ?? false
  const maySeeHistory = me?.permissions.includes('events.history') ?? false
  const isLost = event.pickup_conflict?.verdict === 'no_call'
  const askAbout = event.pickup_conflict?.ship ?? event.ship_calls[0]?.ship ?? ''
  const steps = (
    <ShipSteps
      event={event}
      isStaff={mayReopen}
      onAsk={() => comments.write(t('ships.askOperatorAbout', { ship: askAbout }))}
    />
  )
  return (
    <article>
      <RefetchBar isShown={isFetching} />
      <PageHeader
        title={title}
        actions={
          <>
            <LiveStatus />
            <CommentsButton ref={buttonRef} comments={comments} />
            <ManifestMenu event_id={event_id} mayReveal={mayReveal} />
            <ToDispatches event={event} isOfAgency={isOfAgency} />
            <TutorialButton name="event" />
          </>
        }
      />
      {staleReason !== null && (
        <div className={classes.stale} role="alert">
          {t('event.stale', { reason: staleReason })}
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            {t('shell.tryAgain')}
          </Button>
        </div>
      )}
      <div className={classes.bandFrame}>
        <div className={classes.band}>
          {event.pickup_conflict !== null && (
            <div className={classes.conflict}>
              <PickupConflict
                conflict={event.pickup_conflict}
                isOver={isOver}
                mayClear={mayReopen}
                fitsNone={event.no_common_time}
              >
                {isOver && mayManageShips && <SettleEvent event_id={event_id} onPage={onPage} />}
                {!isOver && (isLost || event.no_common_time) && steps}
              </PickupConflict>
            </div>
          )}
          {!isOver && mayManageShips && (
            <>
              <UnknownShips event={event} onRemembered={onPage.refresh} />
              <ContradictingCalls event={event} />
            </>
          )}
          {event.left_out.length > 0 && (
            <div className={classes.conflict}>
              <LeftOut event={event} />
            </div>
          )}
          {event.beyond_limit !== null && !isOver && (
            <div className={classes.conflict}>
              <BeyondLimit
                limit={event.beyond_limit}
                isAsking={decline !== null}
                onDecline={() => setDecline(usualDeclineReason)}
              />
            </div>
          )}
          {mayReopen && (
            <div className={classes.conflict}>
              <EventOffer event={event} onPage={onPage} />
            </div>
          )}
          <div className={classes.conflict}>
            <ChangesToRead
              event={event}
              onPage={onPage}
              side={isOfAgency ? 'agency' : 'operator'}
            />
          </div>
          <div className={classes.conflict}>
            <PickupRequests event={event} onPage={onPage} isStaff={mayReopen} />
          </div>
          <EventSummary event={event} />
          <PickupTimeBox event={event} onPage={onPage} mayClear={mayReopen} steps={steps} />
        </div>
      </div>
      <div className={classes.layout} data-comments={comments.isOpen || undefined}>
        <div className={classes.orders}>
          <OrdersSection
            event={event}
            onPage={onPage}
            mayReopen={mayReopen && event.offered_to_id === null}
            mayReveal={mayReveal}
            onComment={comments.write}
            decline={decline}
            onDeclined={() => setDecline(null)}
            ticketsProgress={<TicketsProgress event={event} />}
            renderTicket={(order) => (
              <Suspense fallback={null}>
                <TicketSection
                  key={order.id}
                  event={event}
                  order={order}
                  onChanged={onPage.showOrder}
                />
              </Suspense>
            )}
            renderRequests={(order) => (
              <Slot
                key={order.id}
                name="order"
                given={{ event_id, order, changedAt: updatedAt, onErased: onPage.refresh }}
              />
            )}
          />
        </div>
        <CommentsPlace ref={panelRef} comments={comments}>
          {me !== undefined && (
            <Afterwards>
              <CommentsSection event={event} writer={writerOf(me)} panel={comments} />
            </Afterwards>
          )}
        </CommentsPlace>
        <div className={classes.history}>
          {maySeeHistory && <HistorySection event_id={event_id} changedAt={updatedAt} />}
          <Slot name="event.last" given={{ event, changedAt: updatedAt }} />
        </div>
      </div>
    </article>
  )
}

function CommentsPlace({
  ref,
  comments: { id, shown },
  children,
}: {
  ref: Ref<HTMLDivElement>
  comments: CommentsPanel
  children: ReactNode
}) {
  return (
    <div ref={ref} id={id} tabIndex={-1} className={classes.comments} data-shown={shown}>
      {children}
    </div>
  )
}

function writerOf({ id, name, email, metadata }: NonNullable<ReturnType<typeof useMe>>) {
  return { id, name, email, isOfAgency: metadata.AgencyID !== null }
}
