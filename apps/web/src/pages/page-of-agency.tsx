import type { ReactNode } from 'react'
import { useMe } from '../features/accounts/sign-in/auth.api.ts'
import { useEventAgencies } from '../features/events/list/events.api.ts'
import { config } from '../shared/browser/config.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'
import { useText } from '../shared/i18n/language-context.tsx'
import { agencyIn, AgencySelect } from '../shared/ui/agency-select.tsx'
import { useSearch } from '../shared/lists/use-search.ts'
import type { IconComponent } from '../shared/ui/icon.tsx'
import { EmptyState } from '../shared/ui/notice.tsx'
import { PageHeader } from '../shared/ui/page-header.tsx'
import classes from './page-of-agency.module.css'

/** Agency that a page is about: the reader's, or for staff the one they choose; null: none yet. */
export function useAgencyOfPage(): number | null {
  const { search } = useSearch()
  return useMe()?.metadata.AgencyID ?? agencyIn(search)
}

/** A page about one agency. */
export function PageOfAgency({
  title,
  hint,
  heading = title,
  icon,
  chooseHint,
  actions,
  children,
}: {
  title: string
  hint: ReactNode
  /** In place of the title, once an agency is chosen. */
  heading?: string
  icon: IconComponent
  /** Why one has to be chosen. */
  chooseHint: string
  actions?: ReactNode
  /** Drawn once an agency is chosen. */
  children: (agency_id: number) => ReactNode
}) {
  const t = useText()
  const me = useMe()
  const agency_id = useAgencyOfPage()
  usePageTitle(`${title} | ${config.app_name}`)
  const isChosen = me?.metadata.AgencyID === null
  const { data: agencies = [] } = useEventAgencies({ isWanted: isChosen })
  if (me === undefined) return null
  return (
    <>
      <PageHeader
        title={agency_id === null ? title : heading}
        description={hint}
        areActionsBelow
        {...((isChosen || actions !== undefined) && {
          actions: (
            <>
              {isChosen && (
                <AgencySelect
                  className={classes.agency ?? ''}
                  aria-label={t('events.field.agency_id')}
                  placeholder={t('agencies.choose')}
                  agencies={agencies}
                  agency_id={agency_id}
                />
              )}
              {agency_id !== null && actions}
            </>
          ),
        })}
      />
      {agency_id === null ? (
        <EmptyState icon={icon} title={t('agencies.choose')}>
          {chooseHint}
        </EmptyState>
      ) : (
        children(agency_id)
      )}
    </>
  )
}
