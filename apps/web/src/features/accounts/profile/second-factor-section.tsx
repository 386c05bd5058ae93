import { isRefusal } from '@gangway/client/refusal'
import type { disableTotp } from '@gangway/contract/accounts/second-factor'
import type { User } from '@gangway/contract/accounts/sign-in'
import { Button } from '@mantine/core'
import { IconShieldCheck, IconShieldOff } from '../../../shared/ui/page-icons.ts'
import { useState } from 'react'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { errorText } from '../../../shared/http/error-text.ts'
import { flash } from '../../../shared/flash/flash.ts'
import { focusOnMount } from '../../../shared/forms/focus-on-mount.ts'
import { toastError } from '../../../shared/flash/toast.ts'
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts'
import { useDisableTotp } from './accounts.api.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import classes from './second-factor.module.css'

/** Whether the second factor is on, and the way to change that. */
export function SecondFactorSection({
  me,
  onChanged,
}: {
  me: User
  onChanged: (me: User) => void
}) {
  const t = useText()
  const [isChanging, setIsChanging] = useState(false)
  const isOn = me.totp_enabled
  const settle = (totp_enabled: boolean) => {
    setIsChanging(false)
    onChanged({ ...me, totp_enabled })
  }

  if (isChanging && !isOn) {
    return <SecondFactorSetup onDone={() => settle(true)} onCancel={() => setIsChanging(false)} />
  }
  if (isChanging) {
    return <TurnOff onDone={() => settle(false)} onCancel={() => setIsChanging(false)} />
  }
  const Icon = isOn ? IconShieldCheck : IconShieldOff
  return (
    <div className={classes.state}>
      <span className={classes.mark} data-on={isOn}>
        <Icon size={18} aria-hidden />
        {t(isOn ? 'accounts.secondFactorOn' : 'accounts.secondFactorOff')}
      </span>
      <Button variant="default" onClick={() => setIsChanging(true)}>
        {t(isOn ? 'accounts.secondFactorTurnOff' : 'accounts.secondFactorSetUp')}
      </Button>
    </div>
  )
}

function TurnOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const t = useText()
  const disable = useDisableTotp()
  const { form, field } = useCheckedForm(
    { current_password: t('auth.current.label') },
    (body, { refuse }) =>
      disable.mutate(body, {
        onSuccess: () => {
          void flash({ message: t('accounts.secondFactorTurnedOff'), status: 'success' })
          onDone()
        },
        onError: (error) => {
          const isWrong = isRefusal<typeof disableTotp>(error, 'wrong_password')
          if (isWrong) refuse('current_password', errorText(t, error))
          else toastError(errorText(t, error))
        },
      }),
  )
  return (
    <form {...form} className={classes.step}>
      <CurrentPasswordField ref={focusOnMount} {...field('current_password')} />
      <div className={classes.buttons}>
        <Button type="submit" color="red" loading={disable.isPending}>
          {t('accounts.secondFactorTurnOff')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('forms.cancel')}
        </Button>
      </div>
    </form>
  )
}
