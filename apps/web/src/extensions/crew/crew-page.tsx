import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { useEventAgencies } from '../../features/events/list/events.api.ts'
import { config } from '../../shared/browser/config.ts'
import { usePageTitle } from '../../shared/browser/use-page-title.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { agencyIn, AgencySelect } from '../../shared/ui/agency-select.tsx'
import { useSearch } from '../../shared/lists/use-search.ts'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { IconUsers } from '../../shared/ui/icons.ts'
import { IconFileImport } from '../../shared/ui/page-icons.ts'
import { AgencyCrewLists } from './agency-crew-lists.tsx'
import { CrewImportDialog } from './crew-import-dialog.tsx'
import classes from './crew.module.css'
import { PortDistances } from './port-distances.tsx'

/** Crew, vehicles and papers: of the reader's agency, or for staff of the one they choose. */
export function CrewPage() {
  const t = useText()
  const me = useMe()
  const { search } = useSearch()
  const [isImporting, setIsImporting] = useState(false)
  usePageTitle(`${t('crew.title')} | ${config.app_name}`)
  const isStaff = me?.metadata.AgencyID === null
  const { data: agencies = [] } = useEventAgencies({ isWanted: isStaff })
  if (me === undefined) return null
  const agency_id = me.metadata.AgencyID ?? agencyIn(search)
  return (
    <article className={classes.page}>
      <PageHeader
        title={t('crew.title')}
        description={t('crew.hint')}
        areActionsBelow
        actions={
          <>
            {isStaff && (
              <AgencySelect
                className={classes.agency ?? ''}
                aria-label={t('crew.agency')}
                placeholder={t('crew.chooseAgency')}
                agencies={agencies}
                agency_id={agency_id}
              />
            )}
            {agency_id !== null && (
              <Button
                variant="default"
                leftSection={<IconFileImport size={16} aria-hidden />}
                onClick={() => setIsImporting(true)}
              >
                {t('crew.import')}
              </Button>
            )}
          </>
        }
      />
      {agency_id === null ? (
        <EmptyState icon={IconUsers} title={t('crew.chooseAgency')}>
          {t('crew.chooseAgencyHint')}
        </EmptyState>
      ) : (
        <AgencyCrewLists key={agency_id} agency_id={agency_id} />
      )}
      {isImporting && agency_id !== null && (
        <CrewImportDialog agency_id={agency_id} onClose={() => setIsImporting(false)} />
      )}
      {me.permissions.includes('ships.manage') && <PortDistances />}
    </article>
  )
}
