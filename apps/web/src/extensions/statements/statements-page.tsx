import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PageOfAgency, useAgencyOfPage } from '../../pages/page-of-agency.tsx'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { useSearch } from '../../shared/lists/use-search.ts'
import { IconChevronLeft, IconChevronRight, IconReceipt } from '../../shared/ui/icons.ts'
import { AgencyStatements } from './agency-statements.tsx'
import { MonthExport } from './month-export.tsx'
import { monthText } from '../../shared/format/month-text.ts'
import { MonthState } from './month-state.tsx'
import { monthAfter, monthOf } from './month.ts'
import classes from './statements.module.css'

/** Rates, terms and statements of an agency in a month: `/statements?agency=…&month=…`. */
export function StatementsPage() {
  const { t, language } = useLanguage()
  const { search } = useSearch()
  const agency_id = useAgencyOfPage()
  const month = monthOf(search.get('month'))
  const pathOf = (months: number) => {
    const query = new URLSearchParams(search)
    query.set('month', monthAfter(month, months))
    return `?${query}`
  }
  const steps = [
    { months: -1, name: t('lists.calendar.previousMonth'), Icon: IconChevronLeft },
    { months: 1, name: t('lists.calendar.nextMonth'), Icon: IconChevronRight },
  ]
  return (
    <article className={classes.page}>
      <PageOfAgency
        title={t('statements.title')}
        heading={t('statements.titleOf', { month: monthText(month, language) })}
        hint={
          <>
            {agency_id !== null && <MonthState agency_id={agency_id} month={month} />}{' '}
            {t('statements.hint')}
          </>
        }
        icon={IconReceipt}
        chooseHint={t('statements.chooseAgencyHint')}
        actions={
          <>
            <Button.Group>
              {steps.map(({ months, name, Icon }) => (
                <Button
                  key={months}
                  component={Link}
                  to={pathOf(months)}
                  variant="default"
                  aria-label={name}
                  title={name}
                  px={8}
                >
                  <Icon size={18} aria-hidden />
                </Button>
              ))}
            </Button.Group>
            {agency_id !== null && <MonthExport agency_id={agency_id} month={month} />}
          </>
        }
      >
        {(id) => <AgencyStatements key={`${id} ${month}`} agency_id={id} month={month} />}
      </PageOfAgency>
    </article>
  )
}
