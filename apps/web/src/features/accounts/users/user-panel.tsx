import type { UserRow } from '@gangway/contract/accounts/users'
import { useState } from 'react'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { errorText } from '../../../shared/http/error-text.ts'
import { toastSuccess } from '../../../shared/flash/toast.ts'
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts'
import { useSeenRow } from '../../../shared/lists/use-seen-row.ts'
import { PanelForm } from '../../../shared/ui/panel-form.tsx'
import { SidePanel } from '../../../shared/ui/side-panel.tsx'
import { UserAccess } from './user-access.tsx'
import { UserFields, userOfValues } from './user-fields.tsx'
import classes from '../../../shared/ui/panel-section.module.css'
import { staleUser, useUpdateUser } from './users.api.ts'

/** One account: who the person is, what they may see, and below that their access. */
export function UserPanel({
  user,
  isOwn,
  onChanged,
  onClose,
}: {
  user: UserRow
  /** No one disables or demotes themselves. */
  isOwn: boolean
  onChanged: (user: UserRow) => void
  onClose: () => void
}) {
  const t = useText()
  const [problem, setProblem] = useState<string | null>(null)
  const { seen, overtaken } = useSeenRow(
    user,
    ({ name, role, agency_name, sees_money, language, status }) => [
      [t('accounts.name'), name],
      [t('users.role'), t(`shell.role.${role}`)],
      [t('users.agency'), agency_name ?? '–'],
      [t('accounts.language'), t(`shell.language.${language}`)],
      [t('users.seesMoney'), t(sees_money ? 'history.yes' : 'history.no')],
      [t('users.status'), t(`users.status.${status}`)],
    ],
  )
  const update = useUpdateUser(({ name }) => {
    toastSuccess(t('forms.saved', { name }))
    onClose()
  })
  const { form, field, refuseField } = useCheckedForm(
    {
      name: t('accounts.name'),
      role: t('users.role'),
      agency_id: t('users.agency'),
      sees_money: t('users.seesMoney'),
      language: t('accounts.language'),
    },
    (values) => {
      setProblem(null)
      const { id: user_id, version } = seen
      update.mutate({ user_id, version, ...userOfValues(values) }, { onError: tell })
    },
  )

  function tell(error: Error) {
    if (!refuseField(error)) setProblem(overtaken(staleUser(error)) ?? errorText(t, error))
  }

  return (
    <SidePanel title={user.name} onClose={onClose}>
      <PanelForm
        form={form}
        problem={problem}
        submitLabel={t('forms.save')}
        isPending={update.isPending}
        onClose={onClose}
      >
        <p className={classes.hint}>{user.email}</p>
        <UserFields user={user} isRoleFixed={isOwn} field={field} />
        <p className={classes.hint}>{isOwn ? t('users.own') : t('users.endsSessions')}</p>
      </PanelForm>
      <UserAccess user={user} isOwn={isOwn} onChanged={onChanged} />
    </SidePanel>
  )
}
