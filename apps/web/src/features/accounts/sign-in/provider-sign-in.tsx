import { Alert, Button } from '@mantine/core'
import { IconAlertCircle } from '../../../shared/ui/page-icons.ts'
import { announceArrival } from '../../../shared/browser/arrival.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { providerPath } from '../../../shared/paths.ts'
import classes from './auth-form.module.css'

/** The way through the operator's own identity provider, outside this application. */
export function ProviderSignIn({ name, target }: { name: string; target: string }) {
  const t = useText()
  return (
    <Button
      component="a"
      href={providerPath(target)}
      variant="default"
      fullWidth
      onClick={announceArrival}
    >
      {t('auth.provider', { name })}
    </Button>
  )
}

/** Values that the server appends to the address of the sign-in page, as `?error=`. */
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
