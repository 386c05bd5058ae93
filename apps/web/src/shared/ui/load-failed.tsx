import { Button } from '@mantine/core'
import { useText } from '../i18n/language-context.tsx'
import { errorText } from '../http/error-text.ts'
import { requestNumberOf } from '../http/request-number.ts'
import { ErrorState } from './notice.tsx'
import { RequestNumber } from './request-number.tsx'

/** Replaces something that could not be loaded: says why, and offers to try again. */
export function LoadFailed({
  title,
  error,
  isToasted,
  onRetry,
}: {
  title: string
  error: Error
  /** A toast has said why. */
  isToasted?: true
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
      {isToasted !== true && errorText(t, error)}
      <RequestNumber number={requestNumberOf(error)} />
    </ErrorState>
  )
}
