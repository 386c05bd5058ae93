import type { PassportPerson, PersonalPerson } from '@gangway/contract/orders'
import { nationalityOf } from '@gangway/domain/countries/countries'
import { formatDottedDate } from '@gangway/domain/dates/calendar-date'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { type PersonColumn, PersonsTable, type PersonWarnings } from './persons-table.tsx'

const dotted = (date: string | null | undefined) => formatDottedDate(date ?? '')

/** Passports with the columns of rule O4.4. */
export function PassportTable({
  persons,
  unreadable,
  warnings,
  isMasked,
}: {
  persons: readonly PassportPerson[]
  unreadable: readonly number[] | undefined
  warnings: PersonWarnings
  isMasked: boolean
}) {
  const { t, language } = useLanguage()
  const columns: PersonColumn<PassportPerson>[] = [
    { label: t('orders.person.passport_number'), value: ({ passport_number }) => passport_number },
    { label: t('orders.person.first_name'), value: ({ first_name }) => first_name },
    { label: t('orders.person.last_name'), value: ({ last_name }) => last_name },
    { label: t('orders.birthName'), value: ({ name_at_birth }) => name_at_birth },
    { label: t('orders.birthDay'), value: ({ birthday }) => dotted(birthday) },
    {
      label: t('orders.person.nationality'),
      value: ({ nationality }) => nationality && nationalityOf(nationality, language),
    },
    { label: t('orders.issueDate'), value: ({ issue_date }) => dotted(issue_date) },
    { label: t('orders.expireDate'), value: ({ expire_date }) => dotted(expire_date) },
  ]
  return (
    <PersonsTable
      caption={t('orders.passport_data')}
      columns={columns}
      persons={persons}
      unreadable={unreadable}
      warnings={warnings}
      isMasked={isMasked}
    />
  )
}

/** Names; birthday and age only where someone's is known (rule O4.5). */
export function PersonalTable({
  persons,
  unreadable,
  warnings,
  isMasked,
}: {
  persons: readonly PersonalPerson[]
  unreadable: readonly number[] | undefined
  warnings: PersonWarnings
  isMasked: boolean
}) {
  const { t } = useLanguage()
  const columns: PersonColumn<PersonalPerson>[] = [
    { label: t('orders.person.first_name'), value: ({ first_name }) => first_name },
    { label: t('orders.person.last_name'), value: ({ last_name }) => last_name },
  ]
  if (persons.some(({ birthday }) => typeof birthday === 'string')) {
    columns.push({ label: t('orders.birthDay'), value: ({ birthday }) => dotted(birthday) })
  }
  if (persons.some(({ age }) => typeof age === 'number')) {
    columns.push({
      label: t('orders.age'),
      value: ({ age }) => (typeof age === 'number' ? t('orders.years', { n: age }) : null),
    })
  }
  return (
    <PersonsTable
      caption={t('orders.personal_data')}
      columns={columns}
      persons={persons}
      unreadable={unreadable}
      warnings={warnings}
      isMasked={isMasked}
    />
  )
}
