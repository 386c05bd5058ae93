import { passwordLength } from '@gangway/domain/accounts/password-rules'
import type { PasswordInputProps } from '@mantine/core'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { PasswordField } from './password-field.tsx'

/** A password to be chosen; its rules are told up front. */
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
