import type { UserRow } from '@gangway/contract/accounts/users'
import { type Role, roles } from '@gangway/domain/accounts/roles'
import { languages } from '@gangway/domain/languages/language'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { useAgencyChoices } from './users.api.ts'

type FieldName = 'name' | 'role' | 'agency_id' | 'sees_money' | 'language'

/** Fields common to an invitation and a change: name, role, agency and language. */
export function UserFields({
  user,
  isRoleFixed,
  field,
}: {
  user: Pick<UserRow, FieldName>
  isRoleFixed: boolean
  field: (name: FieldName) => { name: string; label: string; error: string | undefined }
}) {
  const t = useText()
  const agencies = useAgencyChoices() ?? []
  const [role, setRole] = useState<Role>(user.role)
  const choices = agencies.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <TextInput
        {...field('name')}
        required
        withAsterisk={false}
        maxLength={120}
        autoComplete="off"
        defaultValue={user.name}
      />
      <NativeSelect
        {...field('role')}
        data={roles.map((value) => ({ value, label: t(`shell.role.${value}`) }))}
        value={role}
        disabled={isRoleFixed}
        onChange={({ currentTarget }) =>
          setRole(roles.find((known) => known === currentTarget.value) ?? role)
        }
      />
      {role === 'agency' && (
        <NativeSelect
          // Its value is set when its choices are there.
          key={choices.length}
          {...field('agency_id')}
          required
          withAsterisk={false}
          data={[{ value: '', label: t('users.chooseAgency') }, ...choices]}
          defaultValue={user.agency_id === null ? '' : String(user.agency_id)}
        />
      )}
      {role === 'agency' && (
        <Checkbox {...field('sees_money')} value="yes" defaultChecked={user.sees_money} />
      )}
      <NativeSelect
        {...field('language')}
        data={languages.map((value) => ({ value, label: t(`shell.language.${value}`) }))}
        defaultValue={user.language}
      />
    </>
  )
}

/** The agency belongs to one role alone. */
export function userOfValues(values: Partial<Record<FieldName, string>>) {
  const role = roles.find((known) => known === values.role) ?? 'agency'
  return {
    name: (values.name ?? '').trim(),
    role,
    agency_id: role === 'agency' ? Number(values.agency_id) : null,
    sees_money: role !== 'agency' || values.sees_money === 'yes',
    language: languages.find((known) => known === values.language) ?? 'en',
  }
}
