import { Button } from '@mantine/core'
import { useText } from '../i18n/language-context.tsx'
import { errorText } from '../http/error-text.ts'
import { ErrorState } from './notice.tsx'

/** Replaces something that could not be loaded: says why, and offers to try again. */
export function LoadFailed({
  title,
  error,
  onRetry,
}: {
  title: string
  /** Left out where a toast has said why. */
  error?: Error
  onRetry: () => unknown
}) {
  const t = useText()
  return (
    <ErrorState
      title={title}
      action={
        <Button variant="default" onClick={() => void onRetry()}>
          {t('shell.tryAgain')}
        </Button>
      }
    >
      {error !== undefined && errorText(t, error)}
    </ErrorState>
  )
}
