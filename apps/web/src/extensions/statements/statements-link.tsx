import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '../../shared/i18n/language-context.tsx'
import { statementsPath } from '../../shared/paths.ts'
import { ListSection } from '../../shared/ui/list-section.tsx'

/** On an agency's page, the way to its statements. */
export function StatementsLink({ agency_id }: { agency_id: number }) {
  const t = useText()
  return (
    <ListSection
      title={t('statements.title')}
      hint={t('statements.hint')}
      action={
        <Button component={Link} to={statementsPath(agency_id)} variant="default" size="compact-sm">
          {t('statements.open')}
        </Button>
      }
    />
  )
}
