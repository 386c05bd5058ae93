import type { User } from '@gangway/contract/accounts/sign-in'
import { Button, TextInput } from '@mantine/core'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { errorText } from '../../../shared/http/error-text.ts'
import { flash } from '../../../shared/flash/flash.ts'
import { isRefusal } from '@gangway/client/refusal'
import type { updateMe } from '@gangway/contract/accounts/profile'
import { toastError } from '../../../shared/flash/toast.ts'
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts'
import { useUpdateMe } from './accounts.api.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import classes from './profile-form.module.css'

/**
 * The address one signs in with: changing it takes the password, and it counts once the link mailed to it
 * has been opened.
 */
export function EmailForm({ me, onChanged }: { me: User; onChanged: (me: User) => void }) {
  const t = useText()
  const update = useUpdateMe()
  const { form, field } = useCheckedForm(
    { email: t('accounts.emailNew'), current_password: t('auth.current.label') },
    ({ email, current_password }, { refuse, reset }) =>
      update.mutate(
        { email: email.trim(), current_password },
        {
          onSuccess: (changed) => {
            reset()
            onChanged(changed)
            const { pending_email } = changed
            const message =
              pending_email === null
                ? t('accounts.emailKept')
                : t('accounts.emailAsked', { email: pending_email })
            void flash({ message, status: 'success' })
          },
          onError: (error) => {
            const text = errorText(t, error)
            if (isRefusal<typeof updateMe>(error, 'wrong_password'))
              refuse('current_password', text)
            else if (isRefusal<typeof updateMe>(error, 'email_taken')) refuse('email', text)
            else toastError(text)
          },
        },
      ),
  )
  return (
    <form {...form} className={classes.form}>
      <p className={classes.current}>{me.email}</p>
      {me.pending_email !== null && (
        <p className={classes.pending}>{t('accounts.emailPending', { email: me.pending_email })}</p>
      )}
      <TextInput
        type="email"
        required
        withAsterisk={false}
        autoComplete="email"
        {...field('email')}
      />
      <CurrentPasswordField {...field('current_password')} />
      <div>
        <Button type="submit" variant="default" loading={update.isPending}>
          {t('accounts.emailSave')}
        </Button>
      </div>
    </form>
  )
}
