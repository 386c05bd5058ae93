import { isRefusal } from '@gangway/client/refusal'
import type { inviteUser } from '@gangway/contract/accounts/users'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../../shared/i18n/language-context.tsx'
import { errorText } from '../../../shared/http/error-text.ts'
import { toastSuccess } from '../../../shared/flash/toast.ts'
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts'
import { PanelForm } from '../../../shared/ui/panel-form.tsx'
import { SidePanel } from '../../../shared/ui/side-panel.tsx'
import { useInviteUser } from './users.api.ts'
import { UserFields, userOfValues } from './user-fields.tsx'

/** Creates an account; its person sets the password by the link in the mail. */
export function InvitePanel({ onClose }: { onClose: () => void }) {
  const { language, t } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const invite = useInviteUser(({ email }) => {
    toastSuccess(t('users.invited', { email }))
    onClose()
  })
  const { form, field, refuse, refuseField } = useCheckedForm(
    {
      email: t('accounts.email'),
      name: t('accounts.name'),
      role: t('users.role'),
      agency_id: t('users.agency'),
      sees_money: t('users.seesMoney'),
      language: t('accounts.language'),
    },
    (values) => {
      setProblem(null)
      invite.mutate({ email: values.email, ...userOfValues(values) }, { onError: tell })
    },
  )

  function tell(error: Error) {
    const isTaken = isRefusal<typeof inviteUser>(error, 'email_taken')
    if (isTaken) refuse('email', errorText(t, error))
    else if (!refuseField(error)) setProblem(errorText(t, error))
  }

  const nobody = { name: '', role: 'agency', agency_id: null, sees_money: true, language } as const
  return (
    <SidePanel title={t('users.invite')} onClose={onClose}>
      <PanelForm
        form={form}
        problem={problem}
        submitLabel={t('users.send')}
        isPending={invite.isPending}
        onClose={onClose}
      >
        <TextInput
          {...field('email')}
          description={t('users.inviteHint')}
          type="email"
          required
          withAsterisk={false}
          autoComplete="off"
          data-autofocus
        />
        <UserFields user={nobody} isRoleFixed={false} field={field} />
      </PanelForm>
    </SidePanel>
  )
}
