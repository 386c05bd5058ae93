import type { UserRow } from '@gangway/contract/accounts/users'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { errorText } from '../../../shared/http/error-text.ts'
import { toastError, toastSuccess } from '../../../shared/flash/toast.ts'
import { useRegainedFocus } from '../../../shared/browser/use-regained-focus.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import classes from '../../../shared/ui/panel-section.module.css'
import {
  useEndUserSessions,
  useForcePassword,
  useRemoveSecondFactor,
  useResendInvitation,
  useUpdateUser,
} from './users.api.ts'

type AccessAction = 'forcePassword' | 'endSessions' | 'removeSecondFactor' | 'disable'

const doneTexts = {
  forcePassword: 'users.forcedPassword',
  endSessions: 'users.endedSessions',
  removeSecondFactor: 'users.removedSecondFactor',
  disable: 'users.disabled',
} as const satisfies Record<AccessAction, string>

/** An admin's actions on a person's access; anything hard to undo is confirmed first. */
export function UserAccess({
  user,
  isOwn,
  onChanged,
}: {
  user: UserRow
  isOwn: boolean
  onChanged: (user: UserRow) => void
}) {
  const t = useText()
  const { asked, ask, action, carryOut, dismiss } = useAskedAction(user, onChanged)
  const section = useRegainedFocus<HTMLElement>(asked === null)
  const enable = useUpdateUser((changed) => {
    toastSuccess(t('users.enabled', { name: changed.name }))
    onChanged(changed)
  })
  const resend = useResendInvitation((changed) => {
    toastSuccess(t('users.resent', { email: changed.email }))
    onChanged(changed)
  })
  const tell = { onError: (error: Error) => toastError(errorText(t, error)) }
  const isDisabled = user.status === 'disabled'
  return (
    <section ref={section} tabIndex={-1} className={classes.section} aria-label={t('users.access')}>
      <h3 className={classes.title}>{t('users.access')}</h3>
      <p className={classes.hint}>
        {user.sessions === 0 ? t('users.notSignedIn') : t('users.sessions', { n: user.sessions })}
      </p>
      {user.status === 'invited' && (
        <Button
          variant="default"
          loading={resend.isPending}
          onClick={() => resend.mutate(user.id, tell)}
        >
          {t('users.resend')}
        </Button>
      )}
      {user.status === 'active' && !user.password_expired && (
        <Button variant="default" onClick={() => ask('forcePassword')}>
          {t('users.forcePassword')}
        </Button>
      )}
      {user.sessions > 0 && (
        <Button variant="default" onClick={() => ask('endSessions')}>
          {t('users.endSessions')}
        </Button>
      )}
      {(user.totp_enabled || user.has_passkey) && !isOwn && (
        <Button variant="default" onClick={() => ask('removeSecondFactor')}>
          {t('users.removeSecondFactor')}
        </Button>
      )}
      {isDisabled && (
        <Button
          variant="default"
          loading={enable.isPending}
          onClick={() => enable.mutate({ user_id: user.id, disabled: false }, tell)}
        >
          {t('users.enable')}
        </Button>
      )}
      {!isDisabled && !isOwn && (
        <Button variant="light" color="red" onClick={() => ask('disable')}>
          {t('users.disable')}
        </Button>
      )}
      {asked !== null && (
        <ConfirmDialog
          question={t(`users.${asked}Question`, { name: user.name })}
          consequence={t(`users.${asked}Consequence`, { name: user.name })}
          confirmLabel={t(`users.${asked}`)}
          refuseLabel={t('users.keep')}
          isPending={action?.isPending ?? false}
          problem={action?.error ? errorText(t, action.error) : null}
          onConfirm={carryOut}
          onClose={dismiss}
        />
      )}
    </section>
  )
}

/** An action that waits for a yes, and is carried out then. */
function useAskedAction(user: UserRow, onChanged: (user: UserRow) => void) {
  const t = useText()
  const [asked, setAsked] = useState<AccessAction | null>(null)
  const done = (action: AccessAction) => (changed: UserRow) => {
    setAsked(null)
    toastSuccess(t(doneTexts[action], { name: changed.name }))
    onChanged(changed)
  }
  const forcePassword = useForcePassword(done('forcePassword'))
  const endSessions = useEndUserSessions(done('endSessions'))
  const removeSecondFactor = useRemoveSecondFactor(done('removeSecondFactor'))
  const disable = useUpdateUser(done('disable'))
  const actions = { forcePassword, endSessions, removeSecondFactor, disable }

  const ask = (action: AccessAction) => {
    actions[action].reset()
    setAsked(action)
  }
  const carryOut = () => {
    if (asked === 'disable') disable.mutate({ user_id: user.id, disabled: true })
    else if (asked !== null) actions[asked].mutate(user.id)
  }
  const action = asked === null ? null : actions[asked]
  return { asked, ask, action, carryOut, dismiss: () => setAsked(null) }
}
