import { isRefusal } from '@gangway/client/refusal'
import type { resetPassword } from '@gangway/contract/accounts/passwords'
import { Button } from '@mantine/core'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { errorText } from '../../../shared/http/error-text.ts'
import { focusOnMount } from '../../../shared/forms/focus-on-mount.ts'
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts'
import classes from './auth-form.module.css'
import { useResetPassword } from './auth.api.ts'
import { NewPasswordField } from './password-field.tsx'
import { passwordFieldOf, Refusal } from './refusal.tsx'

/** Sets a password by a mailed link. */
export function ResetPasswordForm({
  token,
  onSaved,
  onExpired,
}: {
  token: string
  onSaved: () => void
  onExpired: () => void
}) {
  const t = useText()
  const reset = useResetPassword()
  const { form, field } = useCheckedForm(
    { password: t('auth.new.label') },
    ({ password }, { refuse }) =>
      reset.mutate(
        { token, password },
        {
          onSuccess: onSaved,
          onError: (error) => {
            if (isRefusal<typeof resetPassword>(error, 'link_expired')) onExpired()
            if (passwordFieldOf(error) === 'password') refuse('password', errorText(t, error))
          },
        },
      ),
  )
  return (
    <form {...form} className={classes.form}>
      <Refusal error={passwordFieldOf(reset.error) === null ? reset.error : null} />
      <NewPasswordField ref={focusOnMount} {...field('password')} />
      <Button type="submit" loading={reset.isPending} fullWidth>
        {t('auth.new.submit')}
      </Button>
    </form>
  )
}
