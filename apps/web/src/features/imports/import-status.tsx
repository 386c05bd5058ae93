import type { SeasonImportDetail } from '@gangway/contract/imports/season-imports'
import { Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { timeAgo } from '@gangway/texts/dates/time-ago'
import { nowMs } from '../../shared/browser/clock.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { sums } from './import-text.ts'
import { faultsAddress, useCommitImport, useReadImport } from './imports.api.ts'
import classes from './imports.module.css'

/** What is going on, what it means, and what can be done about it. */
export function ImportStatus({
  found,
  onMap,
}: {
  found: SeasonImportDetail
  /** Left out where there are no columns to speak of. */
  onMap: (() => void) | undefined
}) {
  const { t } = useLanguage()
  const { state, failure, rows_read } = found
  if (state === 'reading') {
    return (
      <Status icon={<Loader size={20} aria-hidden />}>
        <output>{t('imports.reading')}</output>
        <p className={classes.quiet}>
          {rows_read > 0 && t('imports.rowsRead', { n: rows_read })} {t('imports.leave')}
        </p>
      </Status>
    )
  }
  if (state === 'committing') {
    return (
      <Status icon={<Loader size={20} aria-hidden />}>
        <output>{t('imports.committing')}</output>
        <p className={classes.quiet}>{t('imports.leave')}</p>
      </Status>
    )
  }
  if (state === 'failed') return <Failed import_id={found.id} failure={failure ?? 'internal'} />
  if (state === 'open') return <Unread found={found} />
  if (state === 'committed') return <Committed found={found} />
  return state === 'previewed' ? <Previewed found={found} onMap={onMap} /> : null
}

function Status({
  icon,
  children,
  buttons,
}: {
  icon?: ReactNode
  children: ReactNode
  buttons?: ReactNode
}) {
  return (
    <div className={classes.status}>
      {icon}
      <div className={classes.words}>{children}</div>
      {buttons !== undefined && <div className={classes.buttons}>{buttons}</div>}
    </div>
  )
}

function Failed({
  import_id,
  failure,
}: {
  import_id: number
  failure: NonNullable<SeasonImportDetail['failure']>
}) {
  const { t } = useLanguage()
  const read = useReadImport(import_id)
  return (
    <Status
      icon={<IconAlertTriangle size={20} className={classes.fault} aria-hidden />}
      buttons={
        <Button variant="default" loading={read.isPending} onClick={() => read.mutate()}>
          {t('imports.readAgain')}
        </Button>
      }
    >
      <p role="alert">{t(`imports.failure.${failure}`)}</p>
    </Status>
  )
}

function Unread({ found: { id, files } }: { found: SeasonImportDetail }) {
  const { t } = useLanguage()
  const read = useReadImport(id)
  return (
    <Status
      buttons={
        files.length > 0 && (
          <Button loading={read.isPending} onClick={() => read.mutate()}>
            {t('imports.read')}
          </Button>
        )
      }
    >
      <p>{t('imports.unread')}</p>
    </Status>
  )
}

function Committed({ found: { committed_at, created_by } }: { found: SeasonImportDetail }) {
  const { t, language } = useLanguage()
  if (committed_at === null) return null
  const time = timeAgo(committed_at, nowMs(), language)
  return (
    <Status>
      <output>
        {created_by === null
          ? t('imports.committedUnknown', { time })
          : t('imports.committedAt', { name: created_by, time })}
      </output>
    </Status>
  )
}

function Previewed({
  found,
  onMap,
}: {
  found: SeasonImportDetail
  onMap: (() => void) | undefined
}) {
  const { t, language } = useLanguage()
  const commit = useCommitImport(found.id)
  const [isAsked, setIsAsked] = useState(false)
  const { id, fault_count, fingerprint, is_renewed } = found
  return (
    <Status
      buttons={
        <>
          {onMap !== undefined && (
            <Button variant="default" onClick={onMap}>
              {t('imports.mapAgain')}
            </Button>
          )}
          {fault_count > 0 && (
            <Button
              component="a"
              variant="default"
              href={faultsAddress(id, language)}
              download
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('imports.faultsFile')}
            </Button>
          )}
          {fingerprint !== null && (
            <Button onClick={() => setIsAsked(true)}>{t('imports.commit')}</Button>
          )}
        </>
      }
    >
      {is_renewed && <p role="alert">{t('imports.renewed')}</p>}
      <output className={fault_count > 0 ? classes.fault : ''}>{meaning()}</output>
      {isAsked && fingerprint !== null && (
        <ConfirmDialog
          question={t('imports.commitQuestion')}
          consequence={t('imports.commitHint', sums(found))}
          confirmLabel={t('imports.commit')}
          refuseLabel={t('imports.cancel')}
          isPending={commit.isPending}
          problem={commit.error === null ? null : errorText(t, commit.error)}
          onConfirm={() => commit.mutate(fingerprint, { onSuccess: () => setIsAsked(false) })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Status>
  )

  function meaning(): string {
    if (fault_count > 0) return t('imports.faulty', { n: fault_count })
    return fingerprint === null ? t('imports.nothing') : t('imports.ready')
  }
}
