import type { Dashboard } from '@gangway/contract/dashboard'
import { Button } from '@mantine/core'
import { IconChecks } from '../../shared/ui/page-icons.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import { requestNumberOf } from '../../shared/http/request-number.ts'
import { eventsPath } from '../../shared/paths.ts'
import { EmptyState, ErrorState } from '../../shared/ui/notice.tsx'
import { RequestNumber } from '../../shared/ui/request-number.tsx'
import { RefetchBar } from '../../shared/ui/refetch-bar.tsx'
import { useDashboard } from './dashboard.api.ts'
import { DashboardLoading } from './dashboard-loading.tsx'
import classes from './dashboard-overview.module.css'
import { FigureCards } from './figure-cards.tsx'
import { NextDaysChart } from './next-days-chart.tsx'
import { WaitingAgencies } from './waiting-agencies.tsx'
import { WaitingLongest } from './waiting-longest.tsx'

/** Work that needs this person now, the late first; old figures stay while new ones are on the way. */
export function DashboardOverview({
  children,
}: {
  /** Stands below the figures. */
  children: ReactNode
}) {
  const t = useText()
  const { data: dashboard, error, isFetching, refetch } = useDashboard()
  const tryAgain = (
    <Button variant="default" onClick={() => void refetch()}>
      {t('shell.tryAgain')}
    </Button>
  )

  if (dashboard === undefined && error !== null) {
    return (
      <>
        <ErrorState title={t('dashboard.failed')} action={tryAgain}>
          {t('dashboard.failedHint', { reason: errorText(t, error) })}
          <RequestNumber number={requestNumberOf(error)} />
        </ErrorState>
        {children}
      </>
    )
  }
  if (dashboard === undefined) return <DashboardLoading />
  return (
    <>
      <RefetchBar isShown={isFetching} />
      {error !== null && (
        <div className={classes.stale} role="alert">
          {t('dashboard.stale', { reason: errorText(t, error) })}
          {tryAgain}
        </div>
      )}
      {isNothingWaiting(dashboard) ? (
        <>
          <EmptyState
            icon={IconChecks}
            title={t('dashboard.empty')}
            action={
              <Button component={Link} to={eventsPath({ when: 'upcoming' })}>
                {t('dashboard.toList')}
              </Button>
            }
          >
            {t('dashboard.emptyHint', { n: dashboard.next_days.length })}
          </EmptyState>
          {children}
        </>
      ) : (
        <div className={classes.overview}>
          <FigureCards dashboard={dashboard} />
          <div className={classes.columns}>
            <WaitingLongest
              events={dashboard.waiting_longest}
              showsAgency={dashboard.agencies !== null}
            />
            <NextDaysChart days={dashboard.next_days} />
          </div>
          {children}
          {dashboard.agencies !== null && <WaitingAgencies agencies={dashboard.agencies} />}
        </div>
      )}
    </>
  )
}

function isNothingWaiting({
  requests,
  pickup_time_missing,
  unread_comments,
  unpaid_invoices,
  next_days,
}: Dashboard): boolean {
  const unpaid = unpaid_invoices === null ? [] : [unpaid_invoices]
  return [...requests, pickup_time_missing, unread_comments, ...unpaid, ...next_days].every(
    ({ count }) => count === 0,
  )
}
