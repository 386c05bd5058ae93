import { useMe } from '../features/auth/auth.api.ts'
import { EventsList } from '../features/events/events-list.tsx'
import { useText } from '../shared/i18n/language-context.tsx'
import { config } from '../shared/lib/config.ts'
import { usePageTitle } from '../shared/lib/use-page-title.ts'
import { PageHeader } from '../shared/ui/page-header.tsx'

export function EventsListPage() {
  const t = useText()
  const me = useMe()
  usePageTitle(`${t('events.title')} | ${config.app_name}`)
  const seesAllAgencies = me !== undefined && !me.roles.includes('agency')
  return (
    <>
      <PageHeader title={t('events.title')} />
      <EventsList showsAgency={seesAllAgencies} />
    </>
  )
}
