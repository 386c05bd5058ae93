import { Button } from '@mantine/core'
import { IconCalendarEvent } from '../shared/ui/icons.ts'
import { IconBuildingSkyscraper, IconChecks } from '../shared/ui/page-icons.ts'
import { useRef } from 'react'
import { Link, useParams } from 'react-router'
import { useAgency } from '../features/agencies/agencies.api.ts'
import { HomeFigures } from '../features/dashboard/home-figures.tsx'
import { AgencyContact } from '../features/agencies/agency-contact.tsx'
import { useMe } from '../features/accounts/sign-in/auth.api.ts'
import {
  AgencyEvents,
  upcomingEvents,
  waitingEvents,
} from '../features/events/list/agency-events.tsx'
import { AgencyInvoices } from '../features/invoices/agency-invoices.tsx'
import { useText } from '../shared/i18n/language-context.tsx'
import { focusOnArrival } from '../shared/browser/arrival.ts'
import { config } from '../shared/browser/config.ts'
import { HttpError } from '@gangway/client/http-error'
import { today } from '../shared/browser/clock.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'
import { useRowKeys } from '../shared/lists/use-row-keys.ts'
import { paths } from '../shared/paths.ts'
import { LoadFailed } from '../shared/ui/load-failed.tsx'
import { LoadingRows } from '../shared/ui/loading-rows.tsx'
import { EmptyState } from '../shared/ui/notice.tsx'
import { PageHeader } from '../shared/ui/page-header.tsx'
import classes from './agency-page.module.css'
import { Slot } from './slot.tsx'

const agencyIdPattern = /^[1-9]\d{0,8}$/

/** Where an agency's people land, and where staff look after one: `/agency/:agency_id`. */
export function AgencyPage() {
  const { agency_id = '' } = useParams()
  if (!agencyIdPattern.test(agency_id)) return <AgencyMissing />
  return <AgencyOverview agency_id={Number(agency_id)} />
}

function AgencyOverview({ agency_id }: { agency_id: number }) {
  const t = useText()
  const me = useMe()
  const { data: agency, error, refetch } = useAgency(agency_id)
  const page = useRef<HTMLElement>(null)
  useRowKeys(page)
  usePageTitle(`${agency?.name ?? t('route.Agency')} | ${config.app_name}`)

  if (error instanceof HttpError && error.status === 404) return <AgencyMissing />
  if (agency === undefined && error !== null) {
    return <LoadFailed title={t('agencies.page.failed')} error={error} onRetry={refetch} />
  }
  if (agency === undefined || me === undefined) {
    return (
      <div aria-busy>
        <span className="visually-hidden">{t('shell.loading')}</span>
        <LoadingRows rows={8} columns={4} />
      </div>
    )
  }
  const isHome = me.metadata.AgencyID === agency_id
  // To its own people every event is the agency's.
  const ofAgency: Record<string, string> = isHome ? {} : { agency: String(agency_id) }
  return (
    <article ref={page} className={classes.page}>
      <PageHeader title={agency.name} description={t('agencies.page.hint')} />
      {isHome && (
        <>
          <HomeFigures />
          <Slot name="agency.first" given={{}} />
        </>
      )}
      <AgencyEvents
        title={t('agencies.page.requests')}
        choice={waitingEvents(agency_id)}
        listQuery={{ ...ofAgency, waiting: 'any', sort: 'event_date|asc' }}
        empty={
          <EmptyState icon={IconChecks} title={t('agencies.page.requestsEmpty')}>
            {t('agencies.page.requestsEmptyHint')}
          </EmptyState>
        }
      />
      <AgencyContact agency={agency} />
      <AgencyEvents
        title={t('agencies.page.next')}
        choice={upcomingEvents(agency_id, today())}
        listQuery={{ ...ofAgency, status: 'approved', when: 'upcoming' }}
        empty={
          <EmptyState icon={IconCalendarEvent} title={t('agencies.page.nextEmpty')}>
            {t('agencies.page.nextEmptyHint')}
          </EmptyState>
        }
      />
      {me.permissions.includes('invoices.view') && (
        <AgencyInvoices agency_id={agency_id} listQuery={ofAgency} />
      )}
      <Slot name="agency.last" given={{ agency_id }} />
    </article>
  )
}

/** Absent and foreign look the same, as they do to the server. */
function AgencyMissing() {
  const t = useText()
  usePageTitle(`${t('agencies.page.missing')} | ${config.app_name}`)
  return (
    <>
      <h1 ref={focusOnArrival} tabIndex={-1} className="visually-hidden">
        {t('agencies.page.missing')}
      </h1>
      <EmptyState
        icon={IconBuildingSkyscraper}
        title={t('agencies.page.missing')}
        action={
          <Button component={Link} to={paths.events}>
            {t('event.toList')}
          </Button>
        }
      >
        {t('agencies.page.missingHint')}
      </EmptyState>
    </>
  )
}
