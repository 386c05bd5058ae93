import type { UserRow, UserSortField } from '@gangway/contract/accounts/users'
import { useMemo } from 'react'
import { useText } from '../../../shared/i18n/language-context.tsx'
import type { Translate } from '../../../shared/i18n/text-types.ts'
import { shownColumns } from '../../../shared/lists/list-columns.ts'
import type { ColumnChoice } from '../../../shared/lists/list-state.ts'
import { type Column, DataTable, type TablePage } from '../../../shared/ui/data-table.tsx'
import { RowButton } from '../../../shared/ui/row-button.tsx'
import classes from './users-table.module.css'

const rowKey = ({ id }: UserRow) => id

export function useUserColumns(onOpen: (user: UserRow) => void): Column<UserRow, UserSortField>[] {
  const t = useText()
  return useMemo(() => columnsFor(t, onOpen), [t, onOpen])
}

/** The people of one page; a name opens its account. */
export function UsersTable({
  chosen,
  onOpen,
  ...page
}: TablePage<UserRow, UserSortField> & {
  chosen: ColumnChoice
  /** Keep it stable, so that rows render only when they change. */
  onOpen: (user: UserRow) => void
}) {
  const t = useText()
  const offered = useUserColumns(onOpen)
  const columns = useMemo(() => shownColumns(offered, chosen), [offered, chosen])
  return <DataTable caption={t('users.title')} columns={columns} rowKey={rowKey} {...page} />
}

function columnsFor(
  t: Translate,
  onOpen: (user: UserRow) => void,
): Column<UserRow, UserSortField>[] {
  return [
    {
      field: 'name',
      header: t('accounts.name'),
      text: ({ name }) => name,
      isTitle: true,
      speaksForItself: true,
      render: (row) => (
        <RowButton hint={t('forms.edit', { name: row.name })} onClick={() => onOpen(row)}>
          {row.name}
        </RowButton>
      ),
    },
    {
      field: 'email',
      header: t('accounts.email'),
      text: ({ email }) => email,
      givesWay: 3,
      speaksForItself: true,
    },
    {
      field: 'role',
      header: t('users.role'),
      text: ({ role }) => t(`shell.role.${role}`),
      speaksForItself: true,
    },
    {
      field: 'agency_name',
      header: t('users.agency'),
      text: ({ agency_name }) => agency_name ?? '',
      givesWay: 2,
      speaksForItself: true,
    },
    {
      field: 'language',
      header: t('accounts.language'),
      text: ({ language }) => t(`shell.language.${language}`),
      givesWay: 1,
      speaksForItself: true,
    },
    {
      field: 'status',
      header: t('users.status'),
      text: ({ status, password_expired }) =>
        [
          t(`users.status.${status}`),
          ...(password_expired && status === 'active' ? [t('users.passwordExpired')] : []),
        ].join('\n'),
      beside: 16,
      isWhole: true,
      speaksForItself: true,
      render: ({ status, password_expired }) => (
        <>
          <span className={classes.status} data-status={status}>
            {t(`users.status.${status}`)}
          </span>
          {password_expired && status === 'active' && (
            <div className={classes.detail}>{t('users.passwordExpired')}</div>
          )}
        </>
      ),
    },
  ]
}
