import { Button } from '@mantine/core'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { errorText } from '../../../shared/http/error-text.ts'
import { flash } from '../../../shared/flash/flash.ts'
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts'
import classes from './auth-form.module.css'
import { useMe, useSetPassword } from './auth.api.ts'
import { NewPasswordField, PasswordField } from './password-field.tsx'
import { passwordFieldOf, Refusal } from './refusal.tsx'

/** Replaces one's own password, by choice or because it is required. */
export function ChangePasswordForm({
  isMain = false,
  onChanged,
}: {
  /** Whether the page is there for nothing else. */
  isMain?: boolean
  onChanged?: () => void
}) {
  const t = useText()
  const me = useMe()
  const change = useSetPassword()
  const { form, field } = useCheckedForm(
    { current_password: t('auth.current.label'), password: t('auth.new.label') },
    (passwords, { refuse, reset }) =>
      change.mutate(passwords, {
        onSuccess: () => {
          reset()
          void flash({ message: t('auth.change.saved'), status: 'success' })
          onChanged?.()
        },
        onError: (error) => {
          const name = passwordFieldOf(error)
          if (name !== null) refuse(name, errorText(t, error))
        },
      }),
  )
  return (
    <form {...form} className={classes.form}>
      <Refusal error={passwordFieldOf(change.error) === null ? change.error : null} />
      {/* Shows a password manager whose password this is. */}
      <input type="hidden" autoComplete="username" value={me?.email ?? ''} readOnly />
      <PasswordField autoComplete="current-password" {...field('current_password')} />
      <NewPasswordField {...field('password')} />
      <div>
        <Button
          type="submit"
          variant={isMain ? 'filled' : 'default'}
          fullWidth={isMain}
          loading={change.isPending}
        >
          {t('auth.change.submit')}
        </Button>
      </div>
    </form>
  )
}
