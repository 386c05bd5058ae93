import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { FetchFirst } from '../../pages/slot.tsx'
import { useText } from '../../shared/i18n/language-context.tsx'
import { config } from '../../shared/browser/config.ts'
import { usePageTitle } from '../../shared/browser/use-page-title.ts'
import { IconShip } from '../../shared/ui/icons.ts'
import { IconMail } from '../../shared/ui/page-icons.ts'
import { paths } from '../../shared/paths.ts'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { LoadingRows } from '../../shared/ui/loading-rows.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { PortDayLinks } from './port-day-links.tsx'
import { portDaysQuery, usePortDays } from './port-days.api.ts'

const daysAhead = 14

export const fetchPortDays: FetchFirst = (client) => client.prefetchQuery(portDaysQuery(daysAhead))

/** The ports and dates that come next: `/port-day`. */
export function PortDaysPage() {
  const t = useText()
  const { data: days, error, refetch } = usePortDays(daysAhead)
  usePageTitle(`${t('portDays.title')} | ${config.app_name}`)
  return (
    <>
      <PageHeader
        title={t('portDays.title')}
        description={t('portDays.hint')}
        areActionsBelow
        actions={
          <Button
            component={Link}
            to={`${paths.profile}#notices`}
            variant="subtle"
            leftSection={<IconMail size={16} aria-hidden />}
          >
            {t('portDays.byMail')}
          </Button>
        }
      />
      {content()}
    </>
  )

  function content() {
    if (days === undefined && error !== null) {
      return <LoadFailed title={t('portDays.failedList')} error={error} onRetry={refetch} />
    }
    if (days === undefined) {
      return (
        <div aria-busy>
          <LoadingRows rows={8} columns={4} />
        </div>
      )
    }
    if (days.length === 0) {
      return (
        <EmptyState icon={IconShip} title={t('portDays.emptyList')}>
          {t('portDays.emptyListHint')}
        </EmptyState>
      )
    }
    return <PortDayLinks days={days} />
  }
}
