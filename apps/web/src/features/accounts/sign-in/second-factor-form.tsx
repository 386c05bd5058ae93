import type { User } from '@gangway/contract/accounts/sign-in'
import { Button, TextInput } from '@mantine/core'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { errorText } from '../../../shared/http/error-text.ts'
import { focusOnMount } from '../../../shared/forms/focus-on-mount.ts'
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts'
import classes from './auth-form.module.css'
import { type Credentials, isSignInRefusal, useLogin } from './auth.api.ts'
import { Refusal } from './refusal.tsx'

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({
  credentials,
  onSignedIn,
  onBack,
}: {
  credentials: Credentials
  onSignedIn: (user: User) => void
  onBack: () => void
}) {
  const t = useText()
  const login = useLogin()
  const isCodeWrong = isSignInRefusal(login.error, 'otp_invalid')
  const { form, field } = useCheckedForm(
    { otp: t('auth.otp.label') },
    ({ otp }, { refuse, select }) => {
      login.mutate(
        { ...credentials, otp: otp.trim() },
        {
          onSuccess: onSignedIn,
          onError: (error) => {
            select('otp')
            if (isSignInRefusal(error, 'otp_invalid')) {
              refuse('otp', errorText(t, error))
            }
          },
        },
      )
    },
  )

  return (
    <form {...form} className={classes.form}>
      <Refusal error={isCodeWrong ? null : login.error} />
      <TextInput
        ref={focusOnMount}
        required
        withAsterisk={false}
        maxLength={40}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field('otp')}
      />
      <Button type="submit" loading={login.isPending} fullWidth>
        {t('forms.goOn')}
      </Button>
      <Button variant="subtle" onClick={onBack} fullWidth>
        {t('forms.back')}
      </Button>
    </form>
  )
}
