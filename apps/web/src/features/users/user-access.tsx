import type { UserRow } from '@gangway/contract/users'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/lib/error-text.ts'
import { toastError, toastSuccess } from '../../shared/lib/toast.ts'
import { useRegainedFocus } from '../../shared/lib/use-regained-focus.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import classes from './user-panel.module.css'
import {
  useEndUserSessions,
  useForcePassword,
  useRemoveSecondFactor,
  useResendInvitation,
  useUpdateUser,
} from './users.api.ts'

type Deed = 'forcePassword' | 'endSessions' | 'removeSecondFactor' | 'disable'

const doneTexts = {
  forcePassword: 'users.forcedPassword',
  endSessions: 'users.endedSessions',
  removeSecondFactor: 'users.removedSecondFactor',
  disable: 'users.disabled',
} as const satisfies Record<Deed, string>

/** What can be done about a person's ways in; what is hard to undo is asked once more. */
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
  const [asked, setAsked] = useState<Deed | null>(null)
  const section = useRegainedFocus<HTMLElement>(asked === null)

  const done = (deed: Deed) => (changed: UserRow) => {
    setAsked(null)
    toastSuccess(t(doneTexts[deed], { name: changed.name }))
    onChanged(changed)
  }
  const forcePassword = useForcePassword(done('forcePassword'))
  const endSessions = useEndUserSessions(done('endSessions'))
  const removeSecondFactor = useRemoveSecondFactor(done('removeSecondFactor'))
  const disable = useUpdateUser(done('disable'))
  const enable = useUpdateUser((changed) => {
    toastSuccess(t('users.enabled', { name: changed.name }))
    onChanged(changed)
  })
  const resend = useResendInvitation((changed) => {
    toastSuccess(t('users.resent', { email: changed.email }))
    onChanged(changed)
  })
  const deeds = { forcePassword, endSessions, removeSecondFactor, disable }
  const tell = { onError: (error: Error) => toastError(errorText(t, error)) }

  const ask = (deed: Deed) => {
    deeds[deed].reset()
    setAsked(deed)
  }

  const carryOut = (deed: Deed) => {
    if (deed === 'disable') disable.mutate({ user_id: user.id, disabled: true })
    else deeds[deed].mutate(user.id)
  }

  const isDisabled = user.status === 'disabled'
  return (
    <section ref={section} tabIndex={-1} className={classes.access} aria-label={t('users.access')}>
      <h3 className={classes.heading}>{t('users.access')}</h3>
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
      {user.totp_enabled && !isOwn && (
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
          isPending={deeds[asked].isPending}
          problem={deeds[asked].error === null ? null : errorText(t, deeds[asked].error)}
          onConfirm={() => carryOut(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
