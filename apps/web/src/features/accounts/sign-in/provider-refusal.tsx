import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useText } from '../../../shared/i18n/language-context.tsx'
import classes from './auth-form.module.css'

/** What the server appends to the address of the sign-in page, as `?error=`. */
export const providerErrors = ['provider_failed', 'provider_unknown_account'] as const

/** Why the way through the identity provider led back here. */
export function ProviderRefusal({ reason }: { reason: (typeof providerErrors)[number] }) {
  const t = useText()
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertCircle />}
      mb="md"
      className={classes.refusal ?? ''}
    >
      {t(`auth.${reason}`)}
    </Alert>
  )
}
