import type { PasswordInputProps } from '@mantine/core'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { DescribedPasswordInput } from '../../../shared/ui/described-password-input.tsx'

/** Asked for before what a stolen session must not be able to do. */
export function CurrentPasswordField(field: PasswordInputProps) {
  const t = useText()
  return (
    <DescribedPasswordInput
      required
      withAsterisk={false}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword'), tabIndex: 0 }}
      {...field}
    />
  )
}
