import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { PageOfAgency } from '../../pages/page-of-agency.tsx'
import { useText } from '../../shared/i18n/language-context.tsx'
import { IconUsers } from '../../shared/ui/icons.ts'
import { IconFileImport } from '../../shared/ui/page-icons.ts'
import { AgencyCrewLists } from './agency-crew-lists.tsx'
import { CrewImportDialog } from './crew-import-dialog.tsx'
import classes from './crew.module.css'
import { PortDistances } from './port-distances.tsx'

/** Crew, vehicles and papers of an agency, and ways between ports. */
export function CrewPage() {
  const t = useText()
  const me = useMe()
  const [isImporting, setIsImporting] = useState(false)
  return (
    <article className={classes.page}>
      <PageOfAgency
        title={t('crew.title')}
        hint={t('crew.hint')}
        icon={IconUsers}
        chooseHint={t('crew.chooseAgencyHint')}
        actions={
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} aria-hidden />}
            onClick={() => setIsImporting(true)}
          >
            {t('crew.import')}
          </Button>
        }
      >
        {(agency_id) => (
          <>
            <AgencyCrewLists key={agency_id} agency_id={agency_id} />
            {isImporting && (
              <CrewImportDialog agency_id={agency_id} onClose={() => setIsImporting(false)} />
            )}
          </>
        )}
      </PageOfAgency>
      {me?.permissions.includes('ships.manage') === true && <PortDistances />}
    </article>
  )
}
