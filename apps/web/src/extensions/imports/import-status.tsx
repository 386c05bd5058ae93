import type { SeasonImportDetail } from '@gangway/contract/imports/season-imports'
import { Button, Loader, Progress } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '../../shared/ui/icons.ts'
import { IconArrowBackUp } from '../../shared/ui/page-icons.ts'
import { type ReactNode, useState } from 'react'
import { timeAgo } from '@gangway/texts/time-ago'
import { countText } from '@gangway/texts/template'
import { nowMs } from '../../shared/browser/clock.ts'
import { formatInstant } from '../../shared/format/instant.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { HiddenParts } from './hidden-parts.tsx'
import { sums } from './import-text.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { faultsAddress, useCommitImport, useReadImport } from './imports.api.ts'
import classes from './imports.module.css'

export function ImportStatus({
  found,
  onMap,
}: {
  found: SeasonImportDetail
  /** Left out where there are no columns to speak of. */
  onMap: (() => void) | undefined
}) {
  const { t } = useLanguage()
  const { state, failure } = found
  if (state === 'reading') {
    return (
      <Status icon={<Loader size={20} aria-hidden />}>
        <output>{t('imports.reading')}</output>
        <Figures found={found} />
      </Status>
    )
  }
  if (state === 'committing') {
    return (
      <Status icon={<Loader size={20} aria-hidden />}>
        <output>{t('imports.committing')}</output>
        <Figures found={found} />
      </Status>
    )
  }
  if (state === 'undoing') {
    return (
      <Status icon={<Loader size={20} aria-hidden />}>
        <output>{t('imports.undoing')}</output>
        <Figures found={found} />
      </Status>
    )
  }
  if (state === 'failed') return <Failed import_id={found.id} failure={failure ?? 'internal'} />
  if (state === 'open') return <Unread found={found} />
  if (state === 'committed') return <Committed found={found} />
  if (state === 'undone') return <Undone found={found} />
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

/** How far it is, and that no one need wait for it. */
function Figures({ found }: { found: SeasonImportDetail }) {
  const { t, language } = useLanguage()
  const { state, rows_read, rows_total, rows_done } = found
  const figure = (n: number) => countText(n, language)
  const of = { n: figure(rows_done), total: figure(rows_total) }
  return (
    <>
      {rows_total > 0 && (
        <Progress
          value={(rows_done / rows_total) * 100}
          size="sm"
          my={6}
          aria-label={t('imports.progress')}
        />
      )}
      <p className={classes.quiet}>
        {rows_total > 0
          ? t(state === 'reading' ? 'imports.rowsCompared' : 'imports.rowsWritten', of)
          : rows_read > 0 && t('imports.rowsRead', { n: rows_read })}{' '}
        {t('imports.leave')}
      </p>
    </>
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

function Committed({ found }: { found: SeasonImportDetail }) {
  const { t, language } = useLanguage()
  const [isAsked, setIsAsked] = useState(false)
  const { id, committed_at, created_by, undo_until, failure } = found
  if (committed_at === null) return null
  const time = timeAgo(committed_at, nowMs(), language)
  return (
    <Status
      buttons={
        undo_until !== null && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => setIsAsked(true)}
          >
            {t('imports.undo')}
          </Button>
        )
      }
    >
      <output>
        {created_by === null
          ? t('imports.committedUnknown', { time })
          : t('imports.committedAt', { name: created_by, time })}
      </output>
      {failure !== null && (
        <p className={classes.fault} role="alert">
          {t(`imports.failure.${failure}`)}
        </p>
      )}
      {undo_until !== null && (
        <p className={classes.quiet}>
          {t('imports.undoUntil', { time: formatInstant(undo_until, language) })}
        </p>
      )}
      {isAsked && <UndoDialog import_id={id} onClose={() => setIsAsked(false)} />}
    </Status>
  )
}

function Undone({ found: { undone_at, undone_by } }: { found: SeasonImportDetail }) {
  const { t, language } = useLanguage()
  if (undone_at === null) return null
  const time = timeAgo(undone_at, nowMs(), language)
  return (
    <Status>
      <output>
        {undone_by === null
          ? t('imports.undoneUnknown', { time })
          : t('imports.undoneAt', { name: undone_by, time })}
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
      <HiddenParts tables={found.tables} />
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
