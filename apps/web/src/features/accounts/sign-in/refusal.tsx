import { HttpError, type HttpErrorCode } from '@gangway/client/http-error'
import { Alert } from '@mantine/core'
import { IconAlertCircle } from '../../../shared/ui/page-icons.ts'
import { errorText } from '../../../shared/http/error-text.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import classes from './auth-form.module.css'

/** Why the server refused the whole form; announced at once. */
export function Refusal({ error }: { error: Error | null }) {
  const t = useText()
  if (error === null) return null
  return (
    <Alert color="red" variant="light" icon={<IconAlertCircle />} className={classes.refusal ?? ''}>
      {errorText(t, error)}
    </Alert>
  )
}

const fields: Partial<Record<HttpErrorCode, 'current_password' | 'password'>> = {
  wrong_password: 'current_password',
  password_unchanged: 'password',
  password_too_common: 'password',
  password_too_personal: 'password',
}

/** The field that a refusal is about; null when it is about none. */
export function passwordFieldOf(error: Error | null): 'current_password' | 'password' | null {
  return error instanceof HttpError ? (fields[error.code] ?? null) : null
}
