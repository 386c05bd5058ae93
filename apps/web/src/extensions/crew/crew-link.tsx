import { Button } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { useText } from '../../shared/i18n/language-context.tsx'
import { crewPath } from '../../shared/paths.ts'
import list from '../../shared/ui/list-excerpt.module.css'
import classes from './crew.module.css'

/** On an agency's page, the way to its crew and vehicles. */
export function CrewLink({ agency_id }: { agency_id: number }) {
  const t = useText()
  const id = useId()
  return (
    <section className={list.panel} aria-labelledby={id}>
      <header className={`${list.head} ${classes.head}`}>
        <div>
          <h2 className={list.title} id={id}>
            {t('crew.title')}
          </h2>
          <p className={classes.hint}>{t('crew.hint')}</p>
        </div>
        <Button component={Link} to={crewPath(agency_id)} variant="default" size="compact-sm">
          {t('crew.open')}
        </Button>
      </header>
    </section>
  )
}
