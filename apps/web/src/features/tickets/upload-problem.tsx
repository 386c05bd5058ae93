import { Button, CloseButton } from '@mantine/core'
import { useText } from '../../shared/i18n/language-context.tsx'
import { sentenceOf } from '../../shared/http/error-text.ts'
import { isWorthRetrying, type UploadError } from './upload-error.ts'
import classes from './upload-problem.module.css'

/** Why a file was not uploaded: the error's name beside the file's, and what can be done. */
export function UploadProblem({
  file,
  error,
  onRetry,
  onDismiss,
}: {
  file: File
  error: UploadError
  onRetry: () => void
  onDismiss: () => void
}) {
  const t = useText()
  const { kind, code } = error
  const reason = code === null || kind === 'size' ? null : sentenceOf(t, code)
  return (
    <div className={classes.problem} role="alert">
      <div className={classes.what}>
        <span className={classes.name}>{file.name}</span>{' '}
        <strong className={classes.error}>
          {t('tickets.failed', { error: t(`tickets.error.${kind}`) })}
        </strong>
        <p className={classes.hint}>{reason ?? t(`tickets.errorHint.${kind}`)}</p>
      </div>
      {isWorthRetrying(error) && (
        <Button variant="default" size="xs" onClick={onRetry}>
          {t('shell.tryAgain')}
        </Button>
      )}
      <CloseButton size="sm" aria-label={t('tickets.dismiss')} onClick={onDismiss} />
    </div>
  )
}
