import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '../../shared/i18n/language-context.tsx'
import { crewPath } from '../../shared/paths.ts'
import { ListSection } from '../../shared/ui/list-section.tsx'

/** On an agency's page, the way to its crew and vehicles. */
export function CrewLink({ agency_id }: { agency_id: number }) {
  const t = useText()
  return (
    <ListSection
      title={t('crew.title')}
      hint={t('crew.hint')}
      action={
        <Button component={Link} to={crewPath(agency_id)} variant="default" size="compact-sm">
          {t('crew.open')}
        </Button>
      }
    />
  )
}
