import { lazy } from 'react'
import { useMe } from '../features/accounts/sign-in/auth.api.ts'
import { OpenAlarms } from '../features/alarms/open-alarms.tsx'
import { DashboardOverview } from '../features/dashboard/dashboard-overview.tsx'
import { useText } from '../shared/i18n/language-context.tsx'
import { config } from '../shared/browser/config.ts'
import { Afterwards } from '../shared/browser/use-is-hydrating.tsx'
import { usePageTitle } from '../shared/browser/use-page-title.ts'
import { PageHeader } from '../shared/ui/page-header.tsx'

const RetentionOverview = lazy(async () => ({
  default: (await import('../features/privacy/retention-overview.tsx')).RetentionOverview,
}))

/** Home: its route has no title of its own (rule F1.5), so the browser shows the product's. */
export function DashboardPage() {
  const t = useText()
  const me = useMe()
  usePageTitle(config.app_name)
  return (
    <>
      <PageHeader title={t('dashboard.title')} />
      {me?.permissions.includes('alarms.view') === true && <OpenAlarms />}
      <DashboardOverview />
      {me?.permissions.includes('privacy.manage') === true && (
        <Afterwards>
          <RetentionOverview />
        </Afterwards>
      )}
    </>
  )
}
