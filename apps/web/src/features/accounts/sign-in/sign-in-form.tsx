import type { User } from '@gangway/contract/accounts/sign-in'
import { Button, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { focusOnMount } from '../../../shared/forms/focus-on-mount.ts'
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts'
import { paths } from '../../../shared/paths.ts'
import classes from './auth-form.module.css'
import { type Credentials, isSignInRefusal, useLogin } from './auth.api.ts'
import { PasswordField } from './password-field.tsx'
import { Refusal } from './refusal.tsx'

/** Asks for email and password; problems stand beside their fields, the first takes the focus. */
export function SignInForm({
  email,
  onSignedIn,
  onSecondFactor,
}: {
  /** As it was typed before, when the person comes back from the second factor. */
  email: string
  onSignedIn: (user: User) => void
  onSecondFactor: (credentials: Credentials, takesPasskey: boolean) => void
}) {
  const t = useText()
  const login = useLogin()
  const { form, field } = useCheckedForm(
    { email: t('accounts.email'), password: t('accounts.password') },
    (typed, { select }) => {
      const credentials = { email: typed.email.trim(), password: typed.password }
      login.mutate(credentials, {
        onSuccess: onSignedIn,
        onError: (error) => {
          const takesPasskey = isSignInRefusal(error, 'passkey_required')
          const asksForMore = takesPasskey || isSignInRefusal(error, 'otp_required')
          if (asksForMore) onSecondFactor(credentials, takesPasskey)
          else select('password')
        },
      })
    },
  )

  return (
    <form {...form} className={classes.form}>
      <Refusal error={login.error} />
      <TextInput
        ref={focusOnMount}
        type="email"
        required
        withAsterisk={false}
        autoComplete="username"
        defaultValue={email}
        {...field('email')}
      />
      <PasswordField autoComplete="current-password" {...field('password')} />
      <Button type="submit" loading={login.isPending} fullWidth>
        {t('auth.submit')}
      </Button>
      <Link className={classes.link} to={paths.forgotPassword}>
        {t('auth.forgot')}
      </Link>
    </form>
  )
}
