import type { UserRow } from '@gangway/contract/accounts/users'
import { Button } from '@mantine/core'
import { IconUserPlus } from '../../../shared/ui/page-icons.ts'
import { useState } from 'react'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { emptyFilter } from '../../../shared/lists/list-state.ts'
import { useListSort } from '../../../shared/lists/use-list-sort.ts'
import { useListState } from '../../../shared/lists/use-list-state.ts'
import { ColumnsButton } from '../../../shared/ui/columns-button.tsx'
import iconOnPhone from '../../../shared/ui/icon-on-phone.module.css'
import { EmptyState } from '../../../shared/ui/notice.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PagedList } from '../../../shared/ui/paged-list.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { UserPanel } from './user-panel.tsx'
import { useUsersPage } from './users.api.ts'
import { UsersFilterBar } from './users-filter-bar.tsx'
import { usersListDefinition, usersSort } from './users-list-state.ts'
import { UsersTable, useUserColumns } from './users-table.tsx'

/** Everyone who may sign in, with the panels for inviting and changing them. */
export function UsersList({ ownId }: { ownId: number }) {
  const t = useText()
  const { state, change, narrow, chooseColumns } = useListState(usersListDefinition)
  const page = useUsersPage(state)
  const { sort, sortBy, sorting } = useListSort(usersSort, state.sort, page, change)
  const [open, setOpen] = useState<UserRow | 'invitation' | null>(null)
  const close = () => setOpen(null)
  const columns = useUserColumns(setOpen)

  const resetFilter = () => change({ filter: emptyFilter(usersListDefinition) })

  return (
    <>
      <PageHeader
        leadsToRows
        title={t('users.title')}
        description={t('users.hint')}
        actions={
          <>
            <ColumnsButton offered={columns} chosen={state.columns} onChoose={chooseColumns} />
            <Button
              className={iconOnPhone.button ?? ''}
              leftSection={<IconUserPlus size={16} aria-hidden />}
              onClick={() => setOpen('invitation')}
            >
              {t('users.invite')}
            </Button>
          </>
        }
      />
      <UsersFilterBar applied={state.filter} onApply={narrow} onReset={resetFilter} />
      <PagedList
        name={t('users.title')}
        query={page}
        state={state}
        sorting={sorting}
        failedTitle={t('users.failed')}
        empty={<EmptyState title={t('users.empty')}>{t('forms.noMatchHint')}</EmptyState>}
        renderTable={(rows, awaitedRows) => (
          <UsersTable
            rows={rows}
            awaitedRows={awaitedRows}
            sort={sort}
            chosen={state.columns}
            onSort={sortBy}
            onOpen={setOpen}
          />
        )}
        onChange={change}
      />
      {open === 'invitation' && <InvitePanel onClose={close} />}
      {open !== null && open !== 'invitation' && (
        <UserPanel user={open} isOwn={open.id === ownId} onChanged={setOpen} onClose={close} />
      )}
    </>
  )
}
