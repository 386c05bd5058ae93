import { roles } from '@gangway/domain/accounts/roles'
import { NativeSelect } from '@mantine/core'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { useFilterDraft } from '../../../shared/lists/use-filter-draft.ts'
import { type FilterField, filterChip } from '../../../shared/ui/filter-field.ts'
import { FilterForm } from '../../../shared/ui/filter-form.tsx'
import { type UsersFilter, userStatuses } from './users-list-state.ts'

/** Collects a filter and hands it over on Go or Enter. */
export function UsersFilterBar({
  applied,
  onApply,
  onReset,
}: {
  applied: UsersFilter
  onApply: (part: Partial<UsersFilter>) => UsersFilter
  onReset: () => void
}) {
  const t = useText()
  const { draft, textDraft, edit, reset, apply } = useFilterDraft(applied, { onApply, onReset })

  const role: FilterField = {
    name: 'role',
    room: 's',
    width: 150,
    field: (
      <NativeSelect
        label={t('users.role')}
        data={[
          { value: '', label: t('lists.any') },
          ...roles.map((value) => ({ value, label: t(`shell.role.${value}`) })),
        ]}
        value={draft.role ?? ''}
        onChange={({ currentTarget }) =>
          edit({ role: roles.find((known) => known === currentTarget.value) ?? null })
        }
      />
    ),
    chips: filterChip(t('users.role'), applied.role && t(`shell.role.${applied.role}`), () =>
      onApply({ role: null }),
    ),
  }
  const status: FilterField = {
    name: 'status',
    room: 's',
    width: 150,
    field: (
      <NativeSelect
        label={t('users.status')}
        data={[
          { value: '', label: t('lists.any') },
          ...userStatuses.map((value) => ({ value, label: t(`users.status.${value}`) })),
        ]}
        value={draft.status ?? ''}
        onChange={({ currentTarget }) =>
          edit({ status: userStatuses.find((known) => known === currentTarget.value) ?? null })
        }
      />
    ),
    chips: filterChip(
      t('users.status'),
      applied.status && t(`users.status.${applied.status}`),
      () => onApply({ status: null }),
    ),
  }

  return (
    <FilterForm
      label={t('lists.search')}
      placeholder={t('users.filter.textPlaceholder')}
      textDraft={textDraft}
      fields={[role, status]}
      onApply={() => apply()}
      onReset={reset}
    />
  )
}
