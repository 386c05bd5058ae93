import { passwordLength } from '@gangway/domain/accounts/password-rules'
import type { PasswordInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { afterPress } from '../../../shared/browser/press.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { DescribedPasswordInput } from '../../../shared/ui/described-password-input.tsx'

/** A password that can be shown, with a word about Caps Lock while it is on. */
export function PasswordField({ description, ...field }: PasswordInputProps) {
  const t = useText()
  const [capsLock, setCapsLock] = useState(false)
  const noticeCapsLock = (event: KeyboardEvent) => {
    setCapsLock(event.getModifierState('CapsLock'))
  }
  return (
    <DescribedPasswordInput
      required
      withAsterisk={false}
      description={capsLock ? t('auth.capsLock') : description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword'), tabIndex: 0 }}
      onKeyDown={noticeCapsLock}
      onKeyUp={noticeCapsLock}
      onBlur={() => afterPress(() => setCapsLock(false))}
      {...field}
    />
  )
}

/** A password to be chosen; its rules are shown up front. */
export function NewPasswordField(field: PasswordInputProps) {
  const t = useText()
  return (
    <PasswordField
      autoComplete="new-password"
      minLength={passwordLength.minimum}
      maxLength={passwordLength.maximum}
      description={t('auth.new.rules')}
      {...field}
    />
  )
}
