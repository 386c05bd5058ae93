import type { PassportPerson, PersonalPerson } from '@gangway/contract/orders'
import { nationalityOf } from '@gangway/domain/countries/countries'
import { formatDottedDate } from '@gangway/domain/dates/calendar-date'
import { missingFields } from '@gangway/domain/orders/missing-fields'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { type PersonColumn, PersonsTable, type PersonWarnings } from './persons-table.tsx'

const dotted = (date: string | null | undefined) => formatDottedDate(date ?? '')

function nameColumns(t: Translate): PersonColumn<PassportPerson | PersonalPerson>[] {
  return [
    {
      field: 'first_name',
      label: t('orders.person.first_name'),
      value: ({ first_name }) => first_name,
    },
    {
      field: 'last_name',
      label: t('orders.person.last_name'),
      value: ({ last_name }) => last_name,
    },
  ]
}

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
    {
      field: 'passport_number',
      label: t('orders.person.passport_number'),
      value: ({ passport_number }) => passport_number,
    },
    ...nameColumns(t),
    { label: t('orders.birthName'), value: ({ name_at_birth }) => name_at_birth },
    {
      field: 'birthday',
      label: t('orders.birthDay'),
      value: ({ birthday }) => dotted(birthday),
    },
    {
      field: 'nationality',
      label: t('orders.person.nationality'),
      value: ({ nationality }) => nationality && nationalityOf(nationality, language),
    },
    {
      field: 'issue_date',
      label: t('orders.issueDate'),
      value: ({ issue_date }) => dotted(issue_date),
    },
    {
      field: 'expire_date',
      label: t('orders.expireDate'),
      value: ({ expire_date }) => dotted(expire_date),
    },
  ]
  return (
    <PersonsTable
      caption={t('orders.passport_data')}
      missingOf={(person) => missingFields('passport_data', person)}
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
  const columns: PersonColumn<PersonalPerson>[] = nameColumns(t)
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
      missingOf={(person) => missingFields('personal_data', person)}
      columns={columns}
      persons={persons}
      unreadable={unreadable}
      warnings={warnings}
      isMasked={isMasked}
    />
  )
}
