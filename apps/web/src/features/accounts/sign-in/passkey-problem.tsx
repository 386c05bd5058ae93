import { HttpError } from '@gangway/client/http-error'
import { Alert } from '@mantine/core'
import { IconAlertCircle } from '../../../shared/ui/page-icons.ts'
import { isPasskeyDismissed, isPasskeyKnown } from '../../../shared/browser/passkeys.ts'
import { errorText } from '../../../shared/http/error-text.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import classes from './auth-form.module.css'

/** Why a passkey was not made or accepted; nothing where the person themselves broke it off. */
export function PasskeyProblem({ error }: { error: Error | null }) {
  const t = useText()
  if (error === null || isPasskeyDismissed(error)) return null
  const ofBrowser = isPasskeyKnown(error) ? 'accounts.passkeyKnown' : 'auth.passkey.failed'
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertCircle />}
      mb="md"
      className={classes.refusal ?? ''}
    >
      {error instanceof HttpError ? errorText(t, error) : t(ofBrowser)}
    </Alert>
  )
}
