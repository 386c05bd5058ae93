import { Button } from '@mantine/core'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { byteText } from '../../shared/format/quantities.ts'
import classes from './upload-progress.module.css'
import type { UploadState } from './use-ticket-upload.ts'

/** How far an upload is; once all is sent, that it is being looked at. */
export function UploadProgress({
  state,
  onCancel,
}: {
  state: Extract<UploadState, { kind: 'waiting' | 'active' }>
  onCancel: () => void
}) {
  const { language, t } = useLanguage()
  const { file } = state
  const sent = state.kind === 'active' ? state.sent : 0
  const percent = file.size === 0 ? 0 : Math.floor((sent / file.size) * 100)
  const isSent = percent === 100
  const speed = state.kind === 'active' && state.speed > 0 ? state.speed : null
  return (
    <div className={classes.upload}>
      <div className={classes.line}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.figures}>
          {isSent
            ? t('tickets.checking')
            : t('tickets.sent', {
                sent: byteText(sent, language),
                size: byteText(file.size, language),
              })}
          {!isSent &&
            speed !== null &&
            ` · ${t('tickets.speed', { speed: byteText(speed, language) })}`}
        </span>
      </div>
      <div className={classes.line}>
        <progress
          className={classes.bar}
          value={percent}
          max={100}
          aria-label={t('tickets.progress', { name: file.name })}
        />
        <Button variant="subtle" color="gray" size="compact-xs" onClick={onCancel}>
          {t('tickets.cancel')}
        </Button>
      </div>
    </div>
  )
}
