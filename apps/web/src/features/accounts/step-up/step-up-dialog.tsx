import { isRefusal } from '@gangway/client/refusal'
import type { stepUp } from '@gangway/contract/accounts/step-up'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { IconFingerprint } from '../../../shared/ui/page-icons.ts'
import { useState } from 'react'
import { focusOnMount } from '../../../shared/forms/focus-on-mount.ts'
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts'
import { config } from '../../../shared/browser/config.ts'
import { errorText } from '../../../shared/http/error-text.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { useMe } from '../sign-in/auth.api.ts'
import { OrLine } from '../sign-in/or-line.tsx'
import { PasskeyProblem } from '../sign-in/passkey-problem.tsx'
import { useOffersPasskeys } from '../sign-in/passkey-sign-in.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { Refusal } from '../sign-in/refusal.tsx'
import { ProviderStep } from './provider-step.tsx'
import classes from './step-up-dialog.module.css'
import { useStepUp, useStepUpWithPasskey } from './step-up.api.ts'

/** Above every other dialog, since it asks on their behalf. */
const layer = 400

/** Asks for all factors of the account again, before a call that needs fresh ones is sent again. */
export function StepUpDialog({ onAnswer }: { onAnswer: (isGiven: boolean) => void }) {
  const t = useText()
  const me = useMe()
  const offersPasskeys = useOffersPasskeys() && me?.has_passkey === true
  const withPasskey = useStepUpWithPasskey()
  const provider = me?.signed_in_by === 'provider' ? config.oidc_label : null
  // A person who signed in through the provider may have no password.
  const [isPasswordChosen, setIsPasswordChosen] = useState(false)
  return (
    <Modal
      opened
      onClose={() => onAnswer(false)}
      title={t('auth.stepUp.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      centered
      zIndex={layer}
      transitionProps={{ duration: 0 }}
    >
      <p className={classes.hint}>{t('auth.stepUp.hint')}</p>
      {provider !== null && <ProviderStep name={provider} onConfirmed={() => onAnswer(true)} />}
      {offersPasskeys && (
        <>
          <PasskeyProblem error={withPasskey.error} />
          <Button
            fullWidth
            variant={provider === null ? 'filled' : 'default'}
            data-autofocus={provider === null || undefined}
            leftSection={<IconFingerprint size={18} aria-hidden />}
            loading={withPasskey.isPending}
            onClick={() => withPasskey.mutate(undefined, { onSuccess: () => onAnswer(true) })}
          >
            {t('auth.passkey.use')}
          </Button>
        </>
      )}
      {provider === null || isPasswordChosen ? (
        <>
          {(offersPasskeys || provider !== null) && <OrLine />}
          <PasswordStep
            asksForCode={me?.totp_enabled === true || me?.has_passkey === true}
            isMain={!offersPasskeys && provider === null}
            isChosen={isPasswordChosen}
            onAnswer={onAnswer}
          />
        </>
      ) : (
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="subtle" px={0} mr="auto" onClick={() => setIsPasswordChosen(true)}>
            {t('auth.stepUp.password')}
          </Button>
          <Button variant="default" onClick={() => onAnswer(false)}>
            {t('forms.cancel')}
          </Button>
        </Group>
      )}
    </Modal>
  )
}

function PasswordStep({
  asksForCode,
  isMain,
  isChosen,
  onAnswer,
}: {
  asksForCode: boolean
  /** It is what the dialog opens with. */
  isMain: boolean
  /** The person has asked for it. */
  isChosen: boolean
  onAnswer: (isGiven: boolean) => void
}) {
  const t = useText()
  const me = useMe()
  const confirm = useStepUp()
  const [isAskedForCode, setIsAskedForCode] = useState(asksForCode)
  const labels = { current_password: t('accounts.password'), otp: t('auth.stepUp.code') }
  const { form, field } = useCheckedForm<'current_password' | 'otp'>(labels, (typed, sent) =>
    confirm.mutate(typed, {
      onSuccess: () => onAnswer(true),
      onError: (error) => {
        const name = fieldOf(error)
        if (name === 'otp') setIsAskedForCode(true)
        if (name !== null) sent.refuse(name, errorText(t, error))
      },
    }),
  )
  return (
    <form {...form} className={classes.form}>
      <Refusal error={fieldOf(confirm.error) === null ? confirm.error : null} />
      {/* Shows a password manager whose password this is. */}
      <input type="hidden" autoComplete="username" value={me?.email ?? ''} readOnly />
      <PasswordField
        autoComplete="current-password"
        data-autofocus={isMain || undefined}
        ref={isChosen ? focusOnMount : null}
        {...field('current_password')}
      />
      {isAskedForCode && (
        <TextInput
          maxLength={40}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...field('otp')}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => onAnswer(false)}>
          {t('forms.cancel')}
        </Button>
        <Button type="submit" variant={isMain ? 'filled' : 'default'} loading={confirm.isPending}>
          {t('auth.stepUp.submit')}
        </Button>
      </Group>
    </form>
  )
}

/** The field that a refusal is about; null when it is about none. */
function fieldOf(error: Error | null): 'current_password' | 'otp' | null {
  if (isRefusal<typeof stepUp>(error, 'wrong_password')) return 'current_password'
  const isCode = isRefusal<typeof stepUp>(error, 'otp_required', 'otp_invalid', 'passkey_required')
  return isCode ? 'otp' : null
}
