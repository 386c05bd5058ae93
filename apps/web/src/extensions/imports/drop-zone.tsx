import { Button } from '@mantine/core'
import { IconFileImport } from '../../shared/ui/page-icons.ts'
import { useEffect, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './drop-zone.module.css'
import { sendImport } from './imports.api.ts'
import { openArchives } from './open-archives.ts'

interface Sending {
  name: string
  n: number
  total: number
}

/** Takes the files of a season and sends them; the import that they make is then shown. */
export function DropZone({ onSent }: { onSent: (import_id: number) => void }) {
  const t = useText()
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const take = async (dropped: readonly File[]) => {
    if (dropped.length === 0 || running.current !== null) return
    const control = new AbortController()
    running.current = control
    setProblem(null)
    try {
      const files = await openArchives(dropped)
      if (files === 'unreadable') return setProblem(t('imports.notAZip'))
      if (files === 'too_large') return setProblem(t('imports.zipTooLarge'))
      if (files.length === 0) return setProblem(t('imports.noFiles'))
      const import_id = await sendImport(files, {
        signal: control.signal,
        onFile: (index, { name }) => setSending({ name, n: index + 1, total: files.length }),
      })
      onSent(import_id)
    } catch (error) {
      if (!control.signal.aborted && error instanceof Error) setProblem(errorText(t, error))
    } finally {
      running.current = null
      setSending(null)
    }
  }

  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: (files) => void take(files),
    noClick: true,
    noKeyboard: true,
    noDrag: sending !== null,
  })

  return (
    <div {...getRootProps()} className={classes.zone} data-dragging={isDragActive || undefined}>
      <input
        {...getInputProps({
          accept: '.csv,.xlsx,.json,.pdf,.zip',
          'aria-label': t('imports.files'),
        })}
      />
      <IconFileImport size={24} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        {sending === null ? (
          <p className={classes.title}>{t('imports.drop')}</p>
        ) : (
          <output className={classes.title}>{t('imports.sending', { ...sending })}</output>
        )}
        <p className={classes.hint}>{t('imports.dropHint')}</p>
        {problem !== null && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      {sending === null ? (
        <Button onClick={open}>{t('imports.choose')}</Button>
      ) : (
        <Button variant="default" onClick={() => running.current?.abort()}>
          {t('imports.cancel')}
        </Button>
      )}
    </div>
  )
}
