import { useMemo } from 'react'
import { ListImportDialog } from '../../features/list-import/list-import-dialog.tsx'
import { within } from '../../features/list-import/list-import-table.tsx'
import type { ImportedCrewRow } from '@gangway/contract/crew-import'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { importCrewFile, newerPreview } from './crew.api.ts'
import { memberFacts } from './members-table.tsx'
import { vehicleFacts } from './vehicles-table.tsx'

/** Reads a CSV file of people or vehicles. */
export function CrewImportDialog({
  agency_id,
  onClose,
}: {
  agency_id: number
  onClose: () => void
}) {
  const { t, language } = useLanguage()
  const list = useMemo(
    () => ({
      name: t('crew.name'),
      labels: {
        phone: t('crew.phone'),
        languages: t('crew.languages'),
        roles: t('crew.roles'),
        seats: t('crew.seats'),
        wheelchair_places: t('crew.wheelchairs'),
        has_lift: t('crew.lift'),
      },
      columns: [
        ...within(memberFacts({ t, language }), ({ crew }: ImportedCrewRow) => crew),
        ...within(vehicleFacts({ t }), ({ vehicle }: ImportedCrewRow) => vehicle),
      ],
    }),
    [t, language],
  )
  return (
    <ListImportDialog
      hint={t('crew.importHint')}
      list={list}
      send={(sent) => importCrewFile(agency_id, sent)}
      newer={newerPreview}
      onClose={onClose}
    />
  )
}
