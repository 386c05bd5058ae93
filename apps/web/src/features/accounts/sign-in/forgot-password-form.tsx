import { Button, TextInput } from '@mantine/core'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { focusOnMount } from '../../../shared/forms/focus-on-mount.ts'
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts'
import classes from './auth-form.module.css'
import { useRequestPasswordReset } from './auth.api.ts'
import { Refusal } from './refusal.tsx'

/** Asks where to send the link; it never reveals whether there is such an account. */
export function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const t = useText()
  const request = useRequestPasswordReset()
  const { form, field } = useCheckedForm({ email: t('accounts.email') }, ({ email }) =>
    request.mutate({ email: email.trim() }, { onSuccess: onSent }),
  )
  return (
    <form {...form} className={classes.form}>
      <Refusal error={request.error} />
      <TextInput
        ref={focusOnMount}
        type="email"
        required
        withAsterisk={false}
        autoComplete="username"
        {...field('email')}
      />
      <Button type="submit" loading={request.isPending} fullWidth>
        {t('auth.forgot.submit')}
      </Button>
    </form>
  )
}
