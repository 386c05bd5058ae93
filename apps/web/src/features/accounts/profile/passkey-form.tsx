import { Button, TextInput } from '@mantine/core'
import { flash } from '../../../shared/flash/flash.ts'
import { focusOnMount } from '../../../shared/forms/focus-on-mount.ts'
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts'
import { useLanguage } from '../../../shared/i18n/language-context.tsx'
import { PasskeyProblem } from '../sign-in/passkey-problem.tsx'
import { deviceName } from '../../../shared/format/device-name.ts'
import { deviceText } from '../../../shared/format/device-text.ts'
import { useAddPasskey } from './passkeys.api.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'

/** Names a passkey and has the browser make it; the first second factor comes with recovery codes. */
export function PasskeyForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useLanguage()
  const add = useAddPasskey()
  const { form, field } = useCheckedForm({ name: t('accounts.passkeyName') }, ({ name }) =>
    add.mutate(name.trim(), {
      onSuccess: (codes) => {
        void flash({ message: t('accounts.passkeyAdded'), status: 'success' })
        if (codes.length === 0) onDone()
      },
    }),
  )
  if (add.data !== undefined && add.data.length > 0) {
    return <RecoveryCodes codes={add.data} onKept={onDone} />
  }
  return (
    <form {...form} className={classes.step}>
      <PasskeyProblem error={add.error} />
      <TextInput
        ref={focusOnMount}
        required
        withAsterisk={false}
        maxLength={60}
        description={t('accounts.passkeyNameHint')}
        defaultValue={deviceText(t, deviceName(navigator.userAgent))}
        {...field('name')}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={add.isPending}>
          {t('accounts.passkeyAdd')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('forms.cancel')}
        </Button>
      </div>
    </form>
  )
}
