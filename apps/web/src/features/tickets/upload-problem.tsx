import { Button, CloseButton } from '@mantine/core'
import { useText } from '../../shared/i18n/language-context.tsx'
import { isWorthRetrying, type UploadError, type UploadErrorName } from './upload-error.ts'
import classes from './upload-problem.module.css'

/** Why a file was not uploaded: the error's name beside the file's, and a hint. */
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
  const { kind, code, reason } = error
  return (
    <div className={classes.problem} role="alert">
      <div className={classes.what}>
        <span className={classes.name}>{file.name}</span>{' '}
        <strong className={classes.error}>
          {t('tickets.failed', { error: t(`tickets.error.${kind}`) })}
        </strong>
        <p className={classes.hint}>{reason ?? t(`tickets.errorHint.${hintOf(kind, code)}`)}</p>
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

/** Refusals by this page have hints of their own. */
function hintOf(kind: UploadErrorName, code: UploadError['code']) {
  return code === 'ticket_forbidden_name' || code === 'file_empty' ? code : kind
}
