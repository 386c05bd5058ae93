import { DashboardOverview } from '../features/dashboard/dashboard-overview.tsx'
import { useText } from '../shared/i18n/language-context.tsx'
import { config } from '../shared/browser/config.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'
import { PageHeader } from '../shared/ui/page-header.tsx'
import { Slot } from './slot.tsx'

/** Home: its route has no title of its own (rule F1.5), so the browser shows the product's. */
export function DashboardPage() {
  const t = useText()
  usePageTitle(config.app_name)
  return (
    <>
      <PageHeader title={t('dashboard.title')} />
      <Slot name="home.first" given={{}} />
      <DashboardOverview>
        <Slot name="home.days" given={{}} />
      </DashboardOverview>
      <Slot name="home.last" given={{}} />
    </>
  )
}
