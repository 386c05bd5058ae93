import { roles } from '@gangway/domain/accounts/roles'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { FilterForm } from '../../shared/ui/filter-form.tsx'
import { type UsersFilter, userStatuses } from './users-list-state.ts'

/** Collects a filter and hands it over on Go or Enter. */
export function UsersFilterBar({
  applied,
  onApply,
  onReset,
}: {
  applied: UsersFilter
  onApply: (filter: UsersFilter) => void
  onReset: () => void
}) {
  const t = useText()
  const [draft, setDraft] = useState(applied)
  const [followed, setFollowed] = useState(applied)
  const edit = (part: Partial<UsersFilter>) => setDraft((known) => ({ ...known, ...part }))

  // The filter was changed elsewhere, by going back or by a link: show what holds now.
  if (JSON.stringify(followed) !== JSON.stringify(applied)) {
    setFollowed(applied)
    setDraft(applied)
  }

  const reset = () => {
    setDraft(applied)
    onReset()
  }

  return (
    <FilterForm
      label={t('users.filter.text')}
      placeholder={t('users.filter.textPlaceholder')}
      text={draft.filter}
      onTextChange={(filter) => edit({ filter })}
      onApply={() => onApply({ ...draft, filter: draft.filter.trim() })}
      onReset={reset}
    >
      <NativeSelect
        label={t('users.role')}
        data={[
          { value: '', label: t('users.filter.any') },
          ...roles.map((value) => ({ value, label: t(`shell.role.${value}`) })),
        ]}
        value={draft.role ?? ''}
        onChange={({ currentTarget }) =>
          edit({ role: roles.find((role) => role === currentTarget.value) ?? null })
        }
      />
      <NativeSelect
        label={t('users.status')}
        data={[
          { value: '', label: t('users.filter.any') },
          ...userStatuses.map((value) => ({ value, label: t(`users.status.${value}`) })),
        ]}
        value={draft.status ?? ''}
        onChange={({ currentTarget }) =>
          edit({ status: userStatuses.find((status) => status === currentTarget.value) ?? null })
        }
      />
    </FilterForm>
  )
}
