import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { errorText } from '../../../shared/http/error-text.ts'
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
